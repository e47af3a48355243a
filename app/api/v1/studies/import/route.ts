import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { importAnswersContract } from "@/lib/edge/contract/import-answers-contract";
import { jsonParameter } from "@/lib/edge/json-parameter";
import { importRecordedStudy } from "@/lib/operations/exchange/import-recorded-study";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(importAnswersContract, ({ actor, query, file, now }) => {
    const { format, dryRun, mapping, ...about } = query;
    return importRecordedStudy({
      actor,
      now,
      about,
      format,
      file,
      isDryRun: dryRun === "1",
      ...(mapping === undefined ? {} : { mapping: jsonParameter(mapping, "mapping") }),
    });
  }),
});
