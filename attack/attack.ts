import { openHouse } from "./house";
import { PARTS, type Part, planOf } from "./plan";
import { type Tally, isClean, newTally, note, toTable } from "./tally";

/**
 * `npm run test:attack`: kills, bursts, everybody asking for everything, slow clients, hostile programs and bad input, against the production
 * build and a real PostgreSQL. Prints one table; ends with 1 unless every count of faults is 0. `npm run test:attack short`
 * takes some minutes; names of parts (kills, bursts, matrix, slow, sandbox, inputs) run those alone.
 */
const { plan, parts } = planOf(process.argv.slice(2));
const house = await openHouse();
const { makePerson } = await import("./people");
const people = {
  owner: await makePerson(house.address, "owner"),
  editor: await makePerson(house.address, "editor"),
  viewer: await makePerson(house.address, "viewer"),
  stranger: await makePerson(house.address, "stranger"),
  administrator: await makePerson(house.address, "administrator", true),
};
const admin = people.administrator.actor;
const attacks: Record<Part, () => Promise<Tally>> = {
  kills: async () => (await import("./kills/kills")).attackByKills(house, plan, admin),
  bursts: async () => (await import("./bursts/bursts")).attackByBursts(house, plan, admin),
  matrix: async () => (await import("./matrix/matrix")).attackByMatrix(house, plan, people),
  slow: async () => (await import("./slow/slow")).attackBySlowness(house, plan, people.owner),
  sandbox: async () => (await import("./sandbox/sandbox")).attackBySandbox(house, plan, admin),
  inputs: async () => (await import("./inputs/inputs")).attackByInputs(house, plan, people),
};
const tallies: Tally[] = [];
try {
  for (const part of PARTS.filter((one) => parts.includes(one))) {
    const began = performance.now();
    const tally = await attacks[part]().catch((error: unknown) => {
      const broken = newTally(part, "broke off");
      note(broken, "wrong", String(error));
      return broken;
    });
    tally.notes.push(`took ${Math.round((performance.now() - began) / 1000)} s`);
    tallies.push(tally);
    // At once as well: a run of an hour may be broken off.
    console.log(`\n${toTable([tally])}\n`);
  }
  console.log(`\n${toTable(tallies)}`);
  if (!tallies.every(isClean)) process.exitCode = 1;
} finally {
  const { pool } = await import("@/lib/db/shared/pool");
  await pool().end();
  await house.stop();
}
