#include "cudart/observe/order/early_kernels.hpp"

#include <algorithm>

#include "model/kernel/kernel_execution.hpp"

namespace streamlab::cudart {

using hazard::Actor;
using hazard::Past;
using model::Operation;

bool EarlyKernels::is_early(const Operation& operation) const {
    return operation.kernel() && pasts_.issued(operation).early;
}

// The past of a kernel at its start.
Past EarlyKernels::start_of(const Operation& kernel) const {
    const Issued& kept = pasts_.issued(kernel);
    return (is_early(kernel) ? kept.early->start : kept.past).without_self();
}

// The work that is guaranteed to be complete when the kernel is complete. It includes the preceding
// grids only if the kernel has synchronised with them (S5).
Past EarlyKernels::end_of(const Operation& kernel) const {
    const Issued& kept = pasts_.issued(kernel);
    if (!is_early(kernel)) return kept.past;
    const model::EarlierGrids* const before = kernel.kernel()->earlier_grids_if_any();
    return before && before->waited ? kept.early->after_wait : kept.early->start;
}

// If all blocks of the earlier kernel triggered after their grid dependency synchronisation, the
// grids that they waited for are complete when the later kernel begins.
void EarlyKernels::note_early_launch(Early& early, const Operation& primary) const {
    Past before = start_of(primary);
    if (is_early(primary) && primary.kernel()->waits_before_trigger)
        before = joined(before, pasts_.issued(primary).early->after_wait.without_self());
    early.start = joined(early.start, before);
    early.after_wait = joined(early.after_wait, before);
}

void EarlyKernels::note_grid_end(Early& early, const Operation& primary) const {
    early.after_wait = joined(early.after_wait, end_of(primary));
}

void EarlyKernels::launches(Operation& kernel, Operation& primary) {
    if (kernel.observed && is_early(kernel))
        return note_early_launch(*pasts_.issued(kernel).early, primary);
    for (Primary& each : primaries_)
        if (each.operation == &primary) each.has_triggered = true;
}

void EarlyKernels::resolves(Operation& kernel, Operation& primary) {
    if (kernel.observed && is_early(kernel))
        return note_grid_end(*pasts_.issued(kernel).early, primary);
    for (Primary& each : primaries_)
        if (each.operation == &primary) each.has_ended = true;
}

Past& EarlyKernels::current_past(Operation& kernel) {
    Issued& kept = pasts_.issued(kernel);
    if (!kept.early) return kept.past;
    return after_wait_ ? kept.early->after_wait : kept.early->start;
}

// Kernels of one actor are ordered, so an actor is reused only if its last kernel is ordered before
// the next one. In a long chain of overlapping kernels, the oldest is assumed to have ended.
Actor EarlyKernels::actor_for(EarlyStream& stream, const std::vector<Primary>& primaries) {
    constexpr std::size_t max_actors = 64;
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
    if (stream.actors.size() < max_actors) {
        stream.next = stream.actors.size();
        stream.actors.push_back(pasts_.order().add_actor());
        stream.starts.emplace_back();
    } else {
        stream.next = (stream.next + 1) % max_actors;
    }
    return stream.actors[stream.next];
}

Issued& EarlyKernels::issue_as(Operation& kernel, Actor own,
                               const std::vector<Primary>& primaries) {
    pasts_.issue(kernel, own);
    Issued& kept = pasts_.issued(kernel);
    kept.early = std::make_shared<Early>(Early{kept.past, kept.past});
    for (const Primary& primary : primaries) {
        if (primary.has_triggered) note_early_launch(*kept.early, *primary.operation);
        if (primary.has_ended) note_grid_end(*kept.early, *primary.operation);
        kept.past = joined(kept.past, pasts_.past_of(*primary.operation));
    }
    return kept;
}

void EarlyKernels::issue(Operation& kernel, const std::vector<Primary>& primaries) {
    const Actor stream_actor = pasts_.actor_of(*kernel.stream);
    EarlyStream& stream = streams_[kernel.stream_id];
    const Actor own = actor_for(stream, primaries);
    for (const Primary& primary : primaries)
        pasts_.order().follow(own, start_of(*primary.operation));
    for (const Past& past : stream.waited_for)
        pasts_.order().follow(own, past);
    Issued& kept = issue_as(kernel, own, primaries);
    kept.past = joined(kept.past, pasts_.order().work_so_far(stream_actor));
    pasts_.order().follow(stream_actor, kept.past);
    stream.starts[stream.next] = kept.early->start;
}

void EarlyKernels::issue_node(Operation& kernel, Actor chain,
                              const std::vector<Primary>& primaries) {
    for (const Primary& primary : primaries)
        pasts_.order().follow(chain, start_of(*primary.operation));
    issue_as(kernel, chain, primaries);
}

// Records the waits of a stream between two kernels.
void EarlyKernels::note_waited(const Operation& operation, const Operation& instance) {
    if (!pasts_.is_host_ordered_after(instance)) return;
    const Issued& recorded = pasts_.issued(instance);
    if (operation.stream->primary)
        streams_[operation.stream_id].waited_for.push_back(recorded.past);
    if (recorded.early) streams_[operation.stream_id].events.push_back(recorded.early->after_wait);
}

void EarlyKernels::comes_after(const model::Stream& later, const model::Stream& earlier) {
    if (later.primary)
        streams_[later.id].waited_for.push_back(
            pasts_.order().work_so_far(pasts_.actor_of(earlier)));
}

// A programmatic event may complete as soon as its kernel has triggered. Waits for it are ordered
// after the kernel's predecessors; a kernel that synchronises with the preceding grids is ordered
// after the kernel, too.
void EarlyKernels::issue_programmatic_record(Operation& record) {
    const Operation* const kernel = record.stream->primary;
    if (!kernel) return;
    Issued& kept = pasts_.issued(record);
    kept.early = std::make_shared<Early>(Early{kept.past, kept.past});
    kept.past = start_of(*kernel);
}

void EarlyKernels::issue_after_waits(Operation& operation) {
    const auto found = streams_.find(operation.stream_id);
    if (found == streams_.end()) return;
    const std::vector<Past> events = std::exchange(found->second.events, {});
    found->second.waited_for.clear();
    if (events.empty() || !operation.kernel()) return;
    Issued& kept = pasts_.issued(operation);
    if (!kept.early) kept.early = std::make_shared<Early>(Early{kept.past, kept.past});
    for (const Past& past : events) {
        kept.early->after_wait = joined(kept.early->after_wait, past);
        kept.past = joined(kept.past, past);
    }
    pasts_.order().follow(pasts_.actor_of(*operation.stream), kept.past);
}

std::optional<bool> EarlyKernels::find_missing_grid_sync(const hazard::Conflict& conflict) const {
    for (const auto& [who, other] :
         {std::pair(conflict.first, conflict.second), std::pair(conflict.second, conflict.first)}) {
        const auto found = accessors_.find(who);
        if (found == accessors_.end()) continue;
        const auto& [past, after_wait] = found->second;
        if (past.covers(states_.accessor(other).past.self())) return after_wait;
    }
    return std::nullopt;
}

}  // namespace streamlab::cudart
