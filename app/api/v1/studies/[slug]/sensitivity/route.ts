import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { importSensitivityContract } from "@/lib/edge/contract/sensitivity-contract";
import { importSensitivity, requireSensitivity } from "@/lib/operations/results/import-sensitivity";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(
    importSensitivityContract,
    ({ actor, params, file, now }) =>
      importSensitivity({ actor, slug: params.slug, file: { format: "csv", path: file.path }, now }),
    ({ actor, params }) => requireSensitivity({ actor, slug: params.slug }),
  ),
});
