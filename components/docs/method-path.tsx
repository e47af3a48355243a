/** A method and its path, as a line of a request. */
export function MethodPath({ method, path }: { method: string; path: string }) {
  return (
    <code className="font-mono text-sm break-all">
      <strong>{method}</strong> {path}
    </code>
  );
}
