// Mathematical functions that store a result to memory or read a string. They are weak, because a
// program may define a variable with the same name.
#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/system_call.hpp"

using namespace streamlab::cudart;

#define STREAMLAB_WEAK __attribute__((weak))

// Functions that split a value, return one part and store the other to `rest`.
#define STREAMLAB_SPLITS(type, name, rest_type)                                                    \
    extern "C" STREAMLAB_WEAK type name(type value, rest_type* rest) noexcept {                    \
        static const auto next = next_function<type (*)(type, rest_type*)>(#name);                 \
        report_object_write(rest, STREAMLAB_CALLER);                                               \
        return next(value, rest);                                                                  \
    }
STREAMLAB_SPLITS(double, frexp, int)
STREAMLAB_SPLITS(float, frexpf, int)
STREAMLAB_SPLITS(long double, frexpl, int)
STREAMLAB_SPLITS(double, modf, double)
STREAMLAB_SPLITS(float, modff, float)
STREAMLAB_SPLITS(long double, modfl, long double)
#undef STREAMLAB_SPLITS

#define STREAMLAB_DIVIDES(type, name)                                                              \
    extern "C" STREAMLAB_WEAK type name(type value, type by, int* quotient) noexcept {             \
        static const auto next = next_function<type (*)(type, type, int*)>(#name);                 \
        report_object_write(quotient, STREAMLAB_CALLER);                                           \
        return next(value, by, quotient);                                                          \
    }
STREAMLAB_DIVIDES(double, remquo)
STREAMLAB_DIVIDES(float, remquof)
STREAMLAB_DIVIDES(long double, remquol)
#undef STREAMLAB_DIVIDES

#define STREAMLAB_SINCOS(type, name)                                                               \
    extern "C" STREAMLAB_WEAK void name(type value, type* sine, type* cosine) noexcept {           \
        static const auto next = next_function<void (*)(type, type*, type*)>(#name);               \
        report_object_write(sine, STREAMLAB_CALLER);                                               \
        report_object_write(cosine, STREAMLAB_CALLER);                                             \
        next(value, sine, cosine);                                                                 \
    }
STREAMLAB_SINCOS(double, sincos)
STREAMLAB_SINCOS(float, sincosf)
STREAMLAB_SINCOS(long double, sincosl)
#undef STREAMLAB_SINCOS

// The string selects the NaN payload.
#define STREAMLAB_NAN(type, name)                                                                  \
    extern "C" STREAMLAB_WEAK type name(const char* text) noexcept {                               \
        static const auto next = next_function<type (*)(const char*)>(#name);                      \
        if (is_called_by_program()) read_text(text, STREAMLAB_CALLER);                             \
        return next(text);                                                                         \
    }
STREAMLAB_NAN(double, nan)
STREAMLAB_NAN(float, nanf)
STREAMLAB_NAN(long double, nanl)
#undef STREAMLAB_NAN
