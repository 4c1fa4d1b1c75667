#include "imported/words.hpp"

#include <fmt/format.h>

#include <vector>

#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "imported/kernel_names.hpp"

namespace streamlab::imported {

namespace {

using analysis::human_duration;

std::string unknown_words(const Recording& recording, const trace::Operation& operation) {
    const OperationFacts& facts = recording.facts(operation);
    switch (facts.unknown) {
    case Unknown::event_unknown:
        return "Unknown: a wait for an event was issued before it, and this trace does not say for "
               "which one. `streamlab record` would.";
    case Unknown::edge_unknown:
        return "Unknown: it is a node of a graph, and this trace does not hold the graph's edges. "
               "`streamlab record` would.";
    case Unknown::fence_unknown:
        return "Unknown: work of the default stream was next to it, and this trace does not say "
               "whether its stream takes part in the default stream's fence. `streamlab record` "
               "would.";
    case Unknown::started_before_predecessor:
        return "Unknown: it began before the work that the trace puts before it had ended, so "
               "something else orders the two (a programmatic dependent launch, perhaps).";
    case Unknown::no_call:
        return "Unknown: the call that issued it is not in the trace.";
    case Unknown::no_known_cause:
        return fmt::format("Unknown: it was free to start {} earlier, and nothing in the trace "
                           "proves what it waited for.",
                           human_duration(operation.start_ns - operation.ready_ns));
    case Unknown::nothing:
        break;
    }
    return "Unknown.";
}

}  // namespace

analysis::Why why(const Recording& recording, const trace::Operation& operation) {
    if (operation.cause == trace::Cause::unknown)
        return {unknown_words(recording, operation), "", 0};
    if (operation.cause == trace::Cause::host_function && !operation.cause_operation)
        return {"It waited for a host function: that holds up all later work of its stream until "
                "it returns.",
                "H2", 0};
    return analysis::why_start(recording.trace, operation);
}

std::string place_of(const Recording& recording, const std::string& range, std::uint32_t library,
                     std::uint32_t source_line) {
    std::string place = recording.names[source_line];
    if (library) place += (place.empty() ? "" : ", ") + recording.names[library];
    if (!range.empty()) place += (place.empty() ? "" : ", ") + fmt::format("in \"{}\"", range);
    return place;
}

std::string place_of(const Recording& recording, const OperationFacts& facts) {
    return place_of(recording, recording.names[facts.range], facts.library, facts.source_line);
}

std::string place_of(const Recording& recording, const CallFacts& facts) {
    return place_of(recording, recording.names[facts.range], facts.library, facts.source_line);
}

std::string short_name(const Recording& recording, const trace::Operation& operation) {
    const std::string name = analysis::label(recording.trace, operation);
    if (operation.kind != trace::OperationKind::kernel) return name;
    return plain_kernel_name(name);
}

void shorten_names(Recording& recording) {
    constexpr std::size_t max_letters = 32;
    std::vector<bool> is_short(recording.trace.details.size());
    for (const trace::Operation& operation : recording.trace.operations) {
        if (operation.kind != trace::OperationKind::kernel || is_short[operation.detail]) continue;
        is_short[operation.detail] = true;
        std::string name = short_name(recording, operation);
        if (name.size() > max_letters) name = name.substr(0, max_letters - 3) + "...";
        recording.trace.details[operation.detail].name = std::move(name);
    }
}

}  // namespace streamlab::imported
