import "server-only";
import { askBlindnessContract, getBlindnessContract } from "./study/blindness-contracts";
import { bundleContract } from "./bundle-contract";
import { getComposedTableContract, listComposedTablesContract } from "./composed-table-contracts";
import type { Contract } from "./contract";
import { duplicateStudyContract } from "./study/duplicate-contract";
import { replicateStudyContract } from "./study/replicate-contract";
import { exportContract } from "./export-contract";
import { importAnswersContract } from "./import-answers-contract";
import {
  importFindingsContract,
  importMetricsContract,
  importSamplesContract,
  importTasksContract,
} from "./import-contracts";
import { createInvitesContract } from "./invite-contract";
import { judgeContracts } from "./judge-contracts";
import { closeStageContract, listStagesContract } from "./stage-contracts";
import { timedContracts } from "./timed-contracts";
import {
  amendStudyContract,
  closeStudyContract,
  openStudyContract,
  replayStudyContract,
  unsealStudyContract,
} from "./life-contracts";
import { getPoolCheckContract } from "./pool-check-contract";
import { getMatchingContract, matchPoolsContract, undoMatchingContract } from "./pool-matching-contracts";
import { listInspectionsContract } from "./samples/inspections-contract";
import { planPowerContract } from "./planning/power-contract";
import { getPreparationContract } from "./preparation-contract";
import { getProgressContract } from "./progress-contract";
import { getDepositContract, getPublishingContract } from "./exchange/publishing-contracts";
import { getRehearsalContract } from "./rehearsal-contract";
import { getResultsContract } from "./results-contract";
import { importSensitivityContract } from "./sensitivity-contract";
import {
  createStudyContract,
  deleteStudyContract,
  getStudyContract,
  listStudiesContract,
  updateStudyContract,
} from "./study-contracts";

/** Every call of the researchers' interface, in the order in which a study needs them. */
export const apiContracts: readonly Contract[] = [
  createStudyContract,
  importAnswersContract,
  listStudiesContract,
  getStudyContract,
  updateStudyContract,
  deleteStudyContract,
  duplicateStudyContract,
  replicateStudyContract,
  importTasksContract,
  importSamplesContract,
  importMetricsContract,
  importFindingsContract,
  getPreparationContract,
  getPoolCheckContract,
  listInspectionsContract,
  getMatchingContract,
  matchPoolsContract,
  undoMatchingContract,
  getRehearsalContract,
  planPowerContract,
  askBlindnessContract,
  getBlindnessContract,
  openStudyContract,
  amendStudyContract,
  closeStudyContract,
  unsealStudyContract,
  replayStudyContract,
  listStagesContract,
  closeStageContract,
  createInvitesContract,
  getProgressContract,
  getResultsContract,
  listComposedTablesContract,
  getComposedTableContract,
  importSensitivityContract,
  exportContract,
  bundleContract,
  getPublishingContract,
  getDepositContract,
];

/** What the document describes: the researchers' interface, then the judges'. */
export const allContracts: readonly Contract[] = [...apiContracts, ...judgeContracts, ...timedContracts];
