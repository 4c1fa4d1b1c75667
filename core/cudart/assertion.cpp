// assert() in a kernel ends the kernel (cudaErrorAssert), in host code the program.
#include <cstdio>
#include <cstdlib>

#include "cudart/access.hpp"

// What <cassert> calls; ours takes the C library's place in the program.
extern "C" [[noreturn]] void __assert_fail(const char* assertion, const char* file, unsigned line,
                                           const char* function) noexcept(false) {
    char text[512];
    std::snprintf(text, sizeof text, "%s:%u: %s: Assertion `%s' failed.", file, line, function,
                  assertion);
    std::fflush(stdout);
    std::fprintf(stderr, "%s\n", text);
    if (streamlab::cudart::in_kernel()) streamlab::cudart::device_assert(text);
    std::abort();
}
