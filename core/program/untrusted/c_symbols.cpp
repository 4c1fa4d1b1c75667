// What of the C library computes, prints, waits or tells the time, and reaches nothing else.
#include <unordered_set>

#include "program/untrusted/foreign_symbols.hpp"

namespace streamlab::program {

namespace {

using Names = std::unordered_set<std::string_view>;

const Names texts{"memcpy",
                  "memmove",
                  "memset",
                  "memcmp",
                  "memchr",
                  "memrchr",
                  "memmem",
                  "mempcpy",
                  "memccpy",
                  "bcopy",
                  "bzero",
                  "bcmp",
                  "strlen",
                  "strnlen",
                  "strcpy",
                  "strncpy",
                  "stpcpy",
                  "stpncpy",
                  "strcat",
                  "strncat",
                  "strcmp",
                  "strncmp",
                  "strcasecmp",
                  "strncasecmp",
                  "strcoll",
                  "strxfrm",
                  "strchr",
                  "strrchr",
                  "strchrnul",
                  "strstr",
                  "strcasestr",
                  "strspn",
                  "strcspn",
                  "strpbrk",
                  "strtok",
                  "strtok_r",
                  "strsep",
                  "strdup",
                  "strndup",
                  "strerror",
                  "strerror_r",
                  "index",
                  "rindex",
                  "ffs",
                  "ffsl",
                  "ffsll",
                  "isalnum",
                  "isalpha",
                  "isblank",
                  "iscntrl",
                  "isdigit",
                  "isgraph",
                  "islower",
                  "isprint",
                  "ispunct",
                  "isspace",
                  "isupper",
                  "isxdigit",
                  "tolower",
                  "toupper",
                  "__ctype_b_loc",
                  "__ctype_tolower_loc",
                  "__ctype_toupper_loc",
                  "wcslen",
                  "wmemcmp",
                  "wmemchr"};

const Names printing{"printf",
                     "fprintf",
                     "sprintf",
                     "snprintf",
                     "asprintf",
                     "vprintf",
                     "vfprintf",
                     "vsprintf",
                     "vsnprintf",
                     "vasprintf",
                     "puts",
                     "fputs",
                     "putchar",
                     "fputc",
                     "putc",
                     "fwrite",
                     "fflush",
                     "perror",
                     "setvbuf",
                     "setbuf",
                     "setlinebuf",
                     "stdout",
                     "stderr",
                     "stdin",
                     "getchar",
                     "getc",
                     "fgetc",
                     "fgets",
                     "fread",
                     "ungetc",
                     "getline",
                     "scanf",
                     "fscanf",
                     "sscanf",
                     "vscanf",
                     "vsscanf",
                     "feof",
                     "ferror",
                     "clearerr",
                     "fclose",
                     "putchar_unlocked",
                     "__isoc99_scanf",
                     "__isoc99_fscanf",
                     "__isoc99_sscanf",
                     "__isoc23_scanf",
                     "__isoc23_fscanf",
                     "__isoc23_sscanf"};

const Names standard{"malloc",
                     "calloc",
                     "realloc",
                     "reallocarray",
                     "free",
                     "aligned_alloc",
                     "memalign",
                     "posix_memalign",
                     "malloc_usable_size",
                     "abort",
                     "exit",
                     "atexit",
                     "getenv",
                     "secure_getenv",
                     "atoi",
                     "atol",
                     "atoll",
                     "atof",
                     "strtol",
                     "strtoll",
                     "strtoul",
                     "strtoull",
                     "strtof",
                     "strtod",
                     "strtold",
                     "strtoimax",
                     "strtoumax",
                     "__isoc23_strtol",
                     "__isoc23_strtoll",
                     "__isoc23_strtoul",
                     "__isoc23_strtoull",
                     "qsort",
                     "qsort_r",
                     "bsearch",
                     "rand",
                     "srand",
                     "rand_r",
                     "random",
                     "srandom",
                     "drand48",
                     "srand48",
                     "lrand48",
                     "mrand48",
                     "erand48",
                     "abs",
                     "labs",
                     "llabs",
                     "div",
                     "ldiv",
                     "lldiv",
                     "__errno_location",
                     "__assert_fail",
                     "__assert"};

const Names time_and_threads{
    "time",     "clock",       "clock_gettime", "clock_getres", "gettimeofday",    "timespec_get",
    "difftime", "mktime",      "localtime",     "localtime_r",  "gmtime",          "gmtime_r",
    "strftime", "asctime",     "ctime",         "nanosleep",    "clock_nanosleep", "usleep",
    "sleep",    "sched_yield", "sched_getcpu",  "get_nprocs",   "sem_init",        "sem_destroy",
    "sem_wait", "sem_trywait", "sem_timedwait", "sem_post",     "sem_getvalue",    "gettid",
    "getpid"};

const Names threads_not{"pthread_kill",    "pthread_sigqueue",       "pthread_atfork",
                        "pthread_sigmask", "pthread_setaffinity_np", "pthread_setschedparam"};

const Names mathematics{"acos",         "acosh",      "asin",          "asinh",       "atan",
                        "atan2",        "atanh",      "cbrt",          "ceil",        "copysign",
                        "cos",          "cosh",       "cospi",         "erf",         "erfc",
                        "exp",          "exp10",      "exp2",          "expm1",       "fabs",
                        "fdim",         "floor",      "fma",           "fmax",        "fmin",
                        "fmod",         "frexp",      "hypot",         "ilogb",       "j0",
                        "j1",           "jn",         "ldexp",         "lgamma",      "llrint",
                        "llround",      "log",        "log10",         "log1p",       "log2",
                        "logb",         "lrint",      "lround",        "modf",        "nan",
                        "nearbyint",    "nextafter",  "nexttoward",    "pow",         "remainder",
                        "remquo",       "rint",       "round",         "roundeven",   "scalbln",
                        "scalbn",       "sin",        "sincos",        "sinh",        "sqrt",
                        "tan",          "tanh",       "tgamma",        "trunc",       "y0",
                        "y1",           "yn",         "cabs",          "carg",        "cexp",
                        "clog",         "cpow",       "csin",          "ccos",        "csqrt",
                        "__fpclassify", "__isnan",    "__isinf",       "__finite",    "__signbit",
                        "fegetround",   "fesetround", "feclearexcept", "fetestexcept"};

// Of the compilers' libraries: what code for C++, for wide numbers and for OpenMP refers to.
const Names compilers{"_GLOBAL_OFFSET_TABLE_",
                      "__dso_handle",
                      "__gxx_personality_v0",
                      "_Unwind_Resume",
                      "__dynamic_cast",
                      "__tls_get_addr",
                      "__stack_chk_fail",
                      "__main",
                      "__libc_single_threaded",
                      "__once_proxy",
                      "__clang_call_terminate",
                      "__popcountdi2",
                      "__popcountsi2",
                      "__clzdi2",
                      "__ctzdi2",
                      "__udivti3",
                      "__umodti3",
                      "__divti3",
                      "__modti3",
                      "__multi3",
                      "__ashlti3",
                      "__lshrti3",
                      "__ashrti3",
                      "__muldc3",
                      "__mulsc3",
                      "__divdc3",
                      "__divsc3",
                      "__powidf2",
                      "__powisf2",
                      "__extendhfsf2",
                      "__truncsfhf2",
                      "__truncdfhf2",
                      "__extendhfdf2",
                      "__gnu_h2f_ieee",
                      "__gnu_f2h_ieee",
                      "__floattidf",
                      "__floatuntidf",
                      "__floattisf",
                      "__floatuntisf",
                      "__fixdfti",
                      "__fixunsdfti",
                      "__fixsfti",
                      "__fixunssfti"};

bool begins_with(std::string_view name, std::string_view with) {
    return name.substr(0, with.size()) == with;
}

bool is_mathematics(std::string_view name) {
    if (mathematics.count(name) > 0) return true;
    if (name.empty() || (name.back() != 'f' && name.back() != 'l')) return false;
    return mathematics.count(name.substr(0, name.size() - 1)) > 0;
}

// "__memcpy_chk" is memcpy with a look at the size.
std::string_view without_check(std::string_view name) {
    constexpr std::string_view end = "_chk";
    const bool is_checked =
        name.size() > 6 && begins_with(name, "__") && name.substr(name.size() - end.size()) == end;
    return is_checked ? name.substr(2, name.size() - 2 - end.size()) : name;
}

}  // namespace

bool is_usual_c_symbol(std::string_view symbol) {
    const std::string_view name = without_check(symbol);
    for (const Names* names : {&texts, &printing, &standard, &time_and_threads, &compilers})
        if (names->count(name) > 0) return true;
    if (begins_with(name, "pthread_")) return threads_not.count(name) == 0;
    for (const std::string_view family : {"__cxa_", "omp_", "GOMP_", "__kmpc_"})
        if (begins_with(name, family)) return true;
    return is_mathematics(name);
}

}  // namespace streamlab::program
