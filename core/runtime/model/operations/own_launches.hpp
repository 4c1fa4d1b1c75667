// The kernels, copies and memsets that a running kernel has launched (S6).
//
// They begin beside it or after it, and it is complete only when they are. Those that its blocks
// launch in the same stream come one after the other; each block has a default stream of its own.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <utility>

namespace streamlab::model {

struct Operation;

// In which order a kernel that another one launches comes.
struct LaunchedIn {
    enum class Kind : std::uint8_t { stream, on_its_own, tail } kind = Kind::stream;
    std::uint64_t block = 0;   // stream 0 is that of a block
    std::uint64_t stream = 0;  // of those that the kernel has made
};

struct OwnLaunches {
    std::uint32_t unfinished = 0;     // of those that were handed over
    bool ended = false;               // all of the kernel's own blocks have ended
    bool has_tailed = false;          // a tail has begun
    std::int64_t counts_from_ns = 0;  // the kernel cannot be complete before
    std::deque<Operation*> tails;     // they begin when all else is complete, one after the other
    std::map<std::pair<std::uint64_t, std::uint64_t>, Operation*> last;  // of each block and stream
};

}  // namespace streamlab::model
