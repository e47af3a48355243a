/** Modules that programs use often. */
export const PYTHON_MODULES = [
  "array, bisect, cmath, collections, contextlib, copy, dataclasses, datetime, decimal, enum, fractions, functools",
  "heapq, inspect, io, itertools, math, operator, os, random, re, statistics, string, textwrap, time, traceback, typing, uuid",
  "sys, types, json",
].map((names) => `import ${names}`);

/**
 * Runs inside the interpreter before any program: it defines `run`, which takes a request as JSON and returns an end as JSON.
 *
 * The modules are imported here, so that each run finds them loaded. The ways to JavaScript are taken away
 * (`js`, `pyodide_js`, `pyodide`, the finder that makes modules of JavaScript objects). A program that finds its own way
 * around meets a JavaScript that can do nothing: see `powerless.ts`.
 */
export const PYTHON_PROGRAM = `
def _make():
    ${PYTHON_MODULES.join("\n    ")}

    for name in [one for one in sys.modules if one.split(".")[0] in ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core")]:
        del sys.modules[name]
    sys.meta_path[:] = [one for one in sys.meta_path if "yodide" not in type(one).__module__]
    for name in ("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "ctypes", "_ctypes"):
        sys.modules[name] = None
    main = sys.modules["__main__"]
    for name in [one for one in vars(main) if one != "_make" and not one.startswith("__")]:
        delattr(main, name)
    del name
    random.seed(0)
    sys.argv = ["program.py"]

    def plain(value, depth=0):
        if depth > 200:
            raise ValueError("the returned value is nested too deeply")
        if value is None or isinstance(value, (bool, str)):
            return value
        if isinstance(value, int):
            return int(value) if -(2**53) < value < 2**53 else str(int(value))
        if isinstance(value, float):
            if value != value:
                return "NaN"
            if value in (float("inf"), float("-inf")):
                return "Infinity" if value > 0 else "-Infinity"
            return float(value)
        if isinstance(value, dict):
            return {key if isinstance(key, str) else json.dumps(plain(key, depth + 1)): plain(one, depth + 1) for key, one in value.items()}
        if isinstance(value, (set, frozenset)):
            return sorted((plain(one, depth + 1) for one in value), key=lambda one: json.dumps(one))
        if isinstance(value, (bytes, bytearray)):
            return list(value)
        if isinstance(value, (list, tuple, collections.deque, range, types.GeneratorType, map, filter, zip)):
            return [plain(one, depth + 1) for one in value]
        if isinstance(value, (decimal.Decimal, fractions.Fraction)):
            return plain(float(value), depth + 1)
        raise TypeError("the function returned a " + type(value).__name__ + ", which has no JSON form")

    def run(text):
        request = json.loads(text)
        wants = request["kind"] == "function"
        name = "program" if wants else "__main__"
        module = types.ModuleType(name)
        module.__builtins__ = sys.modules["builtins"]
        sys.modules[name] = module
        value = None
        try:
            try:
                exec(compile(request["code"], "program.py", "exec"), vars(module))
            except SystemExit as ended:
                if wants or ended.code not in (None, 0):
                    raise
            if wants:
                if request["function"] not in vars(module):
                    raise NameError("the program defines no function " + request["function"])
                value = json.dumps(plain(vars(module)[request["function"]](*request["arguments"])), ensure_ascii=False)
            sys.stdout.flush()
            end = {"kind": "ended", "value": value}
        except SystemExit as ended:
            end = {"kind": "raised", "names": ["SystemExit"], "message": "the program ended with " + repr(ended.code)[:200]}
        except BaseException as fault:
            names = [one.__name__ for one in type(fault).__mro__ if one.__name__ not in ("object", "BaseException", "Exception")]
            try:
                message = str(fault)[:400]
            except BaseException:
                message = ""
            end = {"kind": "raised", "names": names[:10], "message": message}
        try:
            sys.stdout.flush()
        except BaseException:
            pass
        return json.dumps(end)

    return run

_run = _make()
del _make
`;
