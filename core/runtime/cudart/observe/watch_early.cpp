// The order of kernels that may run beside the one before them (rules S3 to S5).
//
// What such a kernel touches before it has waited for the grids before its own comes after all that
// those came after, and not after them. What it touches after its wait comes after them. Whether
// they in turn had waited for theirs is only known when they have run: so both pasts grow until
// then.
#include <algorithm>
#include <optional>
#include <utility>

#include "cudart/observe/watch.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

using hazard::Actor;
using hazard::Past;
using model::Operation;

bool Watch::is_early(const Operation& operation) const {
    return operation.kernel() && issued_[operation.observed].early;
}

// What a kernel comes after when it begins.
Past Watch::start_of(const Operation& kernel) const {
    const Issued& kept = issued_[kernel.observed];
    return (is_early(kernel) ? kept.early->start : kept.past).without_self();
}

// What is over when a kernel is complete, as far as anybody promises it: that it has waited for the
// grids before its own, or else nothing of these (S5).
Past Watch::end_of(const Operation& kernel) const {
    const Issued& kept = issued_[kernel.observed];
    if (!is_early(kernel)) return kept.past;
    const model::GridsBefore* const before = kernel.kernel()->grids_before_if_any();
    return before && before->waited ? kept.early->after_wait : kept.early->start;
}

void Watch::depends(Operation&, Operation& primary) { primaries_.push_back({&primary}); }

// Where all blocks of the earlier kernel triggered after their own wait, what that waited for is
// over when the later one begins.
void Watch::learn_launch(Early& early, const Operation& primary) const {
    Past before = start_of(primary);
    if (is_early(primary) && primary.kernel()->relays)
        before = joined(before, issued_[primary.observed].early->after_wait.without_self());
    early.start = joined(early.start, before);
    early.after_wait = joined(early.after_wait, before);
}

void Watch::learn_end(Early& early, const Operation& primary) const {
    early.after_wait = joined(early.after_wait, end_of(primary));
}

void Watch::launches(Operation& kernel, Operation& primary) {
    if (kernel.observed && is_early(kernel)) return learn_launch(*issued(kernel).early, primary);
    for (Primary& each : primaries_)
        if (each.operation == &primary) each.has_triggered = true;
}

void Watch::resolves(Operation& kernel, Operation& primary) {
    if (kernel.observed && is_early(kernel)) return learn_end(*issued(kernel).early, primary);
    for (Primary& each : primaries_)
        if (each.operation == &primary) each.has_ended = true;
}

void Watch::enters(Operation& kernel, bool after_wait) {
    after_wait_ = after_wait;
    memory_.global().begin(accessor_of(kernel));
}

Past& Watch::current_past(Operation& kernel) {
    Issued& kept = issued(kernel);
    if (!kept.early) return kept.past;
    return after_wait_ ? kept.early->after_wait : kept.early->start;
}

// Kernels of one actor are in order, so an actor is used again only where its last kernel comes
// before the next one. In a long chain of kernels that may all run beside each other, the oldest is
// taken to have ended.
Actor Watch::actor_for_early(EarlyStream& stream, const std::vector<Primary>& primaries) {
    constexpr std::size_t most_actors = 64;
    for (std::size_t i = 0; i < stream.actors.size(); ++i) {
        const hazard::Moment last = stream.starts[i].self();
        const bool is_free =
            std::any_of(primaries.begin(), primaries.end(), [&](const Primary& primary) {
                return start_of(*primary.operation).covers(last);
            });
        if (!is_free) continue;
        stream.next = i;
        return stream.actors[i];
    }
    if (stream.actors.size() < most_actors) {
        stream.next = stream.actors.size();
        stream.actors.push_back(order_.add_actor());
        stream.starts.emplace_back();
    } else {
        stream.next = (stream.next + 1) % most_actors;
    }
    return stream.actors[stream.next];
}

// `stream` is the actor whose later acts come after the kernel: that of its stream, or `own`.
void Watch::issue_early(Operation& kernel, Actor own, Actor stream,
                        const std::vector<Primary>& primaries) {
    const auto found = early_streams_.find(kernel.stream_id);
    const bool in_graph = own == stream;
    for (const Primary& primary : primaries)
        order_.follow(own, start_of(*primary.operation));
    if (!in_graph && found != early_streams_.end())
        for (const Past& past : found->second.waited_for)
            order_.follow(own, past);
    issue(kernel, own);
    Issued& kept = issued(kernel);
    kept.early = std::make_shared<Early>(Early{kept.past, kept.past});
    for (const Primary& primary : primaries) {
        if (primary.has_triggered) learn_launch(*kept.early, *primary.operation);
        if (primary.has_ended) learn_end(*kept.early, *primary.operation);
        kept.past = joined(kept.past, past_of(*primary.operation));
    }
    if (in_graph) return;
    kept.past = joined(kept.past, order_.done_by(stream));
    order_.follow(stream, kept.past);
    if (found != early_streams_.end()) found->second.starts[found->second.next] = kept.early->start;
}

// Notes what a stream waits for between two kernels.
void Watch::note_waited(const Operation& operation, const Operation& instance) {
    if (!host_knows_of(instance)) return;
    const Issued& recorded = issued_[instance.observed];
    if (operation.stream->primary)
        early_streams_[operation.stream_id].waited_for.push_back(recorded.past);
    if (recorded.early)
        early_streams_[operation.stream_id].events.push_back(recorded.early->after_wait);
}

// A programmatic event may complete as soon as its kernel has triggered. Whoever waits for it comes
// after what the kernel came after; a kernel that waits for the grids before it comes after all.
void Watch::issue_programmatic_record(Operation& record) {
    const Operation* const kernel = record.stream->primary;
    if (!kernel) return;
    Issued& kept = issued(record);
    kept.early = std::make_shared<Early>(Early{kept.past, kept.past});
    kept.past = start_of(*kernel);
}

void Watch::issue_behind_events(Operation& operation, Actor stream) {
    const auto found = early_streams_.find(operation.stream_id);
    if (found == early_streams_.end()) return;
    const std::vector<Past> events = std::exchange(found->second.events, {});
    found->second.waited_for.clear();
    if (events.empty() || !operation.kernel()) return;
    Issued& kept = issued(operation);
    if (!kept.early) kept.early = std::make_shared<Early>(Early{kept.past, kept.past});
    for (const Past& past : events) {
        kept.early->after_wait = joined(kept.early->after_wait, past);
        kept.past = joined(kept.past, past);
    }
    order_.follow(stream, kept.past);
}

// Whether the two would be in order if a kernel had waited for the grids before its own: false if
// it has not, true if it has and that grid had not waited for its own. Empty: they would not.
std::optional<bool> Watch::missing_wait(const hazard::Conflict& conflict) const {
    for (const auto& [who, other] :
         {std::pair(conflict.first, conflict.second), std::pair(conflict.second, conflict.first)}) {
        const auto found = early_accessors_.find(who);
        if (found == early_accessors_.end()) continue;
        const auto& [past, after_wait] = found->second;
        if (past.covers(states_.accessor(other).past.self())) return after_wait;
    }
    return std::nullopt;
}

}  // namespace streamlab::cudart
