import { useEffect } from "react";

/** However a page is printed, what is folded away on it is unfolded for that, but for what belongs to a picture. */
export function useUnfoldInPrint(): void {
  useEffect(() => {
    const folded = new Set<HTMLDetailsElement>();
    const unfold = () => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>("main details:not([open])"))
        if (!part.closest("figure")) {
          part.open = true;
          folded.add(part);
        }
    };
    const fold = () => {
      for (const part of folded) part.open = false;
      folded.clear();
    };
    window.addEventListener("beforeprint", unfold);
    window.addEventListener("afterprint", fold);
    return () => {
      window.removeEventListener("beforeprint", unfold);
      window.removeEventListener("afterprint", fold);
    };
  }, []);
}
