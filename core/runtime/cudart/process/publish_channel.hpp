// How publish() of lab.cuh passes data to the checker. The runtime writes it to a file that only
// the checker reads, with a system call instruction of its own: in a confined program, nothing else
// may write there.
#pragma once

#include <cstddef>
#include <cstdint>

namespace streamlab::cudart {

// The descriptor of that file; -1 if there is no checker.
int publish_descriptor();
// Writes there as write() does, and returns the kernel's result: a count, or -errno.
long write_published(const void* bytes, std::size_t count);
// The address to which that system call returns, by which the kernel identifies the caller.
std::uint64_t published_from();

}  // namespace streamlab::cudart
