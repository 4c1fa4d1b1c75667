// Resources of the multiprocessors: placement of resident blocks (rule C1).
//
// A multiprocessor divides one memory between its L1 cache and shared memory. For each kernel, the
// driver chooses a shared-memory part for as many blocks as the limit on threads allows. The
// division changes only while the multiprocessor is idle (programming guide, "Shared Memory", lists
// the divisions). So a kernel that needs a larger part waits until a multiprocessor is idle. Found
// with random programs on an H200 on 2026-11-23.
#pragma once

#include <cstdint>
#include <vector>

#include "model/operations/profile.hpp"

namespace streamlab::model {

// Resources of one resident block.
struct BlockNeeds {
    std::int64_t threads = 0;  // rounded up to whole warps
    std::int64_t shared_bytes = 0;
};

// Placement of the blocks of one wave.
struct Placement {
    std::int64_t blocks = 0;
    std::int64_t sms = 0;              // multiprocessors in use
    std::int32_t single = -1;          // the multiprocessor of a one-block wave
    std::vector<std::uint16_t> sm_of;  // otherwise, the multiprocessor of each block
};

class Multiprocessors {
public:
    explicit Multiprocessors(const Profile& profile);

    // Places up to `wanted` blocks evenly; the placement may hold fewer, or none.
    Placement place(std::int64_t wanted, const BlockNeeds& needs);
    void release(const Placement& placement, const BlockNeeds& needs);
    // True if another block fits on any multiprocessor.
    bool has_room(const BlockNeeds& needs) const;
    // Releases only `count` blocks of the placement, beginning with block `first`.
    void release(const Placement& placement, const BlockNeeds& needs, std::uint64_t first,
                 std::uint64_t count);

    // Number of such blocks that fit on an idle multiprocessor; 0 if such a block can never run.
    std::int64_t fit_on_empty(const BlockNeeds& needs) const;

private:
    struct FreeResources {
        std::int64_t threads, blocks, shared_bytes;
        std::int64_t shared_part;  // current division of the memory
    };
    // Needs of one block, and the division of the memory that the driver chooses for the kernel.
    struct Wanted {
        BlockNeeds needs;
        std::int64_t shared_part;
    };
    Wanted wanted_by(const BlockNeeds& needs) const;
    bool fits(const FreeResources& room, const Wanted& wanted) const;
    void take_one(FreeResources& room, const Wanted& wanted) const;
    std::int64_t fit(const FreeResources& room, const BlockNeeds& needs) const;
    void take(FreeResources& room, const BlockNeeds& needs, std::int64_t blocks) const;
    std::int64_t shared_bytes_of(const BlockNeeds& needs) const;

    FreeResources empty_;
    std::int64_t reserved_shared_bytes_;  // for each block
    bool divides_when_idle_;
    std::vector<FreeResources> free_resources_;
    std::size_t next_ = 0;  // start of the next placement's search, to spread the load
};

}  // namespace streamlab::model
