#include "cudart/process/publish_channel.hpp"

#include <cstdlib>

#include "cudart/process/settings.hpp"

extern "C" {
// Writes like write(), but returns the raw result of the system call: a count or -errno.
long streamlab_write_published(long descriptor, const void* bytes, std::size_t count);
extern const char streamlab_published_from[];
}

#if defined(__x86_64__)
__asm__(".text\n"
        ".type streamlab_write_published, @function\n"
        "streamlab_write_published:\n"
        "    movl $1, %eax\n"
        "    syscall\n"
        "streamlab_published_from:\n"
        "    ret\n"
        ".size streamlab_write_published, . - streamlab_write_published\n");
#elif defined(__aarch64__)
__asm__(".text\n"
        ".type streamlab_write_published, @function\n"
        "streamlab_write_published:\n"
        "    mov x8, #64\n"
        "    svc #0\n"
        "streamlab_published_from:\n"
        "    ret\n"
        ".size streamlab_write_published, . - streamlab_write_published\n");
#else
#error "publishing knows the system calls of x86-64 and aarch64"
#endif

namespace streamlab::cudart {

int publish_descriptor() {
    static const int descriptor = std::atoi(setting("STREAMLAB_PUBLISH_FD", "-1"));
    return descriptor;
}

long write_published(const void* bytes, std::size_t count) {
    return streamlab_write_published(publish_descriptor(), bytes, count);
}

std::uint64_t publish_return_address() {
    return reinterpret_cast<std::uintptr_t>(streamlab_published_from);
}

}  // namespace streamlab::cudart
