// A failed assert() ends the kernel (cudaErrorAssert) or, in host code, the program.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cudart/access/access.hpp"
#include "streamlab/cudart/abi_types.hpp"

namespace {

// Removes the lambda from the function's name: the rewriter turns a kernel's body into a lambda.
int length_without_lambda(const char* function) {
    const char* lambda = std::strstr(function, "::<lambda()>");
    if (!lambda) lambda = std::strstr(function, "::(anonymous class)");
    return static_cast<int>(lambda ? lambda - function : std::strlen(function));
}

}  // namespace

// Called by <cassert>; this definition replaces the C library's in the program.
extern "C" [[noreturn]] void __assert_fail(const char* assertion, const char* file, unsigned line,
                                           const char* function) noexcept(false) {
    char text[512];
    streamlab::model::require_main_process();
    std::fflush(stdout);
    if (streamlab::cudart::in_kernel()) {
        const uint3& block = streamlab_current_thread.block_idx;
        const uint3& thread = streamlab_current_thread.thread_idx;
        // The format that CUDA uses.
        std::fprintf(stderr,
                     "%s:%u: %.*s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n",
                     file, line, length_without_lambda(function), function, block.x, block.y,
                     block.z, thread.x, thread.y, thread.z, assertion);
        std::snprintf(text, sizeof text, "assertion `%s` failed (%s:%u)", assertion, file, line);
        streamlab::cudart::device_assert(text);
    }
    std::fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, assertion);
    std::abort();
}
