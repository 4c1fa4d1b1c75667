// Why two operations did not overlap: the chain of causes from the end of the one to the start of
// the other.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/reason.hpp"
#include "trace/trace.hpp"

namespace streamlab::analysis {

// A step of the chain: `operation` started late, because of `waited_for` or of the host.
struct Link {
    std::uint32_t operation = 0;
    std::uint32_t waited_for = 0;  // 0: none
    std::uint32_t call = 0;        // that held the host, 0: none
    Reason reason = Reason::unknown;
};

struct WhyNot {
    // Overlap, or the time from the end of the one to the start of the other.
    trace::Nanoseconds overlap_ns = 0;
    trace::Nanoseconds gap_ns = 0;
    std::uint32_t first = 0, second = 0;  // operations, by their start
    Reason reason = Reason::unknown;      // the deciding one; of no meaning if they overlapped
    std::uint32_t deciding = 0;           // index into `chain`
    std::vector<Link> chain;              // from `second` back towards `first`
    bool reaches_first = false;           // the chain ends at `first`

    bool overlapped() const { return overlap_ns > 0; }
};

WhyNot why_not(const trace::Trace& trace, const trace::Operation& one,
               const trace::Operation& other);

// The text for a learner, one sentence a line of the result: what happened, why, the chain, and
// what would have to change.
std::vector<std::string> why_not_in_words(const trace::Trace& trace, const WhyNot& why);

// The operations that a name means: a label ("k1", "copy H2D 4 MiB"), a short name ("h2d", "d2h",
// "memset"), either with "#2" for the second one, or "#17" for the operation with that id.
std::vector<std::uint32_t> operations_named(const trace::Trace& trace, std::string_view name);

// "k#2  stream 1  copies.cu:24  at 2.03 ms": as a person can name it, for a list.
std::string listed(const trace::Trace& trace, const trace::Operation& operation);

}  // namespace streamlab::analysis
