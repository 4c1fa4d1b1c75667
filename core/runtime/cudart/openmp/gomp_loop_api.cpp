// Functions that g++ calls for OpenMP work-sharing loops and sections. Code of loops with a static
// schedule only queries the thread's number.
#include "cudart/openmp/team.hpp"

namespace openmp = streamlab::cudart::openmp;

namespace {

using openmp::SharedLoop;

// Outside a parallel region, a thread is a team with one member.
struct Alone {
    Alone() {
        if (openmp::member().team) return;
        team.threads = 1;
        openmp::member() = {&team, 0, 0, 0};
    }
    openmp::Team team;
};

unsigned threads() { return openmp::member().team->threads; }

bool next(long* from, long* to) {
    long long first = 0, last = 0;
    if (!openmp::current_loop().take(threads(), first, last)) return false;
    *from = static_cast<long>(first);
    *to = static_cast<long>(last);
    return true;
}

bool start(const SharedLoop& loop, long* from, long* to) {
    static thread_local Alone alone;
    openmp::enter_loop(loop);
    return next(from, to);
}

// Loops over unsigned 64-bit numbers (std::size_t). The shared loop uses signed numbers, so values
// are shifted by half of their range. A negative step is passed as an unsigned number that wraps
// around.
constexpr unsigned long long half_of_range = 1ull << 63;

long long shifted(unsigned long long number) {
    return static_cast<long long>(number ^ half_of_range);
}

bool next(unsigned long long* from, unsigned long long* to) {
    long long first = 0, last = 0;
    if (!openmp::current_loop().take(threads(), first, last)) return false;
    *from = static_cast<unsigned long long>(first) ^ half_of_range;
    *to = static_cast<unsigned long long>(last) ^ half_of_range;
    return true;
}

bool start(const SharedLoop& loop, unsigned long long* from, unsigned long long* to) {
    static thread_local Alone alone;
    openmp::enter_loop(loop);
    return next(from, to);
}

SharedLoop loop_of_unsigned(unsigned long long begin, unsigned long long end,
                            unsigned long long step, unsigned long long chunk, bool guided) {
    return {shifted(begin),
            shifted(end),
            static_cast<long long>(step),
            chunk < 1 ? 1 : static_cast<long long>(chunk),
            guided,
            0};
}

SharedLoop loop_of(long begin, long end, long step, long chunk, bool guided) {
    return {begin, end, step, chunk < 1 ? 1 : chunk, guided, 0};
}

// Chunk size of a static schedule with one chunk per thread, for compiled code that calls the
// runtime for such a loop.
long even_chunk(long begin, long end, long step, unsigned team) {
    const long count = (end - begin + step - (step > 0 ? 1 : -1)) / step;
    return (count + static_cast<long>(team) - 1) / static_cast<long>(team);
}

void parallel_loop(void (*function)(void*), void* data, unsigned count, const SharedLoop& loop) {
    openmp::run_parallel(function, data, count, &loop);
}

}  // namespace

// In a parallel region that consists of one loop, all threads start in that loop, and compiled code
// immediately requests the next chunk.
#define STREAMLAB_LOOP(name, guided)                                                               \
    bool GOMP_loop_##name##_start(long begin, long end, long step, long chunk, long* from,         \
                                  long* to) {                                                      \
        return start(loop_of(begin, end, step, chunk, guided), from, to);                          \
    }                                                                                              \
    bool GOMP_loop_##name##_next(long* from, long* to) { return next(from, to); }                  \
    void GOMP_parallel_loop_##name(void (*function)(void*), void* data, unsigned count,            \
                                   long begin, long end, long step, long chunk, unsigned) {        \
        parallel_loop(function, data, count, loop_of(begin, end, step, chunk, guided));            \
    }                                                                                              \
    bool GOMP_loop_ull_##name##_start(bool, unsigned long long begin, unsigned long long end,      \
                                      unsigned long long step, unsigned long long chunk,           \
                                      unsigned long long* from, unsigned long long* to) {          \
        return start(loop_of_unsigned(begin, end, step, chunk, guided), from, to);                 \
    }                                                                                              \
    bool GOMP_loop_ull_##name##_next(unsigned long long* from, unsigned long long* to) {           \
        return next(from, to);                                                                     \
    }
#define STREAMLAB_RUNTIME_LOOP(name)                                                               \
    bool GOMP_loop_##name##_start(long begin, long end, long step, long* from, long* to) {         \
        return start(loop_of(begin, end, step, 1, false), from, to);                               \
    }                                                                                              \
    bool GOMP_loop_##name##_next(long* from, long* to) { return next(from, to); }                  \
    void GOMP_parallel_loop_##name(void (*function)(void*), void* data, unsigned count,            \
                                   long begin, long end, long step, unsigned) {                    \
        parallel_loop(function, data, count, loop_of(begin, end, step, 1, false));                 \
    }                                                                                              \
    bool GOMP_loop_ull_##name##_start(bool, unsigned long long begin, unsigned long long end,      \
                                      unsigned long long step, unsigned long long* from,           \
                                      unsigned long long* to) {                                    \
        return start(loop_of_unsigned(begin, end, step, 1, false), from, to);                      \
    }                                                                                              \
    bool GOMP_loop_ull_##name##_next(unsigned long long* from, unsigned long long* to) {           \
        return next(from, to);                                                                     \
    }

extern "C" {

STREAMLAB_LOOP(dynamic, false)
STREAMLAB_LOOP(guided, true)
STREAMLAB_LOOP(nonmonotonic_dynamic, false)
STREAMLAB_LOOP(nonmonotonic_guided, true)
STREAMLAB_RUNTIME_LOOP(runtime)
STREAMLAB_RUNTIME_LOOP(nonmonotonic_runtime)
STREAMLAB_RUNTIME_LOOP(maybe_nonmonotonic_runtime)

bool GOMP_loop_static_start(long begin, long end, long step, long chunk, long* from, long* to) {
    static thread_local Alone alone;
    const long size = chunk > 0 ? chunk : even_chunk(begin, end, step, threads());
    return start(loop_of(begin, end, step, size, false), from, to);
}
bool GOMP_loop_static_next(long* from, long* to) { return next(from, to); }

void GOMP_loop_end() {
    openmp::leave_loop();
    openmp::barrier();
}
void GOMP_loop_end_nowait() { openmp::leave_loop(); }

unsigned GOMP_sections_next() {
    long from = 0, to = 0;
    return next(&from, &to) ? static_cast<unsigned>(from) : 0;
}
unsigned GOMP_sections_start(unsigned count) {
    long from = 0, to = 0;
    const bool any = start(loop_of(1, static_cast<long>(count) + 1, 1, 1, false), &from, &to);
    return any ? static_cast<unsigned>(from) : 0;
}
void GOMP_parallel_sections(void (*function)(void*), void* data, unsigned threads, unsigned count,
                            unsigned) {
    parallel_loop(function, data, threads, loop_of(1, static_cast<long>(count) + 1, 1, 1, false));
}
void GOMP_sections_end() { GOMP_loop_end(); }
void GOMP_sections_end_nowait() { GOMP_loop_end_nowait(); }

}  // extern "C"
