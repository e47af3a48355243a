"use client";

import { useEffect, useState } from "react";
import type { PreviewMaterial } from "@/lib/blind/to-preview";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { LoadPreview } from "@/components/design/design-actions";

/** How long typing rests before the server is asked to prepare other code. */
const REST_MS = 600;

/**
 * The code that a preview shows. It is fetched again when a change decides which code is shown, how it looks, or how many trials a session
 * has.
 */
export function usePreviewMaterial(
  protocol: Protocol,
  first: PreviewMaterial,
  load: LoadPreview,
): PreviewMaterial {
  const [known, setKnown] = useState({ for: decisive(protocol), material: first });
  const wanted = decisive(protocol);
  useEffect(() => {
    if (known.for === wanted) return;
    let isStale = false;
    const timer = setTimeout(() => {
      void load(protocol).then(
        (material) => !isStale && material && setKnown({ for: wanted, material }),
        // Without a connection the code stays as it was; the words go on.
        () => undefined,
      );
    }, REST_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [known.for, wanted, protocol, load]);
  return known.material;
}

const decisive = ({
  design,
  languages,
  systems,
  arms,
  presentation,
  practice,
  allocation,
}: Protocol): string =>
  JSON.stringify([design, languages, systems, arms, presentation, practice, allocation.mix]);
