import { sessionsByArm } from "@/lib/study/arms/lowest-weights";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { type ArmShare, judgesWithoutShared } from "./shared-units";

/** With fewer judges than this in view, nobody needs a warning: nearly every study has more. */
const FEW = 3;

/**
 * Whether judges agree can only be told where two of them rate the same program, or pair of programs. Says of each arm from how
 * many judges on this is certain, where that is more than a few or more than the study lets in.
 *
 * @param sessions how many an arm has at most; null without a limit
 */
export function agreementCautions(arms: readonly ArmAhead[]): string[] {
  return alike(arms).flatMap(({ names, share, sessions: limit }) => {
    if (share.items === 0) return [];
    const { units, items, isOfPairs } = share;
    const apart = judgesWithoutShared(share);
    const isOutOfReach = limit !== null && limit <= apart;
    if (apart < FEW && !isOutOfReach) return [];
    const list = new Intl.ListFormat("en").format(names);
    const [where, to] =
      arms.length === 1
        ? ["Each", ""]
        : names.length === arms.length
          ? ["In every arm each", " to every arm"]
          : names.length === 1
            ? [`In arm ${list} each`, ` to arm ${list}`]
            : [`In arms ${list} each`, ` to each of the arms ${list}`];
    const what = isOfPairs ? "pairs of programs" : "programs";
    const one = isOfPairs ? "pair" : "program";
    const who =
      apart === 1
        ? `a single judge shares no ${one} with anyone`
        : `up to ${apart.toLocaleString("en")} judges may have no ${one} in common`;
    const lead = `${where} judge rates ${items.toLocaleString("en")} of ${units.toLocaleString("en")} ${what}, so ${who}`;
    return [
      isOutOfReach
        ? `${lead}. ${arms.length === 1 ? "The study ends after" : names.length === 1 ? "By its weight the arm gets" : "By its weight each arm gets"} ${limit.toLocaleString("en")} ${limit === 1 ? "session" : "sessions"}: agreement between judges may be impossible to compute.`
        : `Invite at least ${(apart + 1).toLocaleString("en")} judges${to}: with fewer, agreement between them may be impossible to compute. ${lead}.`,
    ];
  });
}

interface ArmAhead {
  arm: string;
  share: ArmShare | null;
  sessions: number | null;
}

/** Arms that would be told the same are told it once. */
const alike = (arms: readonly ArmAhead[]) => {
  const groups = new Map<string, { names: string[]; share: ArmShare; sessions: number | null }>();
  for (const { arm, share, sessions } of arms) {
    if (share === null) continue;
    const key = JSON.stringify([share, sessions]);
    const group = groups.get(key);
    if (group) group.names.push(arm);
    else groups.set(key, { names: [arm], share, sessions });
  }
  return [...groups.values()];
};

/** What `agreementCautions` asks of a study's arms: what they hold, and how many sessions of the limit each of them gets. */
export function armsAhead(
  { arms, limits }: Pick<Protocol, "arms" | "limits">,
  shares: readonly (ArmShare | null)[],
): ArmAhead[] {
  const sessions = sessionsByArm(
    arms.map(({ weight }) => weight),
    limits.sessions,
  );
  return arms.map(({ id }, arm) => ({
    arm: id,
    share: shares[arm] ?? null,
    sessions: sessions?.[arm] ?? null,
  }));
}
