// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import { PartOfStudy } from "@/components/results/part-of-study";
import { toFileParts } from "@/lib/results/document/to-file-parts";
import { toReportParts } from "@/lib/results/document/to-report-parts";
import { filesOf, goldenPairs, pageOf } from "@/scripts/test-report-files";
import { FigureView } from "./figure-view";

vi.setConfig({ testTimeout: 60_000 });
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const STAMP = "Aggregates were public while the study was open.";

it("a picture that is taken from the page is the bundle's file, byte for byte", async () => {
  const results = { pairs: goldenPairs("e_side_by_side_three_systems") };
  const files = [...filesOf(results, { stamps: [STAMP] })].filter(([path]) => path.endsWith(".svg"));
  const figures = toFileParts(toReportParts(pageOf(results))).flatMap((part) =>
    part.kind === "figure" ? [part.figure] : [],
  );
  expect(figures.length).toBe(files.length);
  expect(figures.length).toBeGreaterThan(8);
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => `blob:${saved.push(file as Blob)}`);
  for (const [at, figure] of figures.entries()) {
    const box = document.createElement("div");
    document.body.append(box);
    const root = createRoot(box);
    act(() =>
      root.render(
        <PartOfStudy part={null} stamps={[STAMP]}>
          <FigureView figure={figure} />
        </PartOfStudy>,
      ),
    );
    [...box.querySelectorAll("button")].find(({ textContent }) => textContent.startsWith("SVG"))?.click();
    await vi.waitFor(() => expect(saved).toHaveLength(at + 1), { timeout: 10_000 });
    expect(await saved[at]?.text(), figure.caption).toBe(files[at]?.[1]);
    act(() => root.unmount());
    box.remove();
  }
});
