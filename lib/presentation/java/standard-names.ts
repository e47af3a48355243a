/**
 * Instance methods of java.lang, java.util, java.io, java.math and java.time, and the callbacks of AWT and of
 * serialisation. A method of one of these names may override the library's, so it keeps its name unless every call
 * is surely the sample's own. Static methods are not here: their calls name their class.
 */
export const STANDARD_METHODS: ReadonlySet<string> = words(
  "abs accept acceptEither accumulateAndGet accumulator acquire acquireUninterruptibly actionPerformed " +
    "add addAll addAndGet addElement addFirst addLast addSuppressed addTo after allMatch and andNot andThen " +
    "anyMatch append appendCodePoint appendReplacement appendTail apply applyAsDouble applyAsInt " +
    "applyAsLong applyToEither asDoubleStream asIterator asLongStream asMatchPredicate asPredicate atOffset " +
    "atStartOfDay atTime atZone available availablePermits average await awaitNanos awaitTermination " +
    "awaitUninterruptibly awaitUntil before bitCount bitLength booleanValue boxed byteValue byteValueExact " +
    "call canExecute canRead canWrite cancel capacity cardinality ceiling ceilingEntry ceilingKey charAt " +
    "charValue characteristics chars checkError clear clearBit clearError clone close codePointAt " +
    "codePointBefore codePointCount codePoints collect combiner comparator compare compareAndSet compareTo " +
    "compareToIgnoreCase complete completeExceptionally completeOnTimeout compose compute computeFields " +
    "computeIfAbsent computeIfPresent computeTime concat contains containsAll containsKey containsValue " +
    "contentEquals copy copyInto count countDown countTokens createNewFile decrementAndGet delete " +
    "deleteCharAt deleteOnExit delimiter descendingIterator descendingKeySet descendingMap descendingSet " +
    "distinct divide divideAndRemainder divideToIntegralValue dividedBy doubleValue doubles drainPermits " +
    "drainTo dropWhile element elementAt elements empty end endsWith ensureCapacity entrySet equals " +
    "equalsIgnoreCase estimateSize exceptionally exceptionallyCompose exec execute exists fillInStackTrace " +
    "filter finalize find findAll findAny findFirst findInLine findWithinHorizon finisher first " +
    "firstElement firstEntry firstKey flags flatMap flip flipBit floatValue floor floorEntry floorKey flush " +
    "forEach forEachEntry forEachKey forEachOrdered forEachRemaining forEachValue fork format formatted gcd " +
    "get getAbsoluteFile getAbsolutePath getAcquire getAndAccumulate getAndAdd getAndDecrement " +
    "getAndIncrement getAndSet getAndUpdate getAsBoolean getAsDouble getAsInt getAsLong getBytes " +
    "getCanonicalFile getCanonicalPath getCause getChars getClass getClassName getComparator getCount " +
    "getDate getDay getDayOfMonth getDayOfWeek getDayOfYear getDeclaringClass getEra getExactSizeIfKnown " +
    "getException getFileName getFirst getFreeSpace getHour getHours getId getKey getLast " +
    "getLeastSignificantBits getLineNumber getLocalizedMessage getLong getLowestSetBit getMaximum " +
    "getMessage getMethodName getMinimum getMinute getMinutes getMonth getMonthValue getMostSignificantBits " +
    "getName getNano getNow getOpaque getOrDefault getParent getParentFile getPath getPlain getPriority " +
    "getRawResult getSecond getSeconds getStackTrace getState getSuppressed getThreadGroup getTime " +
    "getTimeInMillis getTimeZone getTotalSpace getUnits getUsableSpace getValue getYear group groupCount " +
    "handle hasCharacteristics hasMoreElements hasMoreTokens hasNext hasNextBigDecimal hasNextBigInteger " +
    "hasNextBoolean hasNextByte hasNextDouble hasNextFloat hasNextInt hasNextLine hasNextLong hasNextShort " +
    "hasPrevious hashCode headMap headSet higher higherEntry higherKey hitEnd ifPresent ifPresentOrElse " +
    "incrementAndGet indent indexOf initCause initialValue insert insertElementAt intValue intValueExact " +
    "intern interrupt intersects ints invoke invokeAll invokeAny ioException isAbsolute isAfter isAlive " +
    "isBefore isBlank isCancelled isCompletedAbnormally isCompletedExceptionally isCompletedNormally " +
    "isDaemon isDirectory isDone isEmpty isEqual isFair isFile isHidden isInfinite isInterrupted isLeapYear " +
    "isLenient isLocked isNaN isNegative isPresent isProbablePrime isSet isShutdown isTerminated isZero " +
    "itemStateChanged iterator join keyPressed keyReleased keySet keyTyped keys last lastElement lastEntry " +
    "lastIndexOf lastKey lastModified lazySet length lengthOfMonth lengthOfYear limit lineno lines list " +
    "listFiles listIterator locale lock lockInterruptibly longValue longValueExact longs lookingAt lower " +
    "lowerEntry lowerKey map mapToObj mappingCount mark markSupported match matcher matches max merge min " +
    "minus minusDays minusHours minusMillis minusMinutes minusMonths minusNanos minusSeconds minusWeeks " +
    "minusYears mkdir mkdirs mod modInverse modPow mouseClicked mouseDragged mouseEntered mouseExited " +
    "mouseMoved mousePressed mouseReleased multipliedBy multiply name navigableKeySet negate negated " +
    "newCondition newLine next nextBigDecimal nextBigInteger nextBoolean nextByte nextBytes nextClearBit " +
    "nextDouble nextElement nextFloat nextGaussian nextIndex nextInt nextLine nextLong nextProbablePrime " +
    "nextSetBit nextShort nextToken node noneMatch not notify notifyAll offer offerFirst offerLast " +
    "offsetByCodePoints or orElse orElseGet orElseThrow orTimeout ordinal paint paintComponent parallel " +
    "parallelStream pattern peek peekFirst peekLast plus plusDays plusHours plusMillis plusMinutes " +
    "plusMonths plusNanos plusSeconds plusWeeks plusYears poll pollFirst pollFirstEntry pollLast " +
    "pollLastEntry pop pow precision previous previousClearBit previousIndex previousSetBit print " +
    "printStackTrace printf println purge push pushBack put putAll putIfAbsent query radix range read " +
    "readAllBytes readBoolean readByte readChar readDouble readExternal readFloat readFully readInt " +
    "readLine readLock readLong readNBytes readObject readResolve readShort readUTF ready reduce region " +
    "regionEnd regionMatches regionStart rehash reinitialize release remainder remainingCapacity remove " +
    "removeAll removeAllElements removeEldestEntry removeElement removeElementAt removeFirst " +
    "removeFirstOccurrence removeIf removeLast removeLastOccurrence removeRange renameTo repaint repeat " +
    "replace replaceAll replaceFirst reset results resume retainAll reverse reversed roll round run " +
    "runAfterBoth runAfterEither scale schedule scheduleAtFixedRate scheduledExecutionTime search " +
    "sequential set setBit setCharAt setDaemon setDate setElementAt setError setExecutable setHours " +
    "setLastModified setLength setLenient setMinutes setMonth setName setOpaque setPlain setPriority " +
    "setRawResult setReadOnly setReadable setRelease setScale setSeconds setSeed setSize setStackTrace " +
    "setTime setTimeInMillis setTimeZone setValue setWritable setYear shiftLeft shiftRight shortValue " +
    "shortValueExact shutdown shutdownNow signal signalAll signum size skip skipBytes skipNBytes sort " +
    "sorted split splitAsStream splitWithDelimiters spliterator sqrt sqrtAndRemainder start startsWith stop " +
    "stream strip stripIndent stripLeading stripTrailing stripTrailingZeros subList subMap subSequence " +
    "subSet submit substring subtract subtractFrom sum summaryStatistics supplier suspend tailMap tailSet " +
    "take takeWhile test testBit thenAccept thenAcceptBoth thenApply thenCombine thenComparing " +
    "thenComparingDouble thenComparingInt thenComparingLong thenCompose thenRun timestamp toArray " +
    "toBigInteger toBigIntegerExact toByteArray toCharArray toCompletableFuture toDays toDaysPart " +
    "toEpochDay toEpochSecond toGMTString toHours toHoursPart toInstant toList toLocalDate toLocalTime " +
    "toLocaleString toLongArray toLowerCase toMatchResult toMillis toMillisPart toMinutes toMinutesPart " +
    "toNanos toNanosPart toPath toPlainString toSeconds toSecondsPart toString toURI toURL toUpperCase " +
    "tokens transferTo transform trim trimToSize truncatedTo tryAcquire tryAdvance tryLock trySplit ulp " +
    "unlock unscaledValue until updateAndGet useDelimiter useLocale usePattern useRadix values variant " +
    "version wait whenComplete windowClosing with withDayOfMonth withDayOfYear withHour withMinute " +
    "withMonth withNano withNanos withSecond withSeconds withYear write writeBoolean writeByte writeBytes " +
    "writeChar writeChars writeDouble writeExternal writeFloat writeInt writeLock writeLong writeObject " +
    "writeReplace writeShort writeTo writeUTF xor",
);

/** What every object has; these keep their names whoever declares them. `main` is what the machine calls. */
export const OBJECT_METHODS: ReadonlySet<string> = words(
  "main toString equals hashCode clone finalize getClass notify notifyAll wait",
);

/** Instance fields that the library's classes hand down, and the length of every array. */
export const STANDARD_FIELDS: ReadonlySet<string> = words(
  "length buf count elementCount elementData fields in lock modCount nval out sval ttype serialVersionUID",
);

/** The library's types whose every method is in STANDARD_METHODS, so that implementing one gives no other name away. */
export const STANDARD_TYPES: ReadonlySet<string> = words(
  "AbstractCollection AbstractList AbstractMap AbstractQueue AbstractSet Appendable ArithmeticException " +
    "ArrayDeque ArrayList AtomicInteger AtomicReference AutoCloseable BiConsumer BiFunction BiPredicate " +
    "BigDecimal BigInteger BinaryOperator BitSet BlockingQueue Boolean BooleanSupplier BufferedReader " +
    "BufferedWriter Byte ByteArrayOutputStream Calendar Callable CharSequence Character " +
    "CloneNotSupportedException Cloneable Closeable Collection Collector Comparable Comparator " +
    "CompletableFuture ConcurrentHashMap ConcurrentModificationException Condition Consumer CountDownLatch " +
    "DataInputStream DataOutputStream Date Deque Double DoubleBinaryOperator DoubleSupplier " +
    "DoubleUnaryOperator Duration EmptyStackException Entry Enum EnumMap EnumSet Enumeration Error " +
    "Exception Executor ExecutorService Externalizable File FileNotFoundException FilterInputStream " +
    "FilterOutputStream Float Flushable Function Future HashMap HashSet Hashtable IOException " +
    "IllegalArgumentException IllegalStateException IndexOutOfBoundsException InputMismatchException " +
    "InputStream IntBinaryOperator IntConsumer IntFunction IntPredicate IntStream IntSupplier " +
    "IntToLongFunction IntUnaryOperator Integer InterruptedException Iterable Iterator LinkedHashMap " +
    "LinkedHashSet LinkedList List ListIterator LocalDate LocalDateTime Lock Long LongBinaryOperator " +
    "LongFunction LongSupplier LongUnaryOperator Map Matcher NavigableMap NavigableSet " +
    "NoSuchElementException NullPointerException Number ObjIntConsumer Object OfInt Optional OptionalInt " +
    "OutputStream Pattern Predicate PrintStream PrintWriter PriorityQueue Queue Random RandomAccess " +
    "ReadWriteLock Readable Reader Record RecursiveAction RecursiveTask ReentrantLock Runnable " +
    "RuntimeException Scanner Semaphore Serializable Set Short SortedMap SortedSet Spliterator Stack " +
    "StackTraceElement Stream StreamTokenizer String StringBuffer StringBuilder StringJoiner " +
    "StringTokenizer Supplier Thread ThreadLocal Throwable Timer TimerTask ToDoubleFunction ToIntBiFunction " +
    "ToIntFunction ToLongFunction TreeMap TreeSet UUID UnaryOperator UncheckedIOException " +
    "UnsupportedOperationException Vector Writer ActionListener MouseListener KeyListener ItemListener",
);

/** Where a path of a package begins, in contrast to a variable's name. */
export const PACKAGE_ROOTS: ReadonlySet<string> = words(
  "java javax jakarta android kotlin org com net io edu",
);

/** Words the language has, also those that are words only in places. */
export const JAVA_WORDS: readonly string[] = [
  ...words(
    "_ abstract assert boolean break byte case catch char class const continue default do double else enum exports " +
      "extends false final finally float for goto if implements import instanceof int interface long module native " +
      "new non null open opens package permits private protected provides public record requires return sealed short " +
      "static strictfp super switch synchronized this throw throws to transient transitive true try uses var void " +
      "volatile when while with yield",
  ),
];

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
