"use client";

import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import type { Figure } from "@/lib/results/figures/figure";
import type { Palette } from "@/lib/results/figures/paper-colours";
import { pictureName } from "./picture-name";
import { saveFile } from "./save-file";
import { toPng } from "./to-png";

/** Takes a picture away: its SVG on the clipboard, or a file. It is drawn as in a bundle, in the light theme and of one width. */
export function PictureButtons({ figure, stamps }: { figure: Figure; stamps: readonly string[] }) {
  const [isRefused, setRefused] = useState(false);
  const { caption } = figure;
  const about = `of the picture “${caption}”`;
  const place = useRef<HTMLDivElement>(null);
  const text = async (): Promise<string> => {
    // Only who takes a picture away loads what draws it outside of a page.
    const { toPictureFile } = await import("./picture-file");
    return toPictureFile(figure, stamps, paletteAround(place.current)).text;
  };
  const save = async (kind: "svg" | "png"): Promise<void> => {
    const svg = await text();
    const file = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await toPng(svg);
    setRefused(file === null);
    if (file) saveFile(file, `${pictureName(caption)}.${kind}`);
  };
  return (
    <div ref={place} className="flex flex-wrap items-center gap-1 text-muted print:hidden">
      <span className="mr-1">Picture</span>
      <CopyButton text={text} label="Copy SVG" about={about} />
      {(["svg", "png"] as const).map((kind) => (
        <Button key={kind} variant="quiet" className="text-sm max-sm:px-1.5" onClick={() => void save(kind)}>
          <Download aria-hidden="true" size={15} />
          {kind.toUpperCase()}
          <span className="sr-only"> file {about}</span>
        </Button>
      ))}
      <span role="status" className="text-danger">
        {isRefused ? "This browser draws no PNG. The SVG has the same." : ""}
      </span>
    </div>
  );
}

/** Tables and pictures whose colours a reader turned into red and green are taken away in these. */
const paletteAround = (place: HTMLElement | null): Palette =>
  place?.closest('[data-palette="red-green"]') ? "red-green" : "usual";
