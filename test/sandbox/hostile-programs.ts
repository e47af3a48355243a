import type { RunnableLanguage } from "@/lib/sandbox/run-request";

/** What it does, its language, its text, and the kind of error that it must end with. */
export const HOSTILE_PROGRAMS: [string, RunnableLanguage, string, string | null][] = [
  ["an endless loop", "python", "while True: pass", "time_out"],
  [
    "a loop that catches every error",
    "python",
    "def f():\n  while True:\n    try:\n      while True: pass\n    except BaseException: f()\nf()",
    "time_out",
  ],
  ["one endless step of the interpreter", "python", "import itertools\nsum(itertools.repeat(1))", "time_out"],
  ["a fork", "python", "import os\nos.fork()", "other"],
  ["a process", "python", "import subprocess\nsubprocess.run(['ls'])", "other"],
  ["a list of 10 GB", "python", "x = [0] * 1_250_000_000", "memory"],
  ["a list that grows for ever", "python", "x = []\nwhile True: x.append(bytes(1_000_000))", "memory"],
  ["endless output", "python", "while True: print('x' * 1000)", "output"],
  [
    "endless output past an except",
    "python",
    "while True:\n  try: print('x' * 1000)\n  except BaseException: pass",
    "output",
  ],
  ["import js", "python", "import js", "import"],
  ["import pyodide_js", "python", "import pyodide_js", "import"],
  ["pyodide.code.run_js", "python", "from pyodide.code import run_js", "import"],
  ["JavaScript by ctypes", "python", "import ctypes", "import"],
  ["a file of the machine", "python", "open('/etc/passwd').read()", "other"],
  ["a file of its own", "python", "open('/tmp/x', 'w').write('1')", "other"],
  ["a socket", "python", "import socket\nsocket.create_connection(('127.0.0.1', 22), 1)", "other"],
  ["a request", "python", "import urllib.request\nurllib.request.urlopen('http://127.0.0.1/')", "other"],
  ["deep recursion", "python", "def f(n): return f(n + 1)\nf(0)", "other"],
  [
    "recursion past its limit",
    "python",
    "import sys\nsys.setrecursionlimit(10**9)\ndef f(n): return f(n + 1)\nf(0)",
    "other",
  ],
  ["os._exit", "python", "import os\nos._exit(0)", "other"],
  ["sys.exit with a code", "python", "import sys\nsys.exit(3)", "other"],
  ["an abort", "python", "import os\nos.abort()", "other"],
  ["an endless loop", "javascript", "while (true);", "time_out"],
  [
    "a loop that catches every error",
    "javascript",
    "while (true) { try { while (true); } catch {} }",
    "time_out",
  ],
  // Without braces each promise would wait for the next, and fill the memory: on a quick machine before the time is over.
  ["endless promises", "javascript", "const f = () => { Promise.resolve().then(f); }; f();", "time_out"],
  ["endless timers", "javascript", "setInterval(() => {}, 1);", "time_out"],
  ["a list of 10 GB", "javascript", "const a = []; while (true) a.push(new Array(1e6).fill(0));", "memory"],
  ["endless output", "javascript", "while (true) console.log('x'.repeat(1000));", "output"],
  ["a module of Node", "javascript", "require('child_process').execSync('ls')", "import"],
  ["an import of Node", "javascript", "import fs from 'node:fs'; fs.readFileSync('/etc/passwd')", "other"],
  [
    "an import of another",
    "javascript",
    "import { execSync } from 'node:child_process'; execSync('ls')",
    "import",
  ],
  ["a file of the machine", "javascript", "require('fs').readFileSync('/etc/passwd', 'utf8')", "other"],
  ["process.binding", "javascript", "process.binding('fs')", "type"],
  ["fetch", "javascript", "fetch('http://127.0.0.1/')", "name"],
  [
    "the way out by constructors",
    "javascript",
    "const p = console.log.constructor('return process')(); p.mainModule.require('fs')",
    "type",
  ],
  ["deep recursion", "javascript", "const f = () => f() + 1; f();", "other"],
  ["process.exit with a code", "javascript", "process.exit(3)", "other"],
  [
    "a poisoned prototype",
    "javascript",
    "Object.prototype.then = (go) => go(1); Array.prototype.map = null; null.x",
    "type",
  ],
];

/** A program that ends as it should: what comes after a hostile one. */
export const HARMLESS = {
  code: {
    python: "print(len(input()) + sum([1, 2]))",
    javascript:
      "console.log(require('fs').readFileSync(0, 'utf8').trim().length + [1, 2].reduce((a, b) => a + b))",
  },
  stdin: "abc\n",
  stdout: "6\n",
} as const;
