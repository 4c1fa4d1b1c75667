// Two runs beside each other: which operations belong together, and what differs.
//
// Times are measured from each run's origin, the start of its first work (records and waits are
// none), so that a run on a GPU, whose first calls set the driver up, can stand beside one on the
// model device. A change is the second run's value minus the first's.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/analysis.hpp"
#include "trace/trace.hpp"

namespace streamlab::analysis {

// What the two runs are called in sentences.
struct RunNames {
    std::string first = "A";
    std::string second = "B";
};

// Two operations that belong together: of the same kind and name, and the n-th of these in a stream
// of the same name. Those that are left over are matched across streams.
struct MatchedOperation {
    std::uint32_t first = 0;   // Operation::id
    std::uint32_t second = 0;  // Operation::id
    bool ended = false;        // in both runs; otherwise the changes say nothing
    bool moved = false;        // its stream has another name in the second run
    Nanoseconds start_change_ns = 0;
    Nanoseconds end_change_ns = 0;
    Nanoseconds duration_change_ns = 0;
};

// The order of two operations of one run.
enum class Relation : std::uint8_t { before, together, after };

// Two matched pairs of work whose order is not the same in both runs.
struct OrderChange {
    std::uint32_t one = 0;    // indices into Comparison::matched
    std::uint32_t other = 0;  // later in the first run
    Relation in_first = Relation::before;
    Relation in_second = Relation::before;
    Nanoseconds extent_ns = 0;  // by how much their overlap differs, or, where they swapped, how
                                // far their starts are apart
};

enum class DifferenceKind : std::uint8_t {
    makespan,
    start,     // an operation starts at another time, for a reason of its own
    duration,  // it takes longer or less long
    order,     // two operations overlap, or swapped
    stream,    // it is in another stream
    missing,   // it is in one of the runs only
    overlap,   // of copies and kernels, in all
    host,      // how long the host was blocked
    finding,   // what is wrong with one of the runs only
};

// One thing to say, in one or two sentences.
struct Difference {
    DifferenceKind kind = DifferenceKind::makespan;
    std::string text;
    std::uint32_t first = 0;   // the operation in the first run that it speaks of, or 0
    std::uint32_t second = 0;  // and in the second run
    Nanoseconds change_ns = 0;
};

struct Comparison {
    Nanoseconds first_origin_ns = 0;
    Nanoseconds second_origin_ns = 0;
    Figures first;
    Figures second;
    std::vector<MatchedOperation> matched;  // by the first run's id
    std::vector<std::uint32_t> only_first;  // Operation::id
    std::vector<std::uint32_t> only_second;
    std::vector<OrderChange> order_changes;  // the largest first
    std::vector<Difference> differences;     // the makespan, then what matters most
};

struct ComparisonOptions {
    RunNames names;
    // Smaller changes are not mentioned; -1: a two-hundredth of the longer makespan. The numbers in
    // `matched` are exact nevertheless.
    Nanoseconds tolerance_ns = -1;
};

Comparison compare(const trace::Trace& first, const trace::Trace& second,
                   const ComparisonOptions& options = {});

// Null where the operation has no counterpart.
const MatchedOperation* find_match_of_first(const Comparison& comparison, std::uint32_t operation);
const MatchedOperation* find_match_of_second(const Comparison& comparison, std::uint32_t operation);

// "start", "order": as `compare --json` prints it.
std::string_view name_of(DifferenceKind kind);
std::string_view name_of(Relation relation);

}  // namespace streamlab::analysis
