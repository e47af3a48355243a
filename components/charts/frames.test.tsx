// @vitest-environment happy-dom
import fc from "fast-check";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it, vi } from "vitest";
import type { Tip } from "@/lib/results/figures/tips";
import { LiveFrame, type LiveFrameProps } from "./live-frame";
import { useScales } from "./scales";
import { StillFrame } from "./still-frame";
import { runs } from "@/test/property-runs";

vi.setConfig({ testTimeout: 60_000 });
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const tipsAt = (values: readonly number[]): Tip[] =>
  values.map((value, at) => ({ x: value, y: at + 0.5, title: `mark ${at}`, lines: [`value ${value}`] }));

/** Where marks at these places are drawn. */
function Probe({ places }: { places: readonly (readonly [number, number])[] }) {
  const { x, y, area } = useScales();
  return (
    <g data-area={JSON.stringify([area.x, area.y, area.width, area.height])}>
      {places.map(([across, down], at) => (
        <circle key={at} cx={x(across)} cy={y(down)} r={1} />
      ))}
    </g>
  );
}

const render = async (element: React.ReactNode): Promise<{ box: HTMLElement; end: () => void }> => {
  const box = document.createElement("div");
  document.body.append(box);
  const root = createRoot(box);
  await act(async () => {
    root.render(element);
    await Promise.resolve();
  });
  return {
    box,
    end: () => {
      act(() => root.unmount());
      box.remove();
    },
  };
};

const drawn = (box: HTMLElement): number[][] =>
  [...box.querySelectorAll("[data-area] circle")].map((mark) =>
    ["cx", "cy"].map((name) => Number(mark.getAttribute(name))),
  );

const frames = fc.record({
  width: fc.integer({ min: 200, max: 900 }),
  by: fc.constantFrom<LiveFrameProps["by"]>("row", "column", "item"),
  isLog: fc.boolean(),
  isDownwards: fc.boolean(),
  low: fc.integer({ min: 1, max: 50 }),
  reach: fc.integer({ min: 1, max: 500 }),
  values: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }),
});

it("a chart of one mark has nothing but that mark", async () => {
  const live = await render(
    <LiveFrame
      width={400}
      height={240}
      area={{ x: 40, y: 12, width: 340, height: 180 }}
      x={{ domain: [0, 1], isLog: false }}
      y={{ domain: [0, 1], isLog: false }}
      isDownwards={false}
      tips={tipsAt([0.5])}
      by="column"
      label="test"
    >
      <Probe places={[[0.5, 0.5]]} />
    </LiveFrame>,
  );
  expect(live.box.querySelectorAll("circle")).toHaveLength(1);
  live.end();
});

it("the chart draws every mark where the still picture has it", async () => {
  await fc.assert(
    fc.asyncProperty(frames, async ({ width, by, isLog, isDownwards, low, reach, values }) => {
      const placed = values.map((share) => low + share * reach);
      const frame: LiveFrameProps = {
        width,
        height: 240,
        area: { x: 40, y: 12, width: width - 60, height: 180 },
        x: { domain: [low, low + reach], isLog },
        y: { domain: [0, values.length] },
        isDownwards,
        tips: tipsAt(placed),
        by,
        label: "test",
        children: <Probe places={placed.map((value, at) => [value, at + 0.5])} />,
      };
      const [still, live] = [await render(<StillFrame {...frame} />), await render(<LiveFrame {...frame} />)];
      const [expected, found] = [drawn(still.box), drawn(live.box)];
      expect(found).toHaveLength(values.length);
      for (const [at, place] of expected.entries())
        for (const [of, coordinate] of place.entries()) expect(found[at]?.[of]).toBeCloseTo(coordinate, 2);
      expect(live.box.querySelector("[data-area]")?.getAttribute("data-area")).toBe(
        still.box.querySelector("[data-area]")?.getAttribute("data-area"),
      );
      still.end();
      live.end();
    }),
    runs(40),
  );
});
