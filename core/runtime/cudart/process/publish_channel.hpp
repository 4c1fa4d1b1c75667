// Channel from publish() of lab.cuh to the checker: a file that only the checker reads. In a
// sandboxed program, a dedicated system call instruction in the runtime is the only one that may
// write to it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::cudart {

// File descriptor; -1 if there is no checker.
int publish_descriptor();
// Writes like write(), and returns the raw system call result: a count or -errno.
long write_published(const void* bytes, std::size_t count);
// Return address of that system call, by which the filter identifies the caller.
std::uint64_t publish_return_address();

}  // namespace streamlab::cudart
