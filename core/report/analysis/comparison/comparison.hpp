// Compares two runs: matches their operations and describes the differences.
//
// Changes are measured from each run's origin, the start of its first work (event records and waits
// do not count). So a run on a GPU, whose first calls initialise the driver, can be compared with
// one on the model device. A change is the second run's value minus the first's. Times in sentences
// count from the programs' starts, unless a run was recorded on a GPU or the origins are farther
// apart than the longer makespan.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/analysis.hpp"
#include "trace/trace.hpp"

namespace streamlab::analysis {

// Changes below makespan / 200 of the longer run are ignored.
inline constexpr Nanoseconds tolerated_part = 200;

// The names of the two runs in sentences.
struct RunNames {
    std::string first = "A";
    std::string second = "B";
};

// Two matched operations: they have the same kind and name, and the same index among such
// operations of a stream with the same name. The remaining ones are matched across streams.
struct MatchedOperation {
    std::uint32_t first = 0;   // Operation::id
    std::uint32_t second = 0;  // Operation::id
    bool ended = false;        // both ended; otherwise the changes are meaningless
    bool moved = false;        // its stream has a different name in the second run
    Nanoseconds start_change_ns = 0;
    Nanoseconds end_change_ns = 0;
    Nanoseconds duration_change_ns = 0;
};

// The order of two operations of one run.
enum class Relation : std::uint8_t { before, together, after };

// Two matched operations whose order differs between the runs.
struct OrderChange {
    std::uint32_t one = 0;    // indices into Comparison::matched
    std::uint32_t other = 0;  // the later one in the first run
    Relation in_first = Relation::before;
    Relation in_second = Relation::before;
    // The difference of their overlaps or, if they swapped, the distance of their starts.
    Nanoseconds extent_ns = 0;
};

enum class DifferenceKind : std::uint8_t {
    makespan,
    start,     // different starts with a reason of their own
    duration,  // an operation's duration differs
    order,     // two operations overlap or swapped
    stream,    // an operation's stream differs
    missing,   // an operation occurs in one run only
    overlap,   // the total overlap of copies and kernels
    host,      // the time for which the host was blocked
    finding,   // a finding occurs in one run only
    output,    // the programs' output differs
};

// One difference, described in one or two sentences.
struct Difference {
    DifferenceKind kind = DifferenceKind::makespan;
    std::string text;
    std::uint32_t first = 0;   // the operation concerned in the first run, or 0
    std::uint32_t second = 0;  // the same in the second run
    Nanoseconds change_ns = 0;
};

struct Comparison {
    Nanoseconds first_origin_ns = 0;
    Nanoseconds second_origin_ns = 0;
    // The zero of the times in sentences and on a common axis: 0 in both runs (the programs'
    // starts), or the two origins.
    Nanoseconds first_zero_ns = 0;
    Nanoseconds second_zero_ns = 0;
    Figures first;
    Figures second;
    std::vector<MatchedOperation> matched;  // by the first run's id
    std::vector<std::uint32_t> only_first;  // Operation::id
    std::vector<std::uint32_t> only_second;
    std::vector<OrderChange> order_changes;  // the largest first
    std::vector<Difference> differences;     // the makespan first, then by importance
    std::size_t left_out = 0;                // number of smaller differences without a sentence
};

struct ComparisonOptions {
    RunNames names;
    // Smaller changes are not mentioned; -1 means 1/200 of the longer makespan. The numbers in
    // `matched` are exact in any case.
    Nanoseconds tolerance_ns = -1;
    // True if the first run is a puzzle's reference without calls, events and reasons: their
    // absence is not reported as a difference.
    bool first_withholds = false;
    // The programs' output; not compared if either is unknown.
    std::optional<std::string> first_output = std::nullopt;
    std::optional<std::string> second_output = std::nullopt;
};

Comparison compare(const trace::Trace& first, const trace::Trace& second,
                   const ComparisonOptions& options = {});

// Null if the operation has no counterpart.
const MatchedOperation* find_match_of_first(const Comparison& comparison, std::uint32_t operation);
const MatchedOperation* find_match_of_second(const Comparison& comparison, std::uint32_t operation);

// "start", "order": the names in `compare --json`.
std::string_view name_of(DifferenceKind kind);
std::string_view name_of(Relation relation);

}  // namespace streamlab::analysis
