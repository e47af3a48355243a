import type { ComponentProps } from "react";

/** The browser's own choice of a file, with a button like ours. */
export function FileInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  return (
    <input
      type="file"
      className="max-w-full text-sm file:mr-3 file:min-h-11 file:rounded-lg file:border file:border-solid file:border-edge file:bg-card file:px-4 file:font-medium file:text-ink"
      {...props}
    />
  );
}
