import { Fragment } from "react";

/** A method and its path, as a line of a request. A long path breaks after a slash. */
export function MethodPath({ method, path }: { method: string; path: string }) {
  return (
    <code className="font-mono text-sm wrap-anywhere">
      <strong className={COLOURS[method]}>{method}</strong>{" "}
      {path.split(/(?<=\/)/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}

/** Reading, making, changing, deleting; the word itself says the same. */
const COLOURS: Readonly<Record<string, string>> = {
  GET: "text-accent",
  POST: "text-good",
  PUT: "text-neg-2",
  PATCH: "text-neg-2",
  DELETE: "text-danger",
};
