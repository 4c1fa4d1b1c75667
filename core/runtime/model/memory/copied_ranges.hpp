// Which host memory was copied before. The driver moves pageable memory through buffers of its own,
// and the host's processor copies what it has touched lately much faster: on an H200's host 13 to
// 17 GB/s against 7 for the first time (2026-11-23).
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

namespace streamlab::model {

class CopiedRanges {
public:
    // Says whether all these bytes were added before, and adds them. What is freed and allocated
    // anew counts as copied: the model does not see the program's malloc.
    bool add(std::uintptr_t first, std::size_t bytes);

private:
    std::map<std::uintptr_t, std::uintptr_t> ends_;  // by begin; disjoint, and none touches another
};

}  // namespace streamlab::model
