import type { FileMappingInput } from "@/components/samples/send-file";

/** The mapping with one column of the file read as another of ours; null leaves it out. */
export const withColumn =
  (name: string, as: string | null) =>
  (mapping: FileMappingInput): FileMappingInput => ({
    ...mapping,
    columns: { ...mapping.columns, [name]: as },
  });
