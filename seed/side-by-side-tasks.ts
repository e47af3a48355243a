/** A function that both libraries have, with the parts of each that a judge needs to follow it. */
interface SharedTask {
  key: string;
  title: string;
  body: string;
  /** per library: `file#name`, the function first, its helpers below; the file is the library's only one if omitted */
  parts: { underscore: string[]; mout: string[] };
}

export const SHARED_TASKS: readonly SharedTask[] = [
  {
    key: "shuffle",
    title: "Shuffle a list",
    body: "Write a function that takes an array and returns a **new** array with the same elements in random order. Every order should be equally likely. The array that was passed in stays as it is. For `null` or `undefined` the result is an empty array.",
    parts: {
      underscore: ["shuffle", "random"],
      mout: ["array/shuffle.js#shuffle", "random/randInt.js#randInt", "random/rand.js#rand"],
    },
  },
  {
    key: "intersection",
    title: "Elements that all lists share",
    body: "Write a function that takes one or more arrays and returns a new array of the elements that occur in **all** of them. Elements are compared with `===`. Each element appears in the result once, however often it occurs in the arrays.",
    parts: {
      underscore: ["intersection", "contains"],
      mout: [
        "array/intersection.js#intersection",
        "array/unique.js#unique",
        "array/unique.js#isEqual",
        "array/contains.js#contains",
      ],
    },
  },
  {
    key: "unique",
    title: "Remove repeated elements",
    body: "Write a function that takes an array and returns a new array without repeated elements. By default two elements are the same if they are `===`. The caller can pass a further argument that says how elements are to be compared; the original array is not changed.",
    parts: {
      underscore: ["uniq", "contains"],
      mout: ["array/unique.js#unique", "array/unique.js#isEqual", "array/filter.js#filter"],
    },
  },
  {
    key: "zip",
    title: "Merge lists position by position",
    body: "Write a function that takes any number of arrays and returns an array of arrays: the first holds the first element of each argument, the second the second elements, and so on. The result is as long as the longest argument; where an array is shorter, its place holds `undefined`. Without arguments the result is an empty array.",
    parts: { underscore: ["zip", "unzip", "pluck"], mout: ["array/zip.js#zip", "array/zip.js#getLength"] },
  },
  {
    key: "group-by",
    title: "Group elements",
    body: "Write a function that takes an array and a callback. It returns an object whose keys are the values the callback returned, each with the array of the elements for which it did, in their order. Without a callback, elements are grouped by their own value.",
    parts: {
      underscore: ["groupBy", "group", "has"],
      mout: ["array/groupBy.js#groupBy", "array/forEach.js#forEach"],
    },
  },
  {
    key: "find-index",
    title: "Position of the first match",
    body: "Write a function that takes an array and a predicate, and returns the index of the first element for which the predicate holds, or `-1` if there is none. The predicate receives the element, its index and the array. Later elements are not visited.",
    parts: {
      underscore: ["findIndex", "createPredicateIndexFinder", "cb"],
      mout: ["array/findIndex.js#findIndex", "function/makeIterator_.js#makeIterator"],
    },
  },
  {
    key: "debounce",
    title: "Wait until calls stop",
    body: "Write a function that takes a callback and a time in milliseconds, and returns a function that may be called often but runs the callback only once the given time has passed without a further call. The callback gets the `this` and the arguments of a recent call. A third argument asks for the opposite: run at the first call of a burst, then not until the calls have stopped.",
    parts: { underscore: ["debounce"], mout: ["function/debounce.js#debounce"] },
  },
  {
    key: "throttle",
    title: "Limit how often a function runs",
    body: "Write a function that takes a callback and a time in milliseconds, and returns a function that runs the callback at most once per that time. The first call runs at once. Calls that come too early are not lost: when the time is over, the callback runs once more with the latest arguments.",
    parts: { underscore: ["throttle"], mout: ["function/throttle.js#throttle"] },
  },
  {
    key: "memoize",
    title: "Remember results",
    body: "Write a function that takes a callback and returns a function with the same results, which calls the callback only for arguments it has not seen before. The first argument is the key under which a result is kept, unless a second function is given that computes the key from all arguments. The results kept so far can be read from the property `cache`.",
    parts: {
      underscore: ["memoize", "has"],
      mout: ["function/memoize.js#memoize", "object/hasOwn.js#hasOwn"],
    },
  },
  {
    key: "compose",
    title: "Compose functions",
    body: "Write a function that takes one or more functions and returns their composition: the last one is called with what the composition is called with, and each result is passed to the function before it. `compose(f, g)(x)` is `f(g(x))`. All are called with the `this` of the composition.",
    parts: { underscore: ["compose"], mout: ["function/compose.js#compose"] },
  },
  {
    key: "partial",
    title: "Fix some arguments",
    body: "Write a function that takes a function and some leading arguments, and returns a function that calls it with these arguments followed by its own. A special placeholder value among the fixed arguments leaves that position open, to be filled by the first arguments of the later call.",
    parts: {
      underscore: ["partial", "executeBound"],
      mout: ["function/partial.js#partial", "function/partial.js#_", "array/take.js#take"],
    },
  },
  {
    key: "omit",
    title: "Copy an object without some keys",
    body: "Write a function that takes an object and the names of properties, either as further arguments or as one array, and returns a copy without these properties. Names that the object does not have are ignored. The object itself is not changed.",
    parts: { underscore: ["omit", "negate"], mout: ["object/omit.js#omit", "array/contains.js#contains"] },
  },
  {
    key: "is-empty",
    title: "Is there anything in it?",
    body: "Write a function that says whether a value is empty. `null` and `undefined` are empty, strings and arrays are empty if their length is zero, and an object is empty if it has no enumerable properties of its own. Any other value, such as a number, counts as empty.",
    parts: {
      underscore: ["isEmpty", "isArrayLike"],
      mout: ["lang/isEmpty.js#isEmpty", "object/forOwn.js#forOwn"],
    },
  },
  {
    key: "escape-html",
    title: "Escape text for HTML",
    body: "Write a function that takes a string and returns it so that it can be put into HTML as text: `&`, `<`, `>`, `\"` and `'` are replaced by entities. `null` and `undefined` give an empty string, and other values are converted to strings first. Text that is already escaped is escaped again.",
    parts: {
      underscore: ["escape", "createEscaper", "escapeMap"],
      mout: ["string/escapeHtml.js#escapeHtml", "lang/toString.js#toString"],
    },
  },
];
