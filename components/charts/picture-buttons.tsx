"use client";

import { Download } from "lucide-react";
import type { RefObject } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { toSvgText } from "./to-svg-text";

/** Takes a picture away: its SVG on the clipboard or as a file, drawn in the light theme whatever the page has. */
export function PictureButtons({
  picture,
  caption,
}: {
  picture: RefObject<HTMLElement | null>;
  caption: string;
}) {
  const about = `of the picture “${caption}”`;
  const text = (): string => (picture.current ? toSvgText(picture.current) : "");
  return (
    <div className="flex flex-wrap items-center gap-1 text-muted print:hidden">
      <span className="mr-1">Picture as SVG</span>
      <CopyButton text={text} label="Copy" about={about} />
      <Button variant="quiet" className="text-sm" onClick={() => download(text(), fileName(caption))}>
        <Download aria-hidden="true" size={15} />
        Download
        <span className="sr-only"> {about}</span>
      </Button>
    </div>
  );
}

const download = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

const fileName = (caption: string): string =>
  `${
    caption
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 60) || "picture"
  }.svg`;
