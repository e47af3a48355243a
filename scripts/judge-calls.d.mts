import type { IncomingMessage, ServerResponse } from "node:http";

export function openJudgeCalls(
  path?: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean>;
