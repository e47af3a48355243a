import { createServer } from "node:http";
import { Pool } from "pg";

/** The second yardstick: the same SELECT and INSERT behind Node's own HTTP server, without any framework. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString());
    void (async () => {
      const found = await pool.query({
        name: "r",
        text: "SELECT id, slug FROM studies WHERE slug = $1",
        values: ["bench"],
      });
      const { rows } = await pool.query<{ id: number }>({
        name: "w",
        text: "INSERT INTO bench_yardstick (found, body) VALUES ($1, $2) RETURNING id",
        values: [found.rowCount, JSON.stringify(body)],
      });
      response.setHeader("content-type", "application/json").end(JSON.stringify(rows[0]));
    })();
  });
}).listen(Number(process.env.PORT), "127.0.0.1");
