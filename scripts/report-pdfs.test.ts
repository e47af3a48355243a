import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toPictureFile } from "@/components/charts/picture-file";
import type { Figure } from "@/lib/results/figures/figure";
import { withPdfs } from "@/lib/exchange/pdf/with-pdfs";

const pictureOf = (label: string) => {
  const figure: Figure = {
    kind: "bars",
    caption: "Scores",
    labelName: "Day",
    labels: [label, "other"],
    series: [{ name: "one", values: [1, 2] }],
  };
  const { text, size } = toPictureFile(figure, []);
  return { path: "figures/01-scores.svg", text, size };
};

const font = readFileSync("node_modules/@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf");

const pdfOf = async (label: string): Promise<string | null> => {
  const files = await withPdfs([pictureOf(label), { path: "report.md", text: "words" }], font);
  const pdf = files.find(({ path }) => path === "figures/01-scores.pdf");
  return pdf && "bytes" in pdf ? Buffer.from(pdf.bytes).toString("latin1") : null;
};

describe("the PDF of a picture", () => {
  it("has its size in points, and its letters embedded", async () => {
    const pdf = await pdfOf("−2 to +2: “α”");
    expect(pdf).toMatch(/^%PDF-1\.3/);
    expect(pdf).toContain("/MediaBox [0 0 492 192]");
    expect(pdf).toContain("/FontFile2");
  });

  it("is the same, byte for byte, each time", async () => {
    expect(await pdfOf("Tag")).toBe(await pdfOf("Tag"));
    expect(await pdfOf("Tag")).not.toBe(await pdfOf("Tug"));
  });

  it("is not made where the font lacks a letter, or would set it in the wrong direction", async () => {
    expect(await pdfOf("Straße, Łódź, Αθήνα, Москва")).not.toBeNull();
    expect(await pdfOf("日本")).toBeNull();
    expect(await pdfOf("שלום")).toBeNull();
    expect(await pdfOf("👍")).toBeNull();
  });
});
