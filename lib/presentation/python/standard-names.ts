/** Words of the language, the soft ones and those of Python 2 included. */
export const PYTHON_WORDS = words(
  "False None True and as assert async await break case class continue def del elif else except exec finally for " +
    "from global if import in is lambda match nonlocal not or pass print raise return try type while with yield",
);

/** Names every module finds defined, with those of Python 2 that code still asks for. */
export const BUILTINS = words(
  "ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError " +
    "BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError " +
    "ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning " +
    "EnvironmentError Exception ExceptionGroup FileExistsError FileNotFoundError FloatingPointError " +
    "FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError IndexError " +
    "InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError " +
    "ModuleNotFoundError NameError NotADirectoryError NotImplemented NotImplementedError OSError " +
    "OverflowError PendingDeprecationWarning PermissionError ProcessLookupError RecursionError " +
    "ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration " +
    "SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError " +
    "UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning " +
    "ValueError Warning WindowsError ZeroDivisionError abs aiter all anext any apply ascii basestring bin " +
    "bool breakpoint buffer bytearray bytes callable chr classmethod cmp coerce compile complex delattr " +
    "dict dir divmod enumerate eval exec execfile exit file filter float format frozenset getattr globals " +
    "hasattr hash help hex id input int intern isinstance issubclass iter len list locals long map max " +
    "memoryview min next object oct open ord pow print property quit range raw_input reduce reload repr " +
    "reveal_type reversed round set setattr slice sorted staticmethod str sum super tuple type unichr " +
    "unicode vars xrange zip",
);

/**
 * Members of what programs hold most: numbers, strings, containers, files, paths, matches, dates, threads, queues,
 * exceptions, enumerations; and of arrays, loggers and test cases, which many classes imitate or extend.
 */
export const STANDARD_MEMBERS = words(
  "absolute acquire add add_argument add_note anchor append appendleft argmax argmin args " +
    "as_integer_ratio as_posix as_uri astimezone astype bit_count bit_length capitalize casefold cast " +
    "center chmod choice choices clear close closed combine communicate conjugate copy count critical " +
    "ctime cwd daemon date day days debug decode default_factory deleter denominator detach difference " +
    "difference_update discard dot drive dtype elements empty encode encoding end endpos endswith errno " +
    "errors exception exists expand expandtabs expanduser extend extendleft filename fileno find findall " +
    "finditer flags flatten flush fold format format_map from_bytes fromhex fromisocalendar " +
    "fromisoformat fromkeys fromordinal fromtimestamp full fullmatch gauss get getName get_nowait " +
    "getbuffer getrandbits getstate getter getvalue glob group groupdict groupindex groups has_key hex " +
    "home hour ident imag index indices insert intersection intersection_update isDaemon isSet " +
    "is_absolute is_alive is_dir is_file is_integer is_mount is_relative_to is_set is_symlink isalnum " +
    "isalpha isascii isatty isdecimal isdigit isdisjoint isidentifier islower isnumeric isocalendar " +
    "isoformat isoweekday isprintable isspace issubset issuperset istitle isupper items itemsize iterdir " +
    "iteritems iterkeys itervalues join joinpath keys lastgroup lastindex lineno ljust locked lower " +
    "lstat lstrip maketrans match max maxlen mean microsecond microseconds min minute mkdir month " +
    "most_common move_to_end mro msg name nbytes ndim newlines normalvariate notify notify_all now " +
    "numerator offset open parent parents parse_args partition parts pattern pop popitem popleft pos put " +
    "put_nowait qsize randbytes randint random randrange ravel re read read_bytes read_text readable " +
    "readinto readline readlines readlink real relative_to release remove removeprefix removesuffix " +
    "rename replace resolve result returncode reverse rfind rglob rindex rjust rmdir root rotate " +
    "rpartition rsplit rstrip run sample second seconds seed seek seekable send set setDaemon setName " +
    "setUp setUpClass setdefault setstate setter shape shuffle sort span split splitlines start " +
    "startswith stat stderr stdin stdout stem step stop strerror strftime string strip strptime submit " +
    "subtract suffix suffixes sum swapcase symmetric_difference symmetric_difference_update task_done " +
    "tearDown tearDownClass tell text throw time timestamp timetuple title to_bytes tobytes today tolist " +
    "toordinal total total_seconds touch translate truncate tzinfo tzname uniform union unlink update " +
    "upper utcfromtimestamp utcnow utcoffset value values var wait wait_for warning weekday with_name " +
    "with_suffix with_traceback writable write write_bytes write_text writelines year zfill",
);

/** Classes of the language whose members all stand in STANDARD_MEMBERS, so a class on top of them may rename its own. */
export const PLAIN_BASES = words(
  "object ABC Generic Protocol Enum IntEnum StrEnum Flag IntFlag dict list set tuple str int float frozenset " +
    "OrderedDict defaultdict deque Thread BaseException Exception ArithmeticError AssertionError AttributeError " +
    "IOError IndexError KeyError LookupError NotImplementedError OSError RuntimeError StopIteration TypeError " +
    "ValueError Warning UserWarning ZeroDivisionError",
);

/** Decorators that neither read a function's name nor its parameters' names, and hand keywords through. */
export const PLAIN_DECORATORS = words(
  "abstractmethod abstractproperty asynccontextmanager cache cached_property classmethod contextmanager dataclass " +
    "deleter final getter inference_mode jit lru_cache njit no_grad overload override property runtime_checkable " +
    "setter staticmethod total_ordering unique wraps",
);

/** With one of these in the code a whole string may name a member. */
export const MEMBER_READERS = words(
  "getattr setattr hasattr delattr attrgetter methodcaller namedtuple make_dataclass add_argument Enum IntEnum",
);

/** With one of these any word of any string may be code that names anything. */
export const CODE_READERS = words("eval exec execfile compile locals globals vars");

/** Calls whose keywords are names of fields. */
export const FIELD_WRITERS = words("replace _replace evolve make_dataclass SimpleNamespace Namespace");

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(" "));
}
