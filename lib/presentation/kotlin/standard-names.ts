const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Members of Kotlin's and Java's common classes. A member of one of these names keeps it wherever it may be theirs. */
export const STANDARD_MEMBERS = words(
  "add addAll addFirst addLast all also any append apply area associate associateBy associateWith asSequence await " +
    "average capacity cause charAt chars chunked clear clone close coerceAtLeast coerceAtMost coerceIn collect " +
    "compareTo component1 component2 component3 component4 component5 contains containsAll containsKey containsValue " +
    "copy copyOf count data dec delete description dispose distinct div drop dropWhile emit endsWith entries equals " +
    "exists fill filter filterNot filterNotNull find finalize first firstOrNull flatMap flatten fold forEach " +
    "forEachIndexed format get getOrDefault getOrElse getOrNull getOrPut getValue groupBy hasNext hashCode head id " +
    "inc indexOf indexOfFirst indexOfLast indices insert intersect invoke isBlank isEmpty isInitialized isNotBlank " +
    "isNotEmpty iterator join joinToString key keys last lastIndex lastOrNull launch let length lines listIterator lock lowercase " +
    "map mapIndexed mapNotNull mapTo mapValues max maxBy maxOf maxOrNull maxByOrNull message min minBy minOf " +
    "minOrNull minus name next none notify offer onEach open ordinal partition peek plus plusAssign poll pop push put " +
    "putAll query random rangeTo read readLine readText reduce rem remove removeAll removeAt removeFirst removeLast " +
    "removeIf repeat replace reset retainAll reverse reversed run save second send set setValue shuffled single size " +
    "skip slice sort sortBy sortWith sorted sortedBy sortedByDescending split stackTrace start startsWith stop stream " +
    "submit subList substring subSequence sum sumBy sumOf take takeIf takeWhile test third throwable times to " +
    "toChar toCharArray toDouble toFloat toInt toIntOrNull toList toLong toMap toMutableList toSet toString " +
    "trim trimIndent unaryMinus union unlock update uppercase use value valueOf values wait windowed with withIndex write zip",
);

/** Types of the library whose members are all in STANDARD_MEMBERS. */
export const STANDARD_TYPES = words(
  "Any AutoCloseable CharSequence Closeable Cloneable Collection Comparable Comparator Enum Error Exception Iterable " +
    "IllegalArgumentException IllegalStateException Iterator List Map MutableCollection MutableIterator MutableList " +
    "MutableMap MutableSet Number Pair Runnable RuntimeException Sequence Serializable Set Throwable",
);

/** Annotations that read no names. */
export const PLAIN_ANNOTATIONS = words(
  "Deprecated Inject JvmField JvmInline JvmOverloads JvmStatic Override Suppress Synchronized Throws Transient Volatile VisibleForTesting Target Retention",
);

export const KOTLIN_WORDS: readonly string[] = [
  ...words(
    "abstract actual annotation as break by catch class companion const constructor continue crossinline data do " +
      "dynamic else enum expect external false field file final finally for fun get if import in infix init inline " +
      "inner interface internal is it lateinit noinline null object open operator out override package private " +
      "property protected public receiver reified return sealed set setparam super suspend tailrec this throw true " +
      "try typealias typeof val value var vararg when where while",
  ),
];
