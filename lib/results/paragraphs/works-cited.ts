/** What paragraphs and notes of a report cite, and how it is named there. */
interface Work {
  authors: string;
  year: number;
  reference: string;
}

/** The references of the works that a text cites, in the order of their authors. */
export function worksCited(text: string): string[] {
  return WORKS.filter(
    ({ authors, year }) => text.includes(`${authors} ${year}`) || text.includes(`${authors} (${year}`),
  ).map(({ reference }) => reference);
}

/** In the order of their authors. */
export const WORKS: readonly Work[] = [
  {
    authors: "Andersen, Hansen and Klein",
    year: 2004,
    reference:
      "Andersen, P. K., Hansen, M. G., and Klein, J. P. (2004). Regression analysis of restricted mean survival time based on pseudo-observations. Lifetime Data Analysis 10, 335–350.",
  },
  {
    authors: "Bradley and Terry",
    year: 1952,
    reference:
      "Bradley, R. A., and Terry, M. E. (1952). Rank analysis of incomplete block designs: I. The method of paired comparisons. Biometrika 39, 324–345.",
  },
  {
    authors: "Cameron, Gelbach and Miller",
    year: 2011,
    reference:
      "Cameron, A. C., Gelbach, J. B., and Miller, D. L. (2011). Robust inference with multiway clustering. Journal of Business & Economic Statistics 29, 238–249.",
  },
  {
    authors: "Cohen",
    year: 1960,
    reference:
      "Cohen, J. (1960). A coefficient of agreement for nominal scales. Educational and Psychological Measurement 20, 37–46.",
  },
  {
    authors: "Cohen",
    year: 1988,
    reference:
      "Cohen, J. (1988). Statistical Power Analysis for the Behavioral Sciences, 2nd edition. Lawrence Erlbaum.",
  },
  {
    authors: "Davidson",
    year: 1970,
    reference:
      "Davidson, R. R. (1970). On extending the Bradley-Terry model to accommodate ties in paired comparison experiments. Journal of the American Statistical Association 65, 317–328.",
  },
  {
    authors: "Deutsch, Dror and Roth",
    year: 2021,
    reference:
      "Deutsch, D., Dror, R., and Roth, D. (2021). A statistical analysis of summarization evaluation metrics using resampling methods. Transactions of the Association for Computational Linguistics 9, 1132–1146.",
  },
  {
    authors: "Deutsch, Foster and Freitag",
    year: 2023,
    reference:
      "Deutsch, D., Foster, G., and Freitag, M. (2023). Ties matter: Meta-evaluating modern metrics with pairwise accuracy and tie calibration. Proceedings of EMNLP 2023.",
  },
  {
    authors: "Dmitrienko and D\u2019Agostino",
    year: 2013,
    reference:
      "Dmitrienko, A., and D\u2019Agostino, R. (2013). Traditional multiplicity adjustment methods in clinical trials. Statistics in Medicine 32, 5172–5218.",
  },
  {
    authors: "Feng",
    year: 2007,
    reference:
      "Feng, D. (2007). Robustness and power of ordinal d for paired data. In Sawilowsky, S. S. (editor), Real Data Analysis, chapter 12. Information Age.",
  },
  {
    authors: "Fleiss",
    year: 1971,
    reference:
      "Fleiss, J. L. (1971). Measuring nominal scale agreement among many raters. Psychological Bulletin 76, 378–382.",
  },
  {
    authors: "Franco et al.",
    year: 2019,
    reference:
      "Franco, C., Little, R. J. A., Louis, T. A., and Slud, E. V. (2019). Comparative study of confidence intervals for proportions in complex sample surveys. Journal of Survey Statistics and Methodology 7, 334–364.",
  },
  {
    authors: "Grizzle",
    year: 1965,
    reference:
      "Grizzle, J. E. (1965). The two-period change-over design and its use in clinical trials. Biometrics 21, 467–480.",
  },
  {
    authors: "Hedges",
    year: 1981,
    reference:
      "Hedges, L. V. (1981). Distribution theory for Glass\u2019s estimator of effect size and related estimators. Journal of Educational Statistics 6, 107–128.",
  },
  {
    authors: "Holm",
    year: 1979,
    reference:
      "Holm, S. (1979). A simple sequentially rejective multiple test procedure. Scandinavian Journal of Statistics 6, 65–70.",
  },
  {
    authors: "Howard et al.",
    year: 2021,
    reference:
      "Howard, S. R., Ramdas, A., McAuliffe, J., and Sekhon, J. (2021). Time-uniform, nonparametric, nonasymptotic confidence sequences. The Annals of Statistics 49, 1055–1080.",
  },
  {
    authors: "Kaplan and Meier",
    year: 1958,
    reference:
      "Kaplan, E. L., and Meier, P. (1958). Nonparametric estimation from incomplete observations. Journal of the American Statistical Association 53, 457–481.",
  },
  {
    authors: "Krippendorff",
    year: 2011,
    reference:
      "Krippendorff, K. (2011). Computing Krippendorff's alpha-reliability. University of Pennsylvania, Annenberg School for Communication.",
  },
  {
    authors: "Li et al.",
    year: 2024,
    reference:
      "Li, T., Angelopoulos, A., and Chiang, W.-L. (2024). Does style matter? Disentangling style and substance in Chatbot Arena. LMSYS.",
  },
  {
    authors: "Liu et al.",
    year: 2022,
    reference:
      "Liu, H., Shen, M., Zhu, J., Niu, N., Li, G., and Zhang, L. (2022). Deep learning based program generation from requirements text: Are we there yet? IEEE Transactions on Software Engineering 48 (4), doi 10.1109/TSE.2020.3018481.",
  },
  {
    authors: "Manski",
    year: 1990,
    reference:
      "Manski, C. F. (1990). Nonparametric bounds on treatment effects. American Economic Review 80 (2), 319–323.",
  },
  {
    authors: "Mogstad et al.",
    year: 2024,
    reference:
      "Mogstad, M., Romano, J. P., Shaikh, A. M., and Wilhelm, D. (2024). Inference for ranks with applications to mobility across neighbourhoods and academic achievement across countries. The Review of Economic Studies 91, 476–518.",
  },
  {
    authors: "Obuchowski",
    year: 1997,
    reference:
      "Obuchowski, N. A. (1997). Nonparametric analysis of clustered ROC curve data. Biometrics 53, 567–578.",
  },
  {
    authors: "Papineni et al.",
    year: 2002,
    reference:
      "Papineni, K., Roukos, S., Ward, T., and Zhu, W.-J. (2002). BLEU: a method for automatic evaluation of machine translation. Proceedings of ACL 2002, 311–318.",
  },
  {
    authors: "Patil, Peng and Leek",
    year: 2016,
    reference:
      "Patil, P., Peng, R. D., and Leek, J. T. (2016). What should researchers expect when they replicate studies? A statistical view of replicability in psychological science. Perspectives on Psychological Science 11, 539–544.",
  },
  {
    authors: "Peto and Peto",
    year: 1972,
    reference:
      "Peto, R., and Peto, J. (1972). Asymptotically efficient rank invariant test procedures. Journal of the Royal Statistical Society A 135, 185–207.",
  },
  {
    authors: "Pustejovsky, Hedges and Shadish",
    year: 2014,
    reference:
      "Pustejovsky, J. E., Hedges, L. V., and Shadish, W. R. (2014). Design-comparable effect sizes in multiple baseline designs: A general modeling framework. Journal of Educational and Behavioral Statistics 39, doi 10.3102/1076998614547577.",
  },
  {
    authors: "Satterthwaite",
    year: 1946,
    reference:
      "Satterthwaite, F. E. (1946). An approximate distribution of estimates of variance components. Biometrics Bulletin 2, 110–114.",
  },
];
