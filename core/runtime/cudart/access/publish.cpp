#include "cudart/access/publish.hpp"

#include <cerrno>
#include <cstddef>
#include <cstdlib>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/settings.hpp"
#include "cudart/state/runtime.hpp"

extern "C" {
// Writes as write() does, and returns the kernel's result: a count, or -errno.
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

std::uint64_t published_from() {
    return reinterpret_cast<std::uintptr_t>(streamlab_published_from);
}

}  // namespace streamlab::cudart

using namespace streamlab::cudart;

namespace {

bool is_fault_of_the_machine(long result) {
    return result == -ENOSPC || result == -ENOMEM || result == -EDQUOT || result == -EIO;
}

}  // namespace

extern "C" void streamlab_publish(const void* bytes, std::size_t count) {
    access(bytes, count, AccessKind::read, STREAMLAB_CALLER);
    prints();
    const char* rest = static_cast<const char*>(bytes);
    while (count > 0) {
        const long written = streamlab_write_published(publish_descriptor(), rest, count);
        if (written == -EINTR) continue;
        if (is_fault_of_the_machine(written) && runtime_if_ready)
            runtime_if_ready->stop(streamlab::trace::NoteKind::out_of_memory,
                                   "this machine has no room for what the program publishes");
        if (written <= 0) return;
        rest += written;
        count -= static_cast<std::size_t>(written);
    }
}
