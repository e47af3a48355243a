const words = (text: string) => text.trim().split(/\s+/);

/** Keywords and built-in type names of C23 and its common extensions. */
export const C_RESERVED = new Set(
  words(`
    alignas alignof asm auto bool break case char const constexpr continue default do double else enum extern false
    float for goto if inline int long nullptr register restrict return short signed sizeof static static_assert struct
    switch thread_local true typedef typeof typeof_unqual union unsigned void volatile while defined
    _Alignas _Alignof _Atomic _BitInt _Bool _Complex _Decimal128 _Decimal32 _Decimal64 _Generic _Imaginary _Noreturn
    _Static_assert _Thread_local _Nonnull __asm __asm__ __attribute __attribute__ __declspec __extension__ __inline
    __inline__ __restrict __restrict__ __thread __typeof __typeof__ __volatile__ __func__ __FILE__ __LINE__ __DATE__
    __TIME__ __STDC__ __STDC_VERSION__ __VA_ARGS__ __VA_OPT__ __cplusplus __based __cdecl __clrcall __stdcall
    __fastcall __thiscall __vectorcall __unaligned __try __except __finally __leave noreturn fortran
    size_t ssize_t ptrdiff_t intptr_t uintptr_t charptr_t nullptr_t max_align_t
    int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t char8_t char16_t char32_t char64_t
  `),
);

/** Macros by which a program sets its headers: nobody but the header reads them. */
export const SETTING_MACROS = new Set(
  words(`
    NDEBUG UNICODE _UNICODE WIN32_LEAN_AND_MEAN NOMINMAX STRICT _GNU_SOURCE _POSIX_SOURCE _POSIX_C_SOURCE
    _XOPEN_SOURCE _XOPEN_SOURCE_EXTENDED _BSD_SOURCE _DEFAULT_SOURCE _SVID_SOURCE _ISOC99_SOURCE _ISOC11_SOURCE
    _LARGEFILE_SOURCE _LARGEFILE64_SOURCE _FILE_OFFSET_BITS _TIME_BITS _REENTRANT _THREAD_SAFE _DARWIN_C_SOURCE
    _USE_MATH_DEFINES _CRT_SECURE_NO_WARNINGS _CRT_SECURE_NO_DEPRECATE _CRT_NONSTDC_NO_DEPRECATE
    _CRT_RAND_S _SCL_SECURE_NO_WARNINGS _WIN32_WINNT WINVER _FORTIFY_SOURCE _GLIBCXX_DEBUG _GLIBCXX_USE_CXX11_ABI
    __STDC_FORMAT_MACROS __STDC_LIMIT_MACROS __STDC_CONSTANT_MACROS __STDC_WANT_LIB_EXT1__
    __STDC_WANT_IEC_60559_TYPES_EXT__ __USE_MINGW_ANSI_STDIO
  `),
);

/** What the headers of C17 and the usual ones of POSIX define at file scope: functions, types, objects, macros. */
export const C_STANDARD = new Set(
  words(`
    assert complex I acos casin cabs carg cimag creal conj cexp clog cpow csqrt csin ccos ctan cproj
    isalnum isalpha isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower toupper
    errno EDOM EILSEQ ERANGE EINTR EAGAIN EINVAL ENOENT ENOMEM EIO EEXIST EACCES EPERM EBADF EPIPE ETIMEDOUT
    fenv_t fexcept_t feclearexcept fegetenv fegetround feholdexcept feraiseexcept fesetenv fesetround fetestexcept
    FLT_EPSILON FLT_MAX FLT_MIN FLT_DIG DBL_EPSILON DBL_MAX DBL_MIN DBL_DIG LDBL_EPSILON LDBL_MAX LDBL_MIN FLT_RADIX
    imaxabs imaxdiv imaxdiv_t strtoimax strtoumax intmax_t uintmax_t PRId8 PRId16 PRId32 PRId64 PRIu8 PRIu16 PRIu32
    PRIu64 PRIx8 PRIx16 PRIx32 PRIx64 PRIX64 PRIdMAX PRIuMAX PRIdPTR PRIuPTR PRIxPTR SCNd32 SCNd64 SCNu32 SCNu64
    and and_eq bitand bitor compl not not_eq or or_eq xor xor_eq
    CHAR_BIT CHAR_MAX CHAR_MIN SCHAR_MAX SCHAR_MIN UCHAR_MAX SHRT_MAX SHRT_MIN USHRT_MAX INT_MAX INT_MIN UINT_MAX
    LONG_MAX LONG_MIN ULONG_MAX LLONG_MAX LLONG_MIN ULLONG_MAX MB_LEN_MAX PATH_MAX NAME_MAX SSIZE_MAX
    lconv localeconv setlocale LC_ALL LC_COLLATE LC_CTYPE LC_MONETARY LC_NUMERIC LC_TIME
    acosf acosl acosh asin asinf asinl asinh atan atanf atanl atan2 atan2f atanh cbrt cbrtf ceil ceilf ceill copysign
    cos cosf cosl cosh erf erfc exp expf expl exp2 expm1 fabs fabsf fabsl fdim floor floorf floorl fma fmax fmaxf fmin
    fminf fmod fmodf fpclassify frexp hypot hypotf ilogb isfinite isinf isnan isnormal isgreater isless ldexp lgamma
    llrint llround log logf logl log10 log10f log1p log2 log2f logb lrint lround modf modff nan nearbyint nextafter pow
    powf powl remainder remquo rint round roundf roundl scalbn signbit sin sinf sinl sinh sqrt sqrtf sqrtl tan tanf tanl
    tanh tgamma trunc truncf HUGE_VAL INFINITY NAN FP_NAN FP_INFINITE FP_ZERO M_PI M_E M_PI_2 M_PI_4 M_SQRT2 float_t
    double_t jmp_buf setjmp longjmp sigjmp_buf sigsetjmp siglongjmp
    signal raise sig_atomic_t SIGABRT SIGFPE SIGILL SIGINT SIGSEGV SIGTERM SIGKILL SIGPIPE SIGALRM SIGCHLD SIGHUP
    SIGUSR1 SIGUSR2 SIG_DFL SIG_ERR SIG_IGN sigaction sigemptyset sigaddset sigprocmask sigset_t kill pause alarm
    va_list va_start va_arg va_end va_copy
    atomic_bool atomic_int atomic_uint atomic_long atomic_size_t atomic_flag atomic_init atomic_load atomic_store
    atomic_exchange atomic_fetch_add atomic_fetch_sub atomic_fetch_or atomic_fetch_and memory_order
    atomic_compare_exchange_strong atomic_compare_exchange_weak atomic_thread_fence ATOMIC_VAR_INIT ATOMIC_FLAG_INIT
    memory_order_relaxed memory_order_acquire memory_order_release memory_order_acq_rel memory_order_seq_cst
    NULL offsetof wchar_t wint_t mbstate_t INT8_MAX INT8_MIN INT16_MAX INT16_MIN INT32_MAX INT32_MIN INT64_MAX INT64_MIN
    UINT8_MAX UINT16_MAX UINT32_MAX UINT64_MAX SIZE_MAX INTPTR_MAX UINTPTR_MAX PTRDIFF_MAX INTMAX_MAX UINTMAX_MAX
    INT8_C INT16_C INT32_C INT64_C UINT8_C UINT16_C UINT32_C UINT64_C int_fast8_t int_fast16_t int_fast32_t int_fast64_t
    uint_fast8_t uint_fast16_t uint_fast32_t uint_fast64_t int_least8_t int_least16_t int_least32_t int_least64_t
    uint_least8_t uint_least16_t uint_least32_t uint_least64_t
    FILE fpos_t stdin stdout stderr EOF BUFSIZ FILENAME_MAX FOPEN_MAX L_tmpnam SEEK_CUR SEEK_END SEEK_SET TMP_MAX _IOFBF
    _IOLBF _IONBF clearerr fclose fdopen feof ferror fflush fgetc fgetpos fgets fileno fopen fprintf fputc fputs fread
    freopen fscanf fseek fsetpos ftell fwrite getc getchar gets getline getdelim perror printf putc putchar puts remove
    rename rewind scanf setbuf setvbuf snprintf sprintf sscanf tmpfile tmpnam ungetc vfprintf vfscanf vprintf vscanf
    vsnprintf vsprintf vsscanf dprintf asprintf vasprintf popen pclose
    abort abs aligned_alloc atexit atof atoi atol atoll at_quick_exit bsearch calloc div div_t exit _Exit free getenv
    setenv unsetenv putenv labs ldiv ldiv_t llabs lldiv lldiv_t malloc mblen mbstowcs mbtowc qsort quick_exit rand
    rand_r random srandom realloc srand strtod strtof strtol strtold strtoll strtoul strtoull system wcstombs wctomb
    EXIT_FAILURE EXIT_SUCCESS MB_CUR_MAX RAND_MAX posix_memalign mkstemp realpath
    memchr memcmp memcpy memmove memset memccpy mempcpy memmem explicit_bzero bzero bcopy bcmp strcat strchr strcmp
    strcoll strcpy strcspn strdup strndup strerror strerror_r strlen strnlen strncat strncmp strncpy strpbrk strrchr
    strspn strstr strtok strtok_r strxfrm strcasecmp strncasecmp strsep stpcpy strlcpy strlcat strchrnul strsignal
    mtx_t mtx_init mtx_lock mtx_unlock mtx_destroy cnd_t cnd_init cnd_wait cnd_signal cnd_broadcast thrd_t thrd_create
    thrd_join thrd_exit thrd_sleep thrd_success tss_t call_once once_flag
    asctime asctime_r clock clock_t ctime ctime_r difftime gmtime gmtime_r localtime localtime_r mktime strftime
    strptime time time_t timespec timespec_get timeval tm CLOCKS_PER_SEC TIME_UTC clock_gettime clock_getres nanosleep
    gettimeofday CLOCK_MONOTONIC CLOCK_REALTIME clockid_t timer_t
    btowc fgetwc fgetws fputwc fputws fwide fwprintf getwc getwchar mbrlen mbrtowc mbsrtowcs putwc putwchar swprintf
    swscanf towlower towupper iswalnum iswalpha iswdigit iswspace wcrtomb wcscat wcschr wcscmp wcscpy wcslen wcsncpy
    wcsstr wcstok wcstol wmemcpy wmemset wprintf wscanf WEOF
    access chdir chmod chown close closedir connect accept bind listen socket shutdown send sendto recv recvfrom
    setsockopt getsockopt getaddrinfo freeaddrinfo htonl htons ntohl ntohs inet_addr inet_ntoa inet_ntop inet_pton
    sockaddr sockaddr_in sockaddr_in6 sockaddr_un in_addr addrinfo hostent servent socklen_t AF_INET AF_INET6 AF_UNIX
    SOCK_STREAM SOCK_DGRAM INADDR_ANY SOL_SOCKET SO_REUSEADDR dup dup2 execl execlp execv execve execvp fcntl fork
    fstat ftruncate getcwd getegid geteuid getgid getopt getopt_long getpid getppid getuid ioctl isatty link lseek lstat
    mkdir mkfifo mmap munmap mprotect open opendir optarg optind opterr option pipe poll pollfd pread pwrite read
    readdir readlink rmdir select setsid sleep stat symlink sysconf umask unlink usleep utime wait waitpid write
    DIR dirent passwd group getpwuid getpwnam fd_set FD_SET FD_CLR FD_ISSET FD_ZERO O_RDONLY O_WRONLY O_RDWR O_CREAT
    O_TRUNC O_APPEND O_NONBLOCK S_ISDIR S_ISREG S_IRUSR S_IWUSR STDIN_FILENO STDOUT_FILENO STDERR_FILENO PROT_READ
    PROT_WRITE MAP_SHARED MAP_PRIVATE MAP_ANONYMOUS MAP_FAILED pid_t uid_t gid_t mode_t off_t dev_t ino_t nlink_t
    blksize_t blkcnt_t useconds_t suseconds_t key_t sem_t sem_init sem_wait sem_post sem_destroy sem_open sem_close
    pthread_t pthread_attr_t pthread_create pthread_join pthread_exit pthread_self pthread_detach pthread_mutex_t
    pthread_mutex_init pthread_mutex_lock pthread_mutex_unlock pthread_mutex_destroy pthread_cond_t pthread_cond_init
    pthread_cond_wait pthread_cond_signal pthread_cond_broadcast pthread_once pthread_key_t pthread_rwlock_t
    PTHREAD_MUTEX_INITIALIZER PTHREAD_COND_INITIALIZER regex_t regcomp regexec regfree glob_t dlopen dlsym dlclose
    environ iovec readv writev rlimit rusage getrusage termios tcgetattr tcsetattr
  `),
);

/** Members of the structures in those headers. */
export const C_MEMBERS = new Set(
  words(`
    quot rem tm_sec tm_min tm_hour tm_mday tm_mon tm_year tm_wday tm_yday tm_isdst tm_gmtoff tm_zone tv_sec tv_nsec
    tv_usec decimal_point thousands_sep grouping currency_symbol sa_handler sa_sigaction sa_mask sa_flags si_signo
    si_code si_pid si_value st_dev st_ino st_mode st_nlink st_uid st_gid st_rdev st_size st_atime st_mtime st_ctime
    st_blksize st_blocks d_ino d_name d_type d_reclen d_off sa_family sa_data sin_family sin_port sin_addr sin_zero
    s_addr sin6_family sin6_port sin6_addr sun_family sun_path ai_flags ai_family ai_socktype ai_protocol ai_addrlen
    ai_addr ai_canonname ai_next h_name h_aliases h_addrtype h_length h_addr_list h_addr pw_name
    pw_passwd pw_uid pw_gid pw_dir pw_shell gr_name gr_gid gr_mem iov_base iov_len rlim_cur rlim_max ru_utime ru_stime
    ru_maxrss c_iflag c_oflag c_cflag c_lflag c_cc ws_row ws_col rm_so rm_eo has_arg gl_pathc gl_pathv
    msg_name msg_iov msg_iovlen sival_int sival_ptr
  `),
);
