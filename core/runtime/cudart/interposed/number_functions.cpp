// atoi and similar functions, which read a string of the program, and sorting, which moves elements
// inside the C library.
#include <cstdlib>

#include "cudart/interposed/program_memory.hpp"

using streamlab::cudart::access;
using streamlab::cudart::read_text;

extern "C" {

int streamlab_atoi(const char* text) noexcept {
    read_text(text, STREAMLAB_CALLER);
    return std::atoi(text);
}

long streamlab_atol(const char* text) noexcept {
    read_text(text, STREAMLAB_CALLER);
    return std::atol(text);
}

long long streamlab_atoll(const char* text) noexcept {
    read_text(text, STREAMLAB_CALLER);
    return std::atoll(text);
}

double streamlab_atof(const char* text) noexcept {
    read_text(text, STREAMLAB_CALLER);
    return std::atof(text);
}

// The conversion of a digit costs more than the read of the character.
#define STREAMLAB_TEXT_TO_NUMBER(type, name)                                                       \
    type streamlab_##name(const char* text, char** end) noexcept {                                 \
        read_text(text, STREAMLAB_CALLER);                                                         \
        streamlab::model::work_meter.add(std::strlen(text));                                       \
        if (end) access(end, sizeof *end, true);                                                   \
        return std::name(text, end);                                                               \
    }
STREAMLAB_TEXT_TO_NUMBER(float, strtof)
STREAMLAB_TEXT_TO_NUMBER(double, strtod)
STREAMLAB_TEXT_TO_NUMBER(long double, strtold)
#undef STREAMLAB_TEXT_TO_NUMBER

#define STREAMLAB_TEXT_TO_NUMBER(type, name)                                                       \
    type streamlab_##name(const char* text, char** end, int base) noexcept {                       \
        read_text(text, STREAMLAB_CALLER);                                                         \
        if (end) access(end, sizeof *end, true);                                                   \
        return std::name(text, end, base);                                                         \
    }
STREAMLAB_TEXT_TO_NUMBER(long, strtol)
STREAMLAB_TEXT_TO_NUMBER(long long, strtoll)
STREAMLAB_TEXT_TO_NUMBER(unsigned long, strtoul)
STREAMLAB_TEXT_TO_NUMBER(unsigned long long, strtoull)
#undef STREAMLAB_TEXT_TO_NUMBER

int streamlab_rand_r(unsigned* seed) noexcept {
    access(seed, sizeof *seed, false);
    access(seed, sizeof *seed, true);
    return rand_r(seed);
}

double streamlab_erand48(unsigned short* seed) noexcept {
    access(seed, 3 * sizeof *seed, false);
    access(seed, 3 * sizeof *seed, true);
    return erand48(seed);
}

int streamlab_posix_memalign(void** place, std::size_t alignment, std::size_t bytes) noexcept {
    access(place, sizeof *place, true);
    return posix_memalign(place, alignment, bytes);
}

// Accesses of `compare` are also reported, since it is code of the program. bsearch accesses memory
// only through `compare`.
void streamlab_qsort(void* base, std::size_t count, std::size_t bytes,
                     int (*compare)(const void*, const void*)) {
    access(base, count * bytes, false);
    access(base, count * bytes, true);
    std::qsort(base, count, bytes, compare);
}

#ifdef __GLIBC__
void streamlab_qsort_r(void* base, std::size_t count, std::size_t bytes,
                       int (*compare)(const void*, const void*, void*), void* argument) {
    access(base, count * bytes, false);
    access(base, count * bytes, true);
    qsort_r(base, count, bytes, compare, argument);
}
#endif

}  // extern "C"
