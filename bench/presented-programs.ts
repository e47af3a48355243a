import type { KnownLanguageId } from "@/lib/study/known-languages";

const SORT_C = (head: string) => `${head} {
  // bubble sort, until nothing moves
  int moved = 1;
  while (moved) {
    moved = 0;
    for (int i = 0; i + 1 < count; i++) {
      if (values[i] > values[i + 1]) {
        int held = values[i]; /* swap */
        values[i] = values[i + 1];
        values[i + 1] = held;
        moved = 1;
      }
    }
  }
}
`;
const SUM_C = (head: string, type: string) => `${head} {
  ${type} total = 0;
  for (int k = 0; k < count; k++)
    if (values[k] % 2 == 0) total += values[k]; else total -= 1;
  return total > 100 ? 100 : total;
}
`;
const inClass = (head: string, prefix: string) =>
  `${head} {\n${SORT_C(`${prefix} void sort(int[] values, int count)`).replaceAll("int moved = 1", "boolean moved = true").replaceAll("moved = 1", "moved = true").replaceAll("moved = 0", "moved = false")}\n${SUM_C(`${prefix} long sum(int[] values, int count)`, "long")}}\n`;

const JAVASCRIPT = (values: string, result: string) => `
// bubble sort, until nothing moves
function sort(${values}) {
  let moved = true;
  while (moved) {
    moved = false;
    for (let i = 0; i + 1 < values.length; i++) {
      if (values[i] > values[i + 1]) {
        const held = values[i]; /* swap */
        values[i] = values[i + 1];
        values[i + 1] = held;
        moved = true
      }
    }
  }
}
export function sum(${values})${result} {
  let total = 0
  for (const value of values) if (value % 2 === 0) total += value; else total -= 1
  return total > 100 ? 100 : total
}
`;

/** A sort and a sum in every language, about thirty lines, with comments and without one layout. */
export const PROGRAMS: Readonly<Record<KnownLanguageId, string>> = {
  bash: `#!/bin/bash\n# bubble sort, until nothing moves\nsorted() {\n    local -a values=("$@")\n    local moved=1\n    while (( moved )); do\n        moved=0\n        for ((i = 0; i + 1 < \${#values[@]}; i++)); do\n            if [ "\${values[i]}" -gt "\${values[i + 1]}" ]; then\n                held=\${values[i]} # swap\n                values[i]=\${values[i + 1]}\n                values[i + 1]=$held\n                moved=1\n            fi\n        done\n    done\n    echo "\${values[@]}"\n}\ntotal() {\n    local total=0 value\n    for value in "$@"\n    do if [ $((value % 2)) -eq 0 ]; then total=$((total + value)); else total=$((total - 1)); fi\n    done\n    echo "$total"\n}\nsorted 3 1 2\n`,
  c: `#include <stdio.h>\n${SORT_C("void sort(int *values, int count)")}${SUM_C("long sum(const int *values, int count)", "long")}`,
  cpp: `#include <vector>\nnamespace tools {\n${SORT_C("template <typename T> void sort(std::vector<T> &values, int count)")}${SUM_C("long sum(const std::vector<int> &values, int count)", "long")}}\n`,
  csharp: inClass("public static class Tools", "public static").replaceAll("boolean", "bool"),
  cuda: `__device__ ${SORT_C("void sort(int *values, int count)")}__global__ void run(int *values, long *sums, int count) {\n  int at = blockIdx.x * blockDim.x + threadIdx.x;\n  sort(values + at * count, count);\n  __syncthreads();\n  sums[at] = values[at * count];\n}\nvoid start(int *v, long *s) { run<<<64, 128>>>(v, s, 16); }\n`,
  go: `package tools\n\n// bubble sort, until nothing moves\nfunc sort(values []int) {\n\tmoved := true\n\tfor moved {\n\t\tmoved = false\n\t\tfor i := 0; i+1 < len(values); i++ {\n\t\t\tif values[i] > values[i+1] {\n\t\t\t\tvalues[i], values[i+1] = values[i+1], values[i] // swap\n\t\t\t\tmoved = true\n\t\t\t}\n\t\t}\n\t}\n}\n\nfunc sum(values []int) (total int) {\n\tfor _, value := range values {\n\t\tif value%2 == 0 { total += value } else { total-- }\n\t}\n\tif total > 100 {\n\t\treturn 100\n\t}\n\treturn\n}\n`,
  java: inClass("public class Tools", "public static"),
  javascript: JAVASCRIPT("values", ""),
  swift: `// bubble sort, until nothing moves\nfunc sort(_ values: inout [Int]) {\n    var moved = true\n    while moved {\n        moved = false\n        for i in 0..<values.count - 1 {\n            if values[i] > values[i + 1] {\n                let held = values[i] /* swap */\n                values[i] = values[i + 1]\n                values[i + 1] = held\n                moved = true\n            }\n        }\n    }\n}\nfunc sum(of values: [Int]) -> Int {\n    var total = 0\n    for value in values { if value % 2 == 0 { total += value } else { total -= 1 } }\n    return total > 100 ? 100 : total\n}\n`,
  kotlin: `// bubble sort, until nothing moves\nfun sort(values: IntArray) {\n    var moved = true\n    while (moved) {\n        moved = false\n        for (i in 0 until values.size - 1) {\n            if (values[i] > values[i + 1]) {\n                val held = values[i] /* swap */\n                values[i] = values[i + 1]\n                values[i + 1] = held\n                moved = true\n            }\n        }\n    }\n}\nfun sum(values: IntArray): Int {\n    var total = 0\n    for (value in values) { if (value % 2 == 0) total += value else total -= 1 }\n    return if (total > 100) 100 else total\n}\n`,
  opencl: `${SORT_C("void sort(__global int *values, int count)")}__kernel void run(__global int *values, __global long *sums, const int count) {\n  size_t at = get_global_id(0);\n  sort(values + at * count, count);\n  barrier(CLK_GLOBAL_MEM_FENCE);\n  float4 v = (float4)(1.0f, 2.0f, 3.0f, values[at]);\n  sums[at] = convert_long_rte(v.x + v.w);\n}\n`,
  php: `<?php\n// bubble sort, until nothing moves\nfunction sorted(array $values): array {\n    $moved = true;\n    while ($moved) {\n        $moved = false;\n        for ($i = 0; $i + 1 < count($values); $i++) {\n            if ($values[$i] > $values[$i + 1]) {\n                $held = $values[$i]; /* swap */\n                $values[$i] = $values[$i + 1];\n                $values[$i + 1] = $held;\n                $moved = true;\n            }\n        }\n    }\n    return $values;\n}\nfunction total(array $values): int {\n    $total = 0;\n    foreach ($values as $value)\n        if ($value % 2 === 0) $total += $value; else $total -= 1;\n    return $total > 100 ? 100 : $total;\n}\n`,
  python: `# bubble sort, until nothing moves\ndef sort(values):\n    """Sorts in place."""\n    moved = True\n    while moved:\n        moved = False\n        for i in range(len(values) - 1):\n            if values[i] > values[i + 1]:\n                values[i], values[i + 1] = values[i + 1], values[i]  # swap\n                moved = True\n\ndef total(values):\n    result = 0\n    for value in values:\n        if value % 2 == 0: result += value\n        else: result -= 1\n    return 100 if result > 100 else result\n`,
  ruby: `# bubble sort, until nothing moves\ndef sorted(values)\n  moved = true\n  while moved\n    moved = false\n    (0...values.length - 1).each do |i|\n      if values[i] > values[i + 1]\n        held = values[i] # swap\n        values[i] = values[i + 1]\n        values[i + 1] = held\n        moved = true\n      end\n    end\n  end\n  values\nend\ndef total(values)\n  total = 0\n  values.each { |value| if value % 2 == 0 then total += value else total -= 1 end }\n  total > 100 ? 100 : total\nend\n`,
  rust: `// bubble sort, until nothing moves\nfn sort(values: &mut Vec<i32>) {\n    let mut moved = true;\n    while moved {\n        moved = false;\n        for i in 0..values.len() - 1 {\n            if values[i] > values[i + 1] {\n                values.swap(i, i + 1); // swap\n                moved = true;\n            }\n        }\n    }\n}\npub fn sum(values: &[i32]) -> i32 {\n    let mut total = 0;\n    for value in values { if value % 2 == 0 { total += value } else { total -= 1 } }\n    if total > 100 { 100 } else { total }\n}\n`,
  tsx: `${JAVASCRIPT("values: number[]", ": number")}export const List = ({ rows }: { rows: number[] }) => <ul>{rows.map((row) => <li key={row}>{row}</li>)}</ul>;\n`,
  typescript: JAVASCRIPT("values: number[]", ": number"),
};
