import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { MODEL_PACKAGES } from "@/test/exchange/interpreters";

/** The models of `analysis.R --sensitivity`, on the wine data that the package ordinal carries. */
test.skipIf(MODEL_PACKAGES.areInstalled || !process.env.CI)(
  `the mixed models are run (to run them, ${MODEL_PACKAGES.howToInstall})`,
  () => {
    throw new Error(`Nothing here fits the models: ${MODEL_PACKAGES.howToInstall}.`);
  },
);

describe.skipIf(!MODEL_PACKAGES.areInstalled)("of the wine data", { timeout: 300_000 }, () => {
  const found = new Map<string, string>();
  const numbers = (name: string): number[] => (found.get(name) ?? "").split(" ").map(Number);
  const difference = (name: string): number => {
    const [own = NaN, direct = NaN] = numbers(name);
    return Math.abs(own - direct) / Math.max(1, Math.abs(direct));
  };

  test("R runs the models", () => {
    const { status, stdout, stderr } = spawnSync("Rscript", ["-e", PROGRAM], {
      encoding: "utf8",
      env: { ...process.env, R_ENABLE_JIT: "0" },
    });
    expect(status, stderr).toBe(0);
    for (const line of stdout.trim().split("\n")) {
      const [name = "", ...values] = line.trim().split(" ");
      found.set(name, values.join(" "));
    }
  });

  test("the odds ratio, its interval and p are those of a direct call of clmm", () => {
    for (const name of ["odds", "low", "high", "p"]) expect(difference(`clmm-${name}`)).toBeLessThan(1e-6);
    // Of this model with the package's version 2022.11.16, to its own convergence.
    expect(numbers("clmm-odds")[0]).toBeCloseTo(18.6916, 3);
    expect(numbers("clmm-counts")).toEqual([72, 9, 8]);
  });

  test("the odds of a choice are those of a direct call of glmer", () => {
    for (const name of ["odds", "low", "high", "p"]) expect(difference(`glmer-${name}`)).toBeLessThan(1e-6);
  });

  test("the same scores for both systems give an odds ratio of one", () => {
    expect(numbers("same")[0]).toBeCloseTo(1, 4);
  });

  test("scores that allow no fit get their reason instead of a number", () => {
    const statuses = [
      "no_data",
      "one_level",
      "one_system",
      "separated",
      "few_judges",
      "few_tasks",
      "no_package",
      "failed",
    ];
    for (const status of statuses) expect(found.get(status)).toBe(`${status} NA`);
  });

  test("a fit that could still move by a tenth of its standard error has not converged", () => {
    expect(found.get("not_converged")).toBe("not_converged NA");
  });
});

const PROGRAM = `
level <- 0.9
in_order <- function(text) sort(unique(text), method = "radix")
source("lib/exchange/analysis/r/50-sensitivity.R")
wine <- ordinal::wine
own <- data.frame(judge = as.character(wine$judge), task = as.character(wine$bottle), system = wine$temp, score = as.numeric(wine$rating))
sample <- sensitivity_models$sample
show <- function(name, ...) cat(name, format(c(...), digits = 15, trim = TRUE), "\\n")
compare <- function(name, row, estimate, se) {
  half <- qnorm(0.95) * se
  show(paste0(name, "-odds"), row$odds_ratio, exp(estimate))
  show(paste0(name, "-low"), row$low, exp(estimate - half))
  show(paste0(name, "-high"), row$high, exp(estimate + half))
  show(paste0(name, "-p"), row$p, 2 * pnorm(-abs(estimate / se)))
}
direct <- summary(ordinal::clmm(rating ~ temp + (1 | judge) + (1 | bottle), data = wine))$coefficients["tempwarm", ]
row <- sensitivity_row(sample, own)
compare("clmm", row, direct[1], direct[2])
show("clmm-counts", row$n, row$judges, row$tasks)
choice <- data.frame(judge = own$judge, task = own$task, is_later = as.numeric(wine$rating > "2"))
direct <- lme4::glmer(is_later ~ 1 + (1 | judge) + (1 | task), choice, family = binomial)
compare("glmer", sensitivity_row(sensitivity_models$pair, choice), lme4::fixef(direct), sqrt(as.matrix(vcov(direct))[1, 1]))
twice <- rbind(own, own)
twice$system <- factor(rep(c("a", "b"), each = nrow(own)))
show("same", sensitivity_row(sample, twice)$odds_ratio)
status <- function(name, row) cat(name, row$status, row$odds_ratio, "\\n")
status("no_data", sensitivity_row(sample, own[0, ]))
status("one_level", sensitivity_row(sample, own[own$score == 3, ]))
status("one_system", sensitivity_row(sample, own[own$system == "warm", ]))
status("separated", sensitivity_row(sample, transform(own, score = ifelse(system == "warm", pmax(score, 3), pmin(score, 3)))))
status("few_judges", sensitivity_row(sample, own[own$judge %in% c("1", "2"), ]))
status("few_tasks", sensitivity_row(sample, own[own$task %in% c("1", "5"), ]))
status("no_package", sensitivity_row(modifyList(sample, list(package = "no such package")), own))
status("failed", sensitivity_row(modifyList(sample, list(fit = function(own) stop("no"))), own))
status("not_converged", sensitivity_row(modifyList(sample, list(fit = function(own) list(log_odds = 1, se = 1, step = 0.1))), own))
`;
