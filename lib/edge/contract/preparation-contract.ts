import "server-only";
import { z } from "zod";
import { contract } from "./contract";
import { slugParams } from "./study-schemas";

const count = z.int().nonnegative();

export const getPreparationContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/preparation",
  group: "Material",
  scope: "read",
  summary: "Watch samples being prepared",
  about:
    "After an import, samples are prepared for display and measured: small files before the import answers, larger ones by a process of their own. A study opens once all its samples are presented.",
  params: slugParams,
  answer: {
    status: 200,
    about: "How far the samples are.",
    schema: z.strictObject({
      samples: count,
      presented: count.meta({ description: "Samples that judges can be shown." }),
      measured: count,
      isWorking: z.boolean().meta({ description: "Whether some process is preparing them at this moment." }),
    }),
  },
});
