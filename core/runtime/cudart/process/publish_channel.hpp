// The channel from publish() of lab.cuh to the checker: a file that only the checker reads. In a
// sandboxed program, only one dedicated system call instruction of the runtime may write to it.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::cudart {

// File descriptor; -1 if there is no checker.
int publish_descriptor();
// Writes like write(), but returns the raw result of the system call: a count or -errno.
long write_published(const void* bytes, std::size_t count);
// Return address of the system call in write_published(), by which the filter identifies the
// caller.
std::uint64_t publish_return_address();

}  // namespace streamlab::cudart
