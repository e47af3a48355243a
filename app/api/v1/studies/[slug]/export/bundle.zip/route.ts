import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { bundleContract } from "@/lib/edge/contract/bundle-contract";
import { exportBundle } from "@/lib/operations/exchange/export-bundle";
import { licenceNotices } from "@/seed/notices";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(bundleContract, async ({ actor, params: { slug }, query: { with: parts = [] }, now }) => {
    const { name, version, stream } = await exportBundle({
      actor,
      slug,
      parts,
      now,
      notices: licenceNotices() ?? [],
    });
    return new Response(stream, {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
        "Evenhand-Data-Version": String(version),
      },
    });
  }),
});
