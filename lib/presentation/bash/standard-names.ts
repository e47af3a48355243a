const words = (text: string): readonly string[] => text.split(" ");

/** Variables that the shell or the system reads or fills. */
export const GIVEN_VARIABLES = words(
  "BASH BASHOPTS BASHPID BASH_ENV BASH_REMATCH BASH_SOURCE BASH_VERSION CDPATH COLUMNS COMPREPLY COMP_CWORD COMP_LINE " +
    "COMP_WORDS COPROC DIRSTACK DISPLAY EDITOR EPOCHREALTIME EPOCHSECONDS EUID FUNCNAME GLOBIGNORE GROUPS HISTFILE " +
    "HISTSIZE HOME HOSTNAME HOSTTYPE IFS INPUTRC LANG LANGUAGE LC_ALL LC_COLLATE LC_CTYPE LC_MESSAGES LC_NUMERIC " +
    "LD_LIBRARY_PATH LD_PRELOAD LINENO LINES LOGNAME MACHTYPE MAIL MAPFILE OLDPWD OPTARG OPTERR OPTIND OSTYPE PAGER " +
    "PATH PIPESTATUS POSIXLY_CORRECT PPID PROMPT_COMMAND PS1 PS2 PS3 PS4 PWD RANDOM REPLY SECONDS SHELL SHELLOPTS " +
    "SHLVL SSH_AUTH_SOCK TERM TIMEFORMAT TMOUT TMPDIR TZ UID USER VISUAL",
);

/** Words of the language, and commands as short as the scheme's names. */
export const BASH_WORDS = words(
  "if fi do done in for case esac then elif else while until select function time w ar as at bc bg cc cd ci cp cut dd " +
    "df du ed ex fg gc id ip ld let ln ls mv nc nl nm od pr ps pv rm rz sh ss su sz tr tty vi wc xz",
);
