import { requireResearcher } from "@/lib/auth/current-user";
import { problemResponse } from "@/lib/edge/problem";
import { AppError } from "@/lib/errors";
import { exportTable } from "@/lib/operations/export-table";

/** `verdicts.csv` and `trials.csv`, for whoever is signed in and may see the study. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ slug: string; table: string }> },
): Promise<Response> {
  try {
    const { slug, table: file } = await params;
    const actor = await requireResearcher();
    const table = /^([a-z-]+)\.csv$/.exec(file)?.[1];
    if (!table) throw new AppError("not_found", { userMessage: `There is no file "${file}" to export.` });
    const { name, stream } = await exportTable({ actor, slug, table });
    return new Response(stream, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
      },
    });
  } catch (error) {
    return problemResponse(error);
  }
}
