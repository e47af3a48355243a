"use client";

import { useEffect, useState } from "react";
import type { PreviewMaterial } from "@/lib/blind/to-preview";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { LoadPreview } from "@/components/design/design-actions";

/** How long typing rests before the server is asked to prepare other code. */
const REST_MS = 600;

/** The code beside the protocol's words: asked for anew when something changes that decides which code, how it looks, or how much of it a session has. */
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
