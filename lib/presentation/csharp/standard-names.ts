/**
 * Members of System, its collections, LINQ, streams, text, threads and tasks. A member of one of these names keeps it
 * wherever it may be the library's: without the types of a whole program nobody can say whose `x.Count` is.
 */
export const STANDARD_MEMBERS: ReadonlySet<string> = words(
  "Abort Accept Acquire Action Add AddAfter AddBefore AddDays AddFirst AddHours AddLast AddMilliseconds " +
    "AddMinutes AddMonths AddOrUpdate AddRange AddSeconds AddTicks AddYears Aggregate All AllAsync Any Append " +
    "AppendFormat AppendJoin AppendLine AsEnumerable AsMemory AsParallel AsQueryable AsReadOnly AsSpan " +
    "Average Awake BaseStream BeginInvoke BeginRead BeginWrite BinarySearch Buffer Build CanExecute " +
    "CanExecuteChanged CanRead CanSeek CanWrite Cancel CancelAfter CancellationToken Capacity Cast CharAt " +
    "Chars Chunk Clear Clone Close CloseAsync Code Combine Command Compare CompareOrdinal CompareTo Comparer " +
    "Complete Concat Configure ConfigureAwait Connect Contains ContainsKey ContainsValue Content ContinueWith " +
    "ConvertAll Copy CopyTo CopyToAsync Count CountBy Create CreateInstance Current CurrentCount " +
    "CurrentThread Data Date DateTime Day DayOfWeek DayOfYear Days Deconstruct DefaultIfEmpty Delay Delete " +
    "DeleteAsync Dequeue Description Disconnect Dispose DisposeAsync Distinct DistinctBy Dump Elapsed " +
    "ElapsedMilliseconds ElapsedTicks ElementAt ElementAtOrDefault Empty EndInvoke EndOfStream EndRead " +
    "EndWrite EndsWith Enqueue EnqueueRange EnsureCapacity Enter EnumerateDirectories EnumerateFiles Equals " +
    "Error ErrorCode Except ExceptBy ExceptWith Exception Exchange Execute ExecuteAsync Exists ExitCode " +
    "Extension File FileName Fill Finalize Find FindAll FindIndex FindLast FindLastIndex First FirstOrDefault " +
    "FixedUpdate Flush FlushAsync ForEach Format Freeze FullName Func Get GetAsync GetAsyncEnumerator " +
    "GetAwaiter GetByIndex GetByteCount GetBytes GetChars GetConsumingEnumerable GetCustomAttributes " +
    "GetDirectories GetEnumerator GetField GetFields GetFiles GetHashCode GetInvocationList GetKey GetLength " +
    "GetLowerBound GetMethod GetMethods GetName GetNames GetOrAdd GetProperties GetProperty GetRange " +
    "GetResult GetService GetString GetType GetTypeCode GetUpperBound GetValue GetValueOrDefault GetValues " +
    "GetViewBetween Group GroupBy GroupJoin Groups HResult Handle HandleError HasFlag HasValue Head HelpLink " +
    "Hour Hours Id Index IndexOf IndexOfAny Indices InnerException Insert InsertRange Intersect IntersectBy " +
    "IntersectWith Invoke InvokeAsync IsAbstract IsAlive IsAssignableFrom IsBackground IsCanceled " +
    "IsCancellationRequested IsCompleted IsCompletedSuccessfully IsEmpty IsFaulted IsFixedSize " +
    "IsInstanceOfType IsMatch IsNullOrEmpty IsProperSubsetOf IsProperSupersetOf IsReadOnly IsSubsetOf " +
    "IsSupersetOf IsSynchronized IsValueCreated Item Item1 Item2 Item3 Item4 Item5 Item6 Item7 Items Join Key " +
    "Keys Kind Last LastIndexOf LastIndexOfAny LastOrDefault LateUpdate LeaveOpen Length Line List Load " +
    "LoadAsync LongCount LongLength Lookup Match Matches Max MaxBy MaxValue Maximum Merge Message Method " +
    "Millisecond Milliseconds Min MinBy MinValue Minimum Minute Minutes Month MoveNext MoveNextAsync Name " +
    "Namespace Next NextBytes NextDouble NextInt64 NextMatch NextSingle Node NotifyCollectionChanged Now Null " +
    "Object OfType OnApplicationPause OnApplicationQuit OnBecameInvisible OnBecameVisible OnCollisionEnter " +
    "OnCollisionExit OnCollisionStay OnCompleted OnDestroy OnDisable OnDrawGizmos OnEnable OnError OnGUI " +
    "OnMouseDown OnMouseEnter OnMouseExit OnMouseUp OnNext OnPropertyChanged OnTriggerEnter OnTriggerExit " +
    "OnTriggerStay OnValidate Open Order OrderBy OrderByDescending OrderDescending Overlaps OverlapsWith " +
    "PadLeft PadRight Parallel ParamName Parent Parse Partition Peek Pop Position Post PostAsync Predicate " +
    "Prepend Previous Priority Process Progress PropertyChanged PropertyName PropertyType Pulse PulseAll Push " +
    "PushRange PutAsync Range Rank Read ReadAllBytes ReadAllLines ReadAllText ReadAsync ReadBlock ReadBoolean " +
    "ReadByte ReadBytes ReadChar ReadDouble ReadInt16 ReadInt32 ReadInt64 ReadKey ReadLine ReadLineAsync " +
    "ReadString ReadToEnd ReadToEndAsync Register Release ReleaseMutex Remove RemoveAll RemoveAt RemoveFirst " +
    "RemoveLast RemoveRange RemoveWhere Repeat Replace Report Reset Resize Restart Result Resume Reverse Root " +
    "Round Run Save SaveAsync SaveChanges SaveChangesAsync Second Seconds Seek Select SelectMany Send " +
    "SendAsync SequenceEqual Serialize Set SetCanceled SetEquals SetException SetLength SetResult SetValue " +
    "Shuffle Signal SignalAndWait Single SingleOrDefault Size Skip SkipLast SkipWhile Sleep Slice Sort Source " +
    "Span Split StackTrace Start StartNew StartsWith State Status Stop Subscribe Substring Subtract Success " +
    "Sum Suspend SymmetricExceptWith SyncRoot TagName Take TakeLast TakeWhile Target TargetSite Task Text " +
    "ThenBy ThenByDescending Ticks Time TimeOfDay Title ToArray ToArrayAsync ToBoolean ToByte ToByteArray " +
    "ToChar ToCharArray ToDateTime ToDecimal ToDictionary ToDouble ToHashSet ToInt16 ToInt32 ToInt64 ToList " +
    "ToListAsync ToLocalTime ToLongDateString ToLookup ToLower ToLowerInvariant ToSByte ToShortDateString " +
    "ToSingle ToString ToType ToUInt16 ToUInt32 ToUInt64 ToUniversalTime ToUpper ToUpperInvariant Token Total " +
    "TotalDays TotalHours TotalMilliseconds TotalMinutes TotalSeconds Trim TrimEnd TrimExcess TrimStart " +
    "Truncate TryAdd TryDequeue TryEnter TryFormat TryGet TryGetValue TryParse TryPeek TryPop TryRemove " +
    "TryTake TryUpdate TryWrite Type Union UnionBy UnionWith Unsubscribe Update UpdateAsync Upper UtcNow " +
    "Value Values Variance Visit Wait WaitAll WaitAny WaitAsync WaitForExit WaitOne Where With " +
    "WithCancellation Write WriteAsync WriteByte WriteLine WriteLineAsync Year Years Zip w z",
);

/** What the runtime, the compiler or a game engine calls by name. These keep their names whoever declares them. */
export const ALWAYS_KEPT: ReadonlySet<string> = words(
  "Main ToString Equals GetHashCode CompareTo Dispose DisposeAsync GetEnumerator GetAsyncEnumerator " +
    "MoveNext Current Reset Deconstruct GetAwaiter GetResult IsCompleted OnCompleted Finalize Invoke " +
    "GetPinnableReference Awake FixedUpdate LateUpdate OnApplicationPause OnApplicationQuit OnBecameInvisible " +
    "OnBecameVisible OnCollisionEnter OnCollisionExit OnCollisionStay OnDestroy OnDisable OnDrawGizmos " +
    "OnEnable OnGUI OnMouseDown OnMouseEnter OnMouseExit OnMouseUp OnTriggerEnter OnTriggerExit OnTriggerStay " +
    "OnValidate",
);

/** The library's types whose every member is in STANDARD_MEMBERS, so that extending one gives no other name away. */
export const STANDARD_TYPES: ReadonlySet<string> = words(
  "ApplicationException ArgumentException ArgumentNullException ArgumentOutOfRangeException " +
    "ArithmeticException Attribute Collection Comparer Dictionary EventArgs Exception FormatException HashSet " +
    "IAsyncDisposable IAsyncEnumerable IAsyncEnumerator ICloneable ICollection ICommand IComparable IComparer " +
    "IConvertible IDictionary IDisposable IEnumerable IEnumerator IEqualityComparer IEquatable " +
    "IFormatProvider IFormattable IList INotifyCollectionChanged INotifyPropertyChanged IOException " +
    "IObservable IObserver IProgress IReadOnlyCollection IReadOnlyDictionary IReadOnlyList IServiceProvider " +
    "ISet InvalidOperationException KeyNotFoundException KeyedCollection LinkedList List MulticastDelegate " +
    "NotImplementedException NotSupportedException Object ObservableCollection Queue Random SortedDictionary " +
    "SortedList SortedSet Stack StringBuilder object",
);

/** Namespaces of others: what a program declares in one of them is not its own root. */
export const FOREIGN_ROOTS: ReadonlySet<string> = words(
  "System Microsoft Windows UnityEngine NUnit Xunit Newtonsoft",
);

/** Words of the language, also those that are words only in places. */
export const CSHARP_WORDS: readonly string[] = [
  ...words(
    "abstract add alias and args as ascending async await base bool break by byte case catch char checked " +
      "class const continue decimal default delegate descending do double dynamic else enum equals event " +
      "explicit extension extern false field file finally fixed float for foreach from get global goto group if " +
      "implicit in init int interface internal into is join let lock long managed nameof namespace new nint not " +
      "notnull nuint null object on operator or orderby out override params partial private protected public " +
      "readonly record ref remove required return sbyte scoped sealed select set short sizeof stackalloc static " +
      "string struct switch this throw true try typeof uint ulong unchecked unmanaged unsafe ushort using value " +
      "var virtual void volatile when where while with yield",
  ),
];

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
