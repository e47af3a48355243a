import { describe, expect, test } from "vitest";
import { describeHardCases } from "@/test/presentation/hard-cases";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { readProgram } from "@/lib/presentation/read-program";
import { expectItParses, expectOneText, expectSameTokens } from "@/test/presentation/two-authors";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const COMMENTS = [
  [
    "go with the first line, but not from texts and words",
    '#!/bin/bash\n# one\necho "# no" a#no ${x#no} # yes\ncat <<A\n# no\nA\n',
    'echo "# no" a#no ${x#no}\ncat <<A\n# no\nA\n',
  ],
] as const;

const NAMES = [
  [
    "of variables and functions are given in order",
    'add() { local sum=$(($1 + $2)); echo "$sum"; }\ntotal=$(add 1 2)',
    'a() { local b=$(($1 + $2)); echo "$b"; }\nc=$(a 1 2)',
  ],
  [
    "of the environment stay",
    'echo $HOME $name; PATH=/bin; export LEVEL=3; FLAG=1 make; size=${size:-3}; : "${host:=x}"',
    'echo $HOME $name; PATH=/bin; export LEVEL=3; FLAG=1 make; size=${size:-3}; : "${host:=x}"',
  ],
  [
    "in texts, sums and here-documents are code",
    "x=1; y=2; echo \"x $x ${x} \\$x ${#x} ${x//x/y}\" '$x'; (( x++ )); let y=x+1; z=$((x * y))\ncat <<A\nx $x\nA\ncat <<'B'\n$x\nB\ngrep x <<< \"$z\"",
    "a=1; b=2; echo \"x $a ${a} \\$x ${#a} ${a//x/y}\" '$x'; (( a++ )); let b=a+1; c=$((a * b))\ncat <<A\nx $a\nA\ncat <<'B'\n$x\nB\ngrep x <<< \"$c\"",
  ],
  [
    "that a command fills are bound",
    "while read -r -p 'x' line rest; do echo $line $rest; done; mapfile -t rows < f; printf -v out '%d' 1; getopts ab: opt; echo \"${rows[@]}\" $out $opt",
    "while read -r -p 'x' a b; do echo $a $b; done; mapfile -t c < f; printf -v d '%d' 1; getopts ab: e; echo \"${c[@]}\" $d $e",
  ],
  [
    "of lists and loops",
    'list=(1 2); for item in "${list[@]}"; do echo ${!list[@]} $item; done; for ((i = 0; i < 3; i++)); do echo ${list[i]}; done',
    'a=(1 2); for b in "${a[@]}"; do echo ${!a[@]} $b; done; for ((c = 0; c < 3; c++)); do echo ${a[c]}; done',
  ],
  [
    "in the code of a trap follow",
    'stop() { rm "$file"; }\nfile=x; trap \'echo "$file"; stop\' EXIT; trap stop INT',
    'a() { rm "$b"; }\nb=x; trap \'echo "$b"; a\' EXIT; trap a INT',
  ],
  [
    "in the index of a list are sums",
    "j=1; arr=([j]=0 1); arr[j+1]=$j; arr[ j + 2 ]=${arr[j-1]}${arr[i*2+j]}; echo $((arr[j] + arr[j+1])); (( arr[j]++ )); arr[i++]=3",
    "a=1; b=([a]=0 1); b[a+1]=$a; b[ a + 2 ]=${b[a-1]}${b[c*2+a]}; echo $((b[a] + b[a+1])); (( b[a]++ )); b[c++]=3",
  ],
  [
    "that are keys of a map are texts",
    "verbose=1; declare -A opts=([verbose]=2); opts[verbose]=$verbose; f() { local -gA m; echo ${m[verbose]} ${opts[verbose]} ${opts[$verbose]}; }",
    "a=1; declare -A b=([verbose]=2); b[verbose]=$a; c() { local -gA d; echo ${d[verbose]} ${b[verbose]} ${b[$a]}; }",
  ],
  [
    "behind -s are filled",
    "read -s password; read -rsp 'x' pin; echo $password $pin",
    "read -s a; read -rsp 'x' b; echo $a $b",
  ],
  [
    "in a trap are those of code",
    "n=0; cleanup() { :; }; trap 'echo \"cleanup $n\" cleanup; n=1; if cleanup; then cleanup; fi' EXIT; trap \"echo 'cleanup'; echo \\$n $n; cleanup\" INT",
    "a=0; b() { :; }; trap 'echo \"cleanup $a\" cleanup; a=1; if b; then b; fi' EXIT; trap \"echo 'cleanup'; echo \\$a $a; b\" INT",
  ],
  [
    "of functions follow where they are told or taken back",
    "own() { :; }; declare -f own; export -f own; unset -f own",
    "a() { :; }; declare -f a; export -f a; unset -f a",
  ],
  [
    "of commands and options stay, also beside a variable of the same name",
    'grep=1; grep -n "$grep" file',
    'a=1; grep -n "$a" file',
  ],
] as const;

const LAYOUT = [
  [
    "is one whatever the author's was",
    "f ()\n{\n\n\tif [ $1 = a ]\n then echo a;else\n echo b; fi;}\nfor x in 1   2 ; do echo $x;done&",
    "f() {\n  if [ $1 = a ]; then\n    echo a\n  else\n    echo b\n  fi\n}\n\nfor x in 1 2; do\n  echo $x\ndone &",
  ],
  [
    "keeps texts and here-documents",
    "cat <<A | sort\n  one\n\ttwo $x\nA\necho 'a  b' \"c\n  $( ls |  wc )\"",
    "cat <<A | sort\n  one\n\ttwo $x\nA\n\necho 'a  b' \"c\n  $(ls | wc)\"",
  ],
  [
    "puts cases on lines of their own",
    "case $x in a|b) y=1;; *) y=2 ;; esac",
    "case $x in\n  a | b)\n    y=1\n  ;;\n  *)\n    y=2\n  ;;\nesac",
  ],
  [
    "joins what a backslash parted, and spaces sums and redirections",
    "ls \\\n  -l >x 2>&1 ; echo $((1+2))",
    "ls -l > x 2>&1\necho $((1 + 2))",
  ],
  [
    "keeps words apart that follow what a command gives, and joined ones together",
    "chmod  $(stat -c %a  f)  g ; mv `pwd`  x$(ls)y ; test $( ls )  = a",
    "chmod $(stat -c %a f) g\nmv `pwd` x$(ls)y\ntest $(ls) = a",
  ],
  [
    "begins no sum where a group begins what a command gives",
    "a=$( (echo x; cat y) | sort )",
    "a=$( (echo x; cat y) | sort)",
  ],
] as const;

describeHardCases("bash", { comments: COMMENTS, names: NAMES, layout: LAYOUT });

describe("a script that reads names at run time keeps them all, and says so", () => {
  test.each([
    'x=1\neval "$x"',
    "x=y\necho ${!x}",
    "f() { local -n list=$1; }",
    "x=1\nsource other.sh",
    'x=1\nread "$x"',
    'x=1\ndeclare "$x=2"',
    'x=1\nbash -c "echo $x"',
    "x=1\ntrap $'echo x' EXIT",
    "x=1\ntrap 'let x=x+1' EXIT",
    "x=1\ntrap '((x++))' EXIT",
    'x=1\nprintf -v "$x" 1',
    "l=(1)\nunset 'l[0]'",
    "l=(1)\nread l[0]",
    "l=(1)\n[[ -v l[0] ]]",
    "own() { :; }\nunset own",
    'own() { :; }\nrun() { "$@"; }\nrun own',
  ])("%s", async (code) => {
    const { shown, skipped } = await presentText(code, "bash", { ...ALL, format: "keep" });
    expect({ shown, skipped }).toEqual({ shown: code, skipped: ["identifiers"] });
  });
});

test.each(["if true; then echo", "f() { echo ) }"])(
  "what does not parse keeps every token: %s",
  async (code) => {
    expect(await presentText(code, "sh", ALL)).toEqual({
      shown: code,
      skipped: ["comments", "identifiers", "format"],
    });
  },
);

test("the metrics of a script count its paths", async () => {
  const code =
    "for x in 1 2; do if [ $x = 1 ] && a; then b; elif c; then d; fi; done; case $y in a) ;; b) ;; esac";
  expect((await readProgram(code, "bash")).syntax).toMatchObject({ errors: 0, complexity: 7, nesting: 2 });
});

const FRAGMENTS = [
  '$0()~{\n\tlocal~$1=$(($2~+~1))~$2=2\n\t(($1++))\n\techo~"$$1 ${$2:-x}"~>~/dev/stderr\n}\n$0~1',
  'for~$0~in~a~"$@"~;~do\n\tif~[[~-f~$$0~&&~!~-d~$$0~]]~;~then\n\t\tcontinue\n\telif~true~;~then\n\t\t:\n\telse\n\t\tbreak~2\n\tfi\ndone',
  "while~read~-r~$0~$1~;~do\n\tcase~$$0~in\n\ta~|~b)\n\t\t$2=$(echo~$$1~|~wc~-l)~;;\n\t*)\n\t\techo~'#no'~;;\n\tesac\ndone~<~file",
  '$0=(1~2)\n$0+=("${$0[0]}")\nfor~((~$1~=~0~;~$1~<~3~;~$1++~))~;~do\n\techo~"${$0[$1]}"\ndone~&',
  "$0=1\ntrue~&&~{~$0=2\n}~||~exit~1",
].map((fragment) => fragment.replaceAll("~;~do", ";~do").replaceAll("~;~then", ";~then"));

const HABITS = {
  gaps: [" ", "  ", "\t"],
  lineEnds: ["\n", "\n\n\n", " # three's\n", "\r\n"],
  indents: ["", "  ", "\t"],
  names:
    "amount total_sum CamelCase _hidden X1 node9 Value2 idx tmp data2 fnc CONSTANT result_ kk zz numb3r Word7 q7 left1".split(
      " ",
    ),
};

test(
  "what two authors write differently is shown alike, and is finished after once",
  () => expectOneText("bash", [FRAGMENTS, HABITS], 60),
  120_000,
);

test(
  "whichever steps are taken, what parses before parses after",
  () => expectItParses("bash", [FRAGMENTS, HABITS], { numRuns: 60 }),
  120_000,
);

test(
  "every token but names stays, apart from what ends a line",
  () => expectSameTokens("bash", [FRAGMENTS, HABITS], { numRuns: 60, isLayout: /^[;&]?$/ }),
  120_000,
);
