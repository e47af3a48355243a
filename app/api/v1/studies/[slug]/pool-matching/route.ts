import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import {
  getMatchingContract,
  matchPoolsContract,
  undoMatchingContract,
} from "@/lib/edge/contract/pool-matching-contracts";
import { getMatching } from "@/lib/operations/samples/pools/get-matching";
import { matchPools } from "@/lib/operations/samples/pools/match-pools";
import { takeMatchingBack } from "@/lib/operations/samples/pools/take-matching-back";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getMatchingContract, ({ actor, params }) => getMatching({ actor, ...params })),
  POST: apiCall(matchPoolsContract, ({ actor, params, body: { rule, dryRun } }) =>
    matchPools({ actor, ...params, rule, isDryRun: dryRun }),
  ),
  DELETE: apiCall(undoMatchingContract, ({ actor, params }) => takeMatchingBack({ actor, ...params })),
});
