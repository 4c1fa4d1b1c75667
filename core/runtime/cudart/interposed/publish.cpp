#include <cerrno>
#include <cstddef>

#include "cudart/interposed/program_memory.hpp"
#include "cudart/process/publish_channel.hpp"
#include "cudart/state/runtime.hpp"

using namespace streamlab::cudart;

namespace {

bool is_resource_error(long result) {
    return result == -ENOSPC || result == -ENOMEM || result == -EDQUOT || result == -EIO;
}

}  // namespace

extern "C" void streamlab_publish(const void* bytes, std::size_t count) {
    access(bytes, count, AccessKind::read, STREAMLAB_CALLER);
    prints();
    const char* rest = static_cast<const char*>(bytes);
    while (count > 0) {
        const long written = write_published(rest, count);
        if (written == -EINTR) continue;
        if (is_resource_error(written) && runtime_if_ready)
            runtime_if_ready->stop(streamlab::trace::NoteKind::out_of_memory,
                                   "this machine has no room for what the program publishes");
        if (written <= 0) return;
        rest += written;
        count -= static_cast<std::size_t>(written);
    }
}
