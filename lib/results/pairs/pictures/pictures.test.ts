import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { classEffects, noClassEffects } from "@/lib/results/figures/class-effects";
import { judgeAgreementMap } from "@/lib/results/figures/judge-agreement-map";
import { judgeTaskMap } from "@/lib/results/figures/judge-task-map";
import { languageEffects } from "@/lib/results/figures/language-effects";
import { metricScatters } from "@/lib/results/figures/metric-scatters";
import { positionCurve } from "@/lib/results/figures/position-curve";
import { toTable } from "@/lib/results/figures/to-table";
import { winRates } from "@/lib/results/figures/win-rates";
import { firstSessionsOf } from "@/lib/results/first-sessions";
import { taskKey } from "@/lib/results/metric-cell";
import { classesOfTasks } from "./classes-of-tasks";
import { lastRevisionsOf } from "@/lib/results/last-revisions";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { MetricValue } from "@/lib/results/pairs/report";
import { arbitraryRows } from "@/test/results/rows";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import type { VerdictRow } from "@/lib/results/rows";
import { correlation } from "@/lib/stats/ranks/correlation";
import { isUndefined } from "@/lib/stats/undefined";
import { leastSeen, runs } from "@/test/property-runs";

vi.setConfig({ testTimeout: 60_000 });

const RUNS = runs(60);
const labels = {};

const reportOf = (
  rows: readonly VerdictRow[],
  primary = "preference",
  metrics: readonly MetricValue[] = [],
): PairsReport =>
  toPairsReport({
    ...countPairs(rows),
    order: ["usability", "beauty", "preference"],
    analysis: { primary, family: [], alpha: 0.05, margin: null },
    isWhole: true,
    metrics,
  });

const mainRows = (rows: readonly VerdictRow[]): VerdictRow[] => lastRevisionsOf(firstSessionsOf(rows));

/** Rows that show nothing but these two systems. */
const ofTwo = (rows: readonly VerdictRow[]): VerdictRow[] =>
  rows.filter(({ leftSystem, rightSystem }) => ![leftSystem, rightSystem].includes("human"));

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

describe("effects by language", () => {
  it("are what a report of that language's rows alone says", () => {
    fc.assert(
      fc.property(
        arbitraryRows({ sessions: 1 }),
        fc.constantFrom("preference", "usability"),
        (rows, primary) => {
          const report = reportOf(rows, primary);
          for (const effect of report.pictures.byLanguage) {
            const alone = reportOf(
              rows.filter(({ language }) => language === effect.language),
              primary,
            );
            const own = alone.questions
              .find(({ question }) => question === report.pictures.question)
              ?.contrasts.find(({ earlier, later }) => earlier === effect.earlier && later === effect.later);
            const expected = own?.difference;
            expect(effect.n).toBe(expected?.n ?? 0);
            if (effect.n > 0) {
              expect(effect.mean).toEqual(expected?.mean);
              expect(effect.interval).toEqual(expected?.twoWay.interval);
            }
          }
          // A picture each of three systems' pairs.
          const main = report.questions.find(({ question }) => question === report.pictures.question);
          const drawn = report.pictures.byLanguage.length > 0 ? (main?.contrasts.length ?? 0) : 0;
          expect(languageEffects(report, labels)).toHaveLength(drawn);
        },
      ),
      RUNS,
    );
  });
});

describe("the map of judges and tasks", () => {
  it("holds each judge's mean choice for each task, from single rows", () => {
    fc.assert(
      fc.property(arbitraryRows(), (all) => {
        const rows = ofTwo(all);
        const { judgeCells } = reportOf(rows).pictures;
        const choices = mainRows(rows).filter(({ question }) => question === "preference");
        if (choices.length === 0) return;
        expect(judgeCells?.judges).toEqual([...new Set(choices.map(({ judge }) => judge))].sort());
        judgeCells?.judges.forEach((judge, row) =>
          judgeCells.tasks.forEach((task, column) => {
            const own = choices.filter((one) => one.judge === judge && one.task === task);
            const cell = judgeCells.cells[row]?.[column] ?? null;
            if (own.length === 0) expect(cell).toBeNull();
            else {
              expect(cell?.n).toBe(own.length);
              expect(cell?.mean).toBeCloseTo(mean(own.map(({ orientedScore }) => orientedScore ?? 0)), 12);
            }
          }),
        );
      }),
      RUNS,
    );
  });

  it("takes the earlier system's score from the later's", () => {
    fc.assert(
      fc.property(arbitraryRows(), (all) => {
        const rows = ofTwo(all);
        const report = reportOf(rows, "usability");
        const [contrast] = report.questions.find(({ question }) => question === "usability")?.contrasts ?? [];
        const { judgeCells } = report.pictures;
        if (judgeCells === null || contrast === undefined || contrast.incomplete > 0) return;
        const cells = judgeCells.cells.flat().filter((cell) => cell !== null);
        const sum = cells.reduce((all, cell) => all + cell.n * cell.mean, 0);
        expect(sum / contrast.difference.n).toBeCloseTo(contrast.difference.mean as number, 10);
      }),
      RUNS,
    );
  });

  it("is not drawn of three systems", () => {
    fc.assert(
      fc.property(arbitraryRows(), (rows) => {
        const report = reportOf(rows);
        if (report.systems.length > 2) expect(judgeTaskMap(report, labels)).toEqual([]);
      }),
      RUNS,
    );
  });
});

describe("the agreement of each two judges", () => {
  it("counts the items that both put on the same side", () => {
    fc.assert(
      fc.property(arbitraryRows({ sessions: 1 }), (rows) => {
        const report = reportOf(rows);
        // Without a choice the picture is about another question.
        if (report.pictures.question !== "preference") return;
        const choices = mainRows(rows).filter(({ question }) => question === "preference");
        const [map] = judgeAgreementMap(report, labels);
        const agreement = report.pictures.judgeAgreement;
        if (agreement === null || map?.figure.kind !== "heat") {
          expect(map).toBeUndefined();
          return;
        }
        const { figure } = map;
        agreement.judges.forEach((one, row) =>
          agreement.judges.forEach((other, column) => {
            const shared = choices
              .filter(({ judge }) => judge === one)
              .flatMap((first) =>
                choices
                  .filter((second) => second.judge === other && itemOf(second) === itemOf(first))
                  .map((second) => (first.orientedScore ?? 0) > 0 === (second.orientedScore ?? 0) > 0),
              );
            const cell = figure.cells[row]?.[column];
            if (one === other || shared.length === 0) expect(cell).toEqual({ value: null, n: 0 });
            else
              expect(cell).toEqual({
                value: shared.filter(Boolean).length / shared.length,
                n: shared.length,
              });
          }),
        );
      }),
      RUNS,
    );
  });
});

const itemOf = ({ task, language, leftSystem, rightSystem }: VerdictRow): string =>
  JSON.stringify([task, language, [leftSystem, rightSystem].sort()]);

describe("answers by place in the session", () => {
  it("are the shares of single rows", () => {
    fc.assert(
      fc.property(arbitraryRows(), (rows) => {
        const report = reportOf(rows);
        if (report.pictures.question !== "preference") return;
        const choices = mainRows(rows).filter(({ question }) => question === "preference");
        const places = [...new Set(choices.map(({ position }) => position))].sort((a, b) => a - b);
        expect(report.pictures.byPosition.map(({ position }) => position)).toEqual(places);
        for (const { position, n, right, strong } of report.pictures.byPosition) {
          const scores = choices.filter((one) => one.position === position).map(({ score }) => score);
          expect(n).toBe(scores.length);
          expect(right?.share).toBeCloseTo(scores.filter((score) => score > 0).length / n, 12);
          expect(strong.share).toBeCloseTo(scores.filter((score) => Math.abs(score) === 2).length / n, 12);
        }
        expect(positionCurve(report, labels)).toHaveLength(places.length > 1 ? 1 : 0);
      }),
      RUNS,
    );
  });
});

describe("win rates", () => {
  it("mirror each other: what one system won the other lost", () => {
    fc.assert(
      fc.property(arbitraryRows(), (rows) => {
        const report = reportOf(rows);
        const pictures = winRates(report, labels);
        const question = report.questions.find(({ kind }) => kind === "pair");
        for (const { figure } of pictures) {
          if (figure.kind !== "heat" || question === undefined) throw new Error("a win rate is a heat map");
          figure.rows.forEach((row, of) =>
            figure.columns.forEach((column, at) => {
              const [cell, mirror] = [figure.cells[of]?.[at], figure.cells[at]?.[of]];
              const own = question.contrasts.find(
                ({ earlier, later }) => later === row && earlier === column,
              );
              if (own?.choice) expect(cell?.value).toEqual(own.choice.later.share);
              if (cell?.value == null || mirror?.value == null) expect(cell?.value).toEqual(mirror?.value);
              else if (!isUndefined(cell.value) && !isUndefined(mirror.value))
                expect(cell.value + mirror.value).toBeCloseTo(1, 12);
              expect(cell?.n).toBe(mirror?.n);
            }),
          );
          expect(toTable(figure).rows).toHaveLength(figure.rows.length);
        }
        expect(pictures).toHaveLength(report.systems.length > 2 && question ? 1 : 0);
      }),
      RUNS,
    );
  });
});

describe("metric against score", () => {
  it("has the points of which the correlation under it is told", () => {
    fc.assert(
      fc.property(arbitraryRows({ sessions: 1 }), fc.infiniteStream(fc.nat(30)), (rows, numbers) => {
        const samples = [
          ...new Set(
            rows.flatMap(({ task, language, system }) => (system ? [`${task}\n${language}\n${system}`] : [])),
          ),
        ];
        const metrics = samples.map((sample): MetricValue => {
          const [task = "", language = "", system = ""] = sample.split("\n");
          return { task, language, system, metric: "lines", value: numbers.next().value as number };
        });
        const report = reportOf(rows, "preference", metrics);
        for (const { figure } of metricScatters(report, labels, "preference")) {
          if (figure.kind !== "scatter") throw new Error("metric against score is a scatter");
          const points = figure.series.flatMap(({ points }) => points);
          const told = report.correlations.find(({ question }) => question === "usability");
          expect(told?.n).toBe(points.length);
          const again = correlation(
            points.map(({ x }) => x),
            points.map(({ y }) => y),
          );
          if (told && !isUndefined(told.spearman.rho))
            expect(told.spearman.rho).toBeCloseTo(again.spearman.rho as number, 10);
        }
      }),
      RUNS,
    );
  });
});

describe("effects by class of task", () => {
  /** A task's length decides which of the two pass. */
  const metricsOf = (rows: readonly VerdictRow[]): MetricValue[] =>
    rows.flatMap(({ task, language, leftSystem, rightSystem }) =>
      [leftSystem, rightSystem].map((system) => ({
        task,
        language,
        system: system ?? "",
        metric: "tests",
        value: (task.length + task.charCodeAt(task.length - 1) + (system ?? "").length) % 2,
      })),
    );

  it("are what a report of that class alone says, and every task with answers is in one class or in none", () => {
    let drawn = 0;
    fc.assert(
      fc.property(arbitraryRows({ sessions: 1 }).map(ofTwo), (rows) => {
        const { counts } = countPairs(rows);
        const systems = [...new Set(counts.shown.flatMap(({ earlier, later }) => [earlier, later ?? ""]))];
        if (systems.length !== 2) return;
        const declared = { metric: "tests", atLeast: 1 };
        const { classes, withoutValue } = classesOfTasks(counts.shown, metricsOf(rows), {
          ...declared,
          systems,
        });
        const parts = classes.map(({ class: name, tasks }) => {
          const keys = new Set(tasks.map(taskKey));
          return { class: name, tasks: tasks.length, own: rows.filter((row) => keys.has(taskKey(row))) };
        });
        const all = new Set(counts.shown.map(taskKey)).size;
        expect(parts.reduce((sum, { tasks }) => sum + tasks, withoutValue)).toBe(all);
        const report = toPairsReport({
          ...countPairs(rows),
          order: ["usability", "beauty", "preference"],
          analysis: { primary: "preference", family: [], alpha: 0.05, margin: null },
          isWhole: true,
          classes: {
            ...declared,
            withoutValue,
            parts: parts.map(({ own, ...part }) => ({ ...part, counts: countPairs(own).counts })),
          },
        });
        const { byClass, question } = report.pictures;
        if (byClass === null || isUndefined(byClass)) throw new Error("the classes are declared");
        for (const effect of byClass.effects) {
          const own = parts.find((part) => part.class === effect.class)?.own ?? [];
          const contrast = reportOf(own)
            .questions.find((one) => one.question === question)
            ?.contrasts.find(({ earlier, later }) => earlier === effect.earlier && later === effect.later);
          expect(effect.n).toBe(contrast?.difference.n ?? 0);
          if (effect.n > 0) expect(effect.interval).toEqual(contrast?.difference.twoWay.interval);
        }
        const [picture] = classEffects(report, labels);
        if (byClass.effects.length === 0 || picture?.figure.kind !== "forest") return;
        drawn += 1;
        expect(picture.figure.rows).toHaveLength(1 + byClass.tasks.length);
        expect(picture.figure.rows.some(({ tag }) => tag !== undefined)).toBe(false);
        expect(picture.words[0]).toContain("as the protocol declared before the study opened");
      }),
      RUNS,
    );
    expect(drawn).toBeGreaterThan(leastSeen(10));
  });

  it("are exploratory in a part of the study, and say why there are none", () => {
    const declared = { metric: "tests", atLeast: 1, parts: [], withoutValue: 3 };
    const made = (classes: Parameters<typeof toPairsReport>[0]["classes"], isWhole: boolean): PairsReport =>
      toPairsReport({
        ...countPairs([]),
        order: [],
        analysis: { primary: "preference", family: [], alpha: 0.05, margin: null },
        isWhole,
        ...(classes === undefined ? {} : { classes }),
      });
    expect(made(declared, false).pictures.byClass).toMatchObject({ isPlanned: false });
    expect(noClassEffects(made(undefined, true))).toBeNull();
    expect(noClassEffects(made(declared, true))).toContain("No task with answers has");
    expect(noClassEffects(made({ undefined: "too_many_marks" }, true))).toContain("too many answers");
  });
});
