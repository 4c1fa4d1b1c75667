#include "cli/run/trials.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "analysis/analysis.hpp"
#include "analysis/hazards/finding.hpp"
#include "analysis/label.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/run/execution.hpp"

namespace streamlab::cli {

namespace {

using analysis::Reason;
using trace::Operation;
using trace::Trace;

struct Attempt {
    std::string words;
    std::map<std::string, std::string> environment, knobs;
};

// The host's waits would keep two operations of one stream apart in two streams, too.
bool is_only_stream_order(const analysis::WhyNot& why) {
    return std::all_of(why.chain.begin(), why.chain.end(), [](const analysis::Link& link) {
        return link.reason == Reason::stream_order;
    });
}

// The change of a rule that takes the reason away, if the model device can try it.
std::optional<Attempt> change_for(const Trace& trace, const analysis::WhyNot& why) {
    const auto rule = [](const char* words, const std::string& trial) {
        return Attempt{words, {{"STREAMLAB_TRIAL", trial}}, {}};
    };
    switch (why.reason) {
    case Reason::pageable_memory:
        return rule("with pinned host memory", "pinned");
    case Reason::default_stream:
        return rule("with streams made with cudaStreamNonBlocking", "non-blocking");
    case Reason::previous_launch:
        return rule("with an executable graph for each stream", "own-executables");
    case Reason::launch_blocking:
        return Attempt{"without CUDA_LAUNCH_BLOCKING", {{"CUDA_LAUNCH_BLOCKING", "0"}}, {}};
    case Reason::hardware_queue:
        return Attempt{
            "with CUDA_DEVICE_MAX_CONNECTIONS=32", {{"CUDA_DEVICE_MAX_CONNECTIONS", "32"}}, {}};
    case Reason::stream_order: {
        const Operation* first = trace::find_operation(trace, why.first);
        const Operation* second = trace::find_operation(trace, why.second);
        if (!first || !second || first->call == 0 || first->call >= second->call ||
            !is_only_stream_order(why))
            return {};
        return rule("with the second in a stream of its own",
                    fmt::format("own-stream:{}:{}", first->call, second->call));
    }
    default:
        return {};
    }
}

// Each other choice of a lab's knobs.
std::vector<Attempt> knob_changes(const Target& target, const program::RunRequest& request) {
    std::vector<Attempt> changes;
    if (!target.lab) return changes;
    for (const catalogue::Knob& knob : target.lab->knobs)
        for (const catalogue::KnobChoice& choice : knob.choices) {
            const auto given = request.knobs.find(knob.name);
            const std::string& now =
                given == request.knobs.end() ? knob.default_value : given->second;
            if (choice.value != now)
                changes.push_back({fmt::format("with --set {}={}", knob.name, choice.value),
                                   {},
                                   {{knob.name, choice.value}}});
        }
    return changes;
}

// The operation that corresponds to `wanted`: the same call's, else the same in order of its name.
const Operation* counterpart(const Trace& trace, const Operation& wanted, const Trace& changed) {
    const auto is_same = [&](const Operation& each) {
        return each.call == wanted.call && each.kind == wanted.kind;
    };
    const std::string name = analysis::label(trace, wanted);
    const auto same = std::find_if(changed.operations.begin(), changed.operations.end(), is_same);
    if (same != changed.operations.end() && analysis::label(changed, *same) == name) return &*same;
    const auto before = analysis::operations_named(trace, name);
    const auto after = analysis::operations_named(changed, name);
    const auto number = static_cast<std::size_t>(
        std::find(before.begin(), before.end(), wanted.id) - before.begin());
    return number < after.size() ? trace::find_operation(changed, after[number]) : nullptr;
}

// Calls have the same numbers in both runs.
bool is_same(const trace::Hazard& one, const trace::Hazard& other) {
    return one.kind == other.kind && one.places[0].call == other.places[0].call &&
           one.places[1].call == other.places[1].call;
}

std::string new_error(const Trace& before, const Trace& after) {
    for (const trace::Hazard& hazard : after.hazards) {
        const bool was_there =
            std::any_of(before.hazards.begin(), before.hazards.end(),
                        [&](const trace::Hazard& each) { return is_same(each, hazard); });
        if (hazard.severity == trace::Severity::error && !was_there)
            return analysis::describe(after, hazard).message;
    }
    return {};
}

}  // namespace

std::vector<Trial> try_changes(const Target& target, const program::RunRequest& request,
                               const Trace& trace, const analysis::WhyNot& why) {
    std::vector<Attempt> changes = knob_changes(target, request);
    if (const auto change = change_for(trace, why)) changes.insert(changes.begin(), *change);
    const trace::Nanoseconds makespan_ns = analysis::figures(trace).makespan_ns;
    std::vector<Trial> trials;
    for (const Attempt& change : changes) {
        program::RunRequest changed = request;
        changed.capture_output = true;
        for (const auto& [name, value] : change.environment)
            changed.environment[name] = value;
        for (const auto& [name, value] : change.knobs)
            changed.knobs[name] = value;
        const Execution execution = execute(changed);
        const Operation* first = trace::find_operation(trace, why.first);
        const Operation* second = trace::find_operation(trace, why.second);
        if (!first || !second || exit_code_of(execution) != ran) continue;
        first = counterpart(trace, *first, execution.trace);
        second = counterpart(trace, *second, execution.trace);
        if (!first || !second) continue;
        Trial trial{change.words, analysis::figures(execution.trace).makespan_ns,
                    analysis::why_not(execution.trace, *first, *second).overlap_ns,
                    new_error(trace, execution.trace)};
        const bool helps = trial.overlap_ns > 0 || trial.makespan_ns < makespan_ns;
        if (helps || !trial.error.empty()) trials.push_back(std::move(trial));
    }
    return trials;
}

}  // namespace streamlab::cli
