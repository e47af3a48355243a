import { keysWords } from "./words/en";

/** The keyboard map. */
export function KeyList() {
  return (
    <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
      {keysWords.list.map(([keys, meaning]) => (
        <div key={meaning} className="contents">
          <dt className="whitespace-nowrap">
            {keys.map((key) => (
              <kbd key={key} className="mr-1">
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
