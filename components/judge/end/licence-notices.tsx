import { type Words } from "@/components/judge/words/make-words";

interface LicenceNotice {
  package: string;
  version: string;
  licence: string;
  /** What it is used for: `human`, `training`, or else in pairs. */
  use: string;
  text: string;
}

/** Package by package: version, licence, what it is used for, and the full text folded away. */
export function LicenceNotices({
  words: licencesWords,
  notices,
}: {
  words: Words["licences"];
  notices: readonly LicenceNotice[];
}) {
  if (notices.length === 0) return <p className="text-muted">{licencesWords.none}</p>;
  return (
    <>
      <p className="mb-6 text-muted">{licencesWords.lead}</p>
      <ul className="grid grid-cols-1 gap-2">
        {notices.map((notice) => (
          <li key={`${notice.package}-${notice.use}`} className="card">
            <details>
              <summary className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5">
                <span>
                  <span className="font-semibold">{notice.package}</span> {notice.version}
                  <span className="ms-2 text-sm text-muted">{usageOf(licencesWords, notice.use)}</span>
                </span>
                <span className="text-sm">{notice.licence}</span>
              </summary>
              <pre className="border-t border-line px-4 py-3 font-mono text-xs whitespace-pre-wrap">
                {notice.text}
              </pre>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

const usageOf = ({ uses }: Words["licences"], use: string): string => {
  if (use === "human") return uses.human;
  return use === "training" ? uses.training : uses.pair;
};
