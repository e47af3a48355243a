// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import type { Tip } from "@/lib/results/figures/tips";
import { alongRows } from "./along-rows";
import { LiveFrame } from "./live-frame";

vi.setConfig({ testTimeout: 60_000 });
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const tips: Tip[] = ["first", "second", "third"].map((title, at) => ({
  x: at,
  y: at + 0.5,
  title,
  lines: [],
}));

it("arrows lead from the top row to the one below and back, and stop at the ends", async () => {
  const box = document.createElement("div");
  document.body.append(box);
  const root = createRoot(box);
  await act(async () => {
    root.render(
      <div onKeyDownCapture={alongRows}>
        <LiveFrame
          width={400}
          height={200}
          area={{ x: 40, y: 10, width: 340, height: 150 }}
          x={{ domain: [0, 3] }}
          y={{ domain: [0, 3] }}
          isDownwards
          tips={tips}
          by="row"
          label="test"
        >
          <g />
        </LiveFrame>
      </div>,
    );
    await Promise.resolve();
  });
  const chart = box.querySelector<SVGElement>("svg[tabindex='0']");
  const said = () => box.querySelector(".recharts-tooltip-wrapper")?.textContent;
  const press = async (key: string): Promise<string | undefined> => {
    await act(async () => {
      chart?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      // recharts moves with the next picture of the screen.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
    });
    return said();
  };
  await act(async () => {
    chart?.focus();
    await Promise.resolve();
  });
  expect(said()).toBe("first");
  expect(await press("ArrowDown")).toBe("second");
  expect(await press("ArrowRight")).toBe("third");
  expect(await press("ArrowDown")).toBe("third");
  expect(await press("ArrowUp")).toBe("second");
  expect(await press("ArrowLeft")).toBe("first");
  expect(await press("ArrowUp")).toBe("first");
  act(() => root.unmount());
  box.remove();
});
