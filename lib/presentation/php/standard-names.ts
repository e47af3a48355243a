const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Variables that PHP or the web server fills in. */
export const GIVEN_VARIABLES = words(
  "this GLOBALS _SERVER _GET _POST _FILES _COOKIE _SESSION _REQUEST _ENV argc argv php_errormsg http_response_header",
);

/** Functions that fill variables that they are given, from this argument on. */
export const BY_REFERENCE: ReadonlyMap<string, number> = new Map([
  ["preg_match", 2],
  ["preg_match_all", 2],
  ["exec", 1],
  ["sscanf", 2],
  ["similar_text", 2],
  ["proc_open", 2],
  ["openssl_sign", 1],
]);

/** Interfaces and classes of PHP, whose members are all in STANDARD_MEMBERS. */
export const STANDARD_TYPES = words(
  "ArrayAccess ArrayIterator ArrayObject BackedEnum Closure Countable DateTime DateTimeImmutable " +
    "DateTimeInterface DomainException Error ErrorException Exception InvalidArgumentException Iterator " +
    "IteratorAggregate JsonSerializable LengthException LogicException OutOfBoundsException OutOfRangeException " +
    "OverflowException PDO RangeException RuntimeException Serializable SplObjectStorage SplQueue SplStack " +
    "Stringable Throwable Traversable TypeError UnderflowException UnexpectedValueException UnitEnum ValueError",
);

/** Members of PHP's own classes. A member of one of these names keeps it wherever it may be PHP's. */
export const STANDARD_MEMBERS = words(
  "add affected_rows append appendChild asXML attach attributes autocommit bind bindParam bindTo bindValue " +
    "bind_param bind_result bottom call cases children close code columnCount commit contains count createElement " +
    "createFromFormat current data date days dequeue detach diff documentElement enqueue errno error errorCode " +
    "errorInfo exchangeArray execute extract fetch fetchAll fetchColumn fetch_all fetch_array fetch_assoc " +
    "fetch_object file format from fromCallable get getArrayCopy getAttribute getChildren getCode getElementById " +
    "getElementsByTagName getFile getFilename getHash getInnerIterator getIterator getLine getMessage getMethod " +
    "getMethods getName getOffset getParentClass getPathname getPrevious getProperties getReturn getShortName " +
    "getTimestamp getTimezone getTrace getTraceAsString hasChildren inTransaction insert insert_id invert " +
    "invoke isEmpty isFile item items jsonSerialize key lastInsertId length line load loadHTML loadXML message " +
    "modify name next nodeName nodeValue num_rows offsetExists offsetGet offsetSet offsetUnset open parentNode " +
    "pop prepare previous push query quote real_escape_string removeChild rewind rollBack rollback rowCount save " +
    "saveHTML saveXML seek send serialize set setAttribute setDate setFetchMode setFlags setTime setTimestamp " +
    "setTimezone shift shuffle sort store_result sub textContent throw toArray top tryFrom unserialize unshift " +
    "valid value xpath",
);

/** Reserved words, and functions whose names are as short as those of the scheme. */
export const PHP_WORDS: readonly string[] = [
  ...words(
    "abstract and array as bool break callable case catch class clone const continue declare default die do echo " +
      "else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum eval exit extends false final " +
      "finally float fn for foreach from function global goto if implements include instanceof insteadof int " +
      "interface isset iterable list match mixed namespace never new null object or parent pi print private " +
      "protected public readonly require return self static string switch this throw trait true try unset use " +
      "var void while xor yield dl key end pos",
  ),
];
