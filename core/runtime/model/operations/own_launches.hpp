// Kernels, copies and memsets launched by a running kernel (S6).
//
// They start during or after it, and it completes only after they do. Launches of a block in the
// same stream run in order; each block has its own default stream.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <utility>

namespace streamlab::model {

struct Operation;

// Ordering of a device-side launch.
struct LaunchOrder {
    enum class Kind : std::uint8_t { stream, on_its_own, tail } kind = Kind::stream;
    std::uint64_t block = 0;   // stream 0 belongs to a block
    std::uint64_t stream = 0;  // index of a stream created by the kernel
};

struct OwnLaunches {
    std::uint32_t unfinished = 0;          // of the submitted ones
    bool ended = false;                    // all of the kernel's own blocks have ended
    bool tail_started = false;             // a tail launch has started
    std::int64_t completion_bound_ns = 0;  // the kernel cannot complete earlier
    std::deque<Operation*> tails;  // they start when all others are complete, one after the other
    std::map<std::pair<std::uint64_t, std::uint64_t>, Operation*> last;  // by block and stream
};

}  // namespace streamlab::model
