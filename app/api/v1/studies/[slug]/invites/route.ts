import { apiCall } from "@/lib/edge/api-call";
import { toInvitesAnswer } from "@/lib/edge/api-invites";
import { apiMethods } from "@/lib/edge/api-methods";
import { createInvitesContract } from "@/lib/edge/contract/invite-contract";
import { createInvites } from "@/lib/operations/judging/invites/create-invites";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(createInvitesContract, async ({ actor, params, body, request, now }) => {
    const { invites } = await createInvites({ actor, ...params, ...body, now });
    return toInvitesAnswer(request, params.slug, invites);
  }),
});
