// Conversions between times and dates, which read and write objects of the program. The functions
// are weak, because a program may define a variable with the same name.
#include <ctime>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/system_call.hpp"

using namespace streamlab::cudart;

#define STREAMLAB_WEAK __attribute__((weak))

// The returned date is an object of the C library.
#define STREAMLAB_RETURNS_DATE(name)                                                               \
    extern "C" STREAMLAB_WEAK std::tm* name(const std::time_t* time) noexcept {                    \
        static const auto next = STREAMLAB_NEXT(name);                                             \
        report_object_read(time, STREAMLAB_CALLER);                                                \
        return next(time);                                                                         \
    }
STREAMLAB_RETURNS_DATE(localtime)
STREAMLAB_RETURNS_DATE(gmtime)
#undef STREAMLAB_RETURNS_DATE

#define STREAMLAB_GIVES_DATE(name)                                                                 \
    extern "C" STREAMLAB_WEAK std::tm* name(const std::time_t* time, std::tm* date) noexcept {     \
        static const auto next = STREAMLAB_NEXT(name);                                             \
        report_object_read(time, STREAMLAB_CALLER);                                                \
        report_object_write(date, STREAMLAB_CALLER);                                               \
        return next(time, date);                                                                   \
    }
STREAMLAB_GIVES_DATE(localtime_r)
STREAMLAB_GIVES_DATE(gmtime_r)
#undef STREAMLAB_GIVES_DATE

extern "C" STREAMLAB_WEAK char* ctime(const std::time_t* time) noexcept {
    static const auto next = STREAMLAB_NEXT(ctime);
    report_object_read(time, STREAMLAB_CALLER);
    return next(time);
}

extern "C" STREAMLAB_WEAK char* asctime(const std::tm* date) noexcept {
    static const auto next = STREAMLAB_NEXT(asctime);
    report_object_read(date, STREAMLAB_CALLER);
    return next(date);
}

extern "C" STREAMLAB_WEAK std::time_t mktime(std::tm* date) noexcept {
    static const auto next = STREAMLAB_NEXT(mktime);
    report_read_write(date, STREAMLAB_CALLER);
    return next(date);
}

extern "C" STREAMLAB_WEAK std::size_t strftime(char* to, std::size_t most, const char* format,
                                               const std::tm* date) noexcept {
    static const auto next = STREAMLAB_NEXT(strftime);
    if (!is_called_by_program()) return next(to, most, format, date);
    read_text(format, STREAMLAB_CALLER);
    report_object_read(date, STREAMLAB_CALLER);
    see(to, most, AccessKind::write, STREAMLAB_CALLER);
    return next(to, most, format, date);
}
