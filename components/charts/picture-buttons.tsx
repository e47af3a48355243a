"use client";

import { Download } from "lucide-react";
import { type RefObject, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { pictureName } from "./picture-name";
import { saveFile } from "./save-file";
import { toPng } from "./to-png";
import { toSvgText } from "./to-svg-text";

/** Takes a picture away: its SVG on the clipboard, or a file; drawn in the light theme whatever the page has. */
export function PictureButtons({
  picture,
  caption,
}: {
  picture: RefObject<HTMLElement | null>;
  caption: string;
}) {
  const [isRefused, setRefused] = useState(false);
  const about = `of the picture “${caption}”`;
  const text = (): string => (picture.current ? toSvgText(picture.current) : "");
  const save = async (kind: "svg" | "png"): Promise<void> => {
    const svg = text();
    const file = kind === "svg" ? new Blob([svg], { type: "image/svg+xml" }) : await toPng(svg);
    setRefused(file === null);
    if (file) saveFile(file, `${pictureName(caption)}.${kind}`);
  };
  return (
    <div className="flex flex-wrap items-center gap-1 text-muted print:hidden">
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
