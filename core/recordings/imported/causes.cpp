// Determines the cause of each operation's start, or "unknown" with the reason.
//
// Known constraints (stream order, events, fences, graph edges, its own call) give the time at
// which an operation was ready. If it started then, the last constraint is the cause. If it started
// later, the cause is an operation that occupied its resource until then: its copy engine, or the
// multiprocessors if the numbers prove that no block could fit. Anything else is unknown:
// concurrency alone does not prove a wait.
#include <algorithm>

#include "imported/making.hpp"
#include "imported/order.hpp"
#include "imported/room.hpp"

namespace streamlab::imported {

namespace {

using trace::Cause;
using trace::Nanoseconds;
using trace::Operation;
using trace::OperationKind;

// The longest time from a dependency's end or the call's return to the operation's start. Chosen to
// cover the reference programs of tests/gpu/pytorch on an H100 with a recorder attached.
constexpr Nanoseconds longest_start_ns = 20'000;
// The longest gap between two operations that run back to back in one stream.
constexpr Nanoseconds back_to_back_ns = 3'000;
// The accuracy of CUPTI's device clock relative to the host clock.
constexpr Nanoseconds device_tolerance_ns = 1'000;
constexpr std::size_t max_kernels_looked_at = 64;
// The last part of a kernel, in which its blocks no longer fill the device.
constexpr double tail = 0.3;

struct Last {
    Constraint constraint;
    Nanoseconds end_ns = trace::never;
};

class Causes {
public:
    explicit Causes(ImportState& making)
        : import_state_(making), recording_(making.recording), trace_(making.recording.trace),
          order_(making), tolerance_ns_(device_tolerance_ns + making.activities.resolution_ns) {
        for (const Operation& operation : trace_.operations)
            if (operation.engine >= 0) {
                const auto engine = static_cast<std::size_t>(operation.engine);
                if (by_engine_.size() <= engine) by_engine_.resize(engine + 1);
                by_engine_[engine].push_back(operation.id);
            }
        for (auto& engine : by_engine_)
            std::sort(engine.begin(), engine.end(), [this](std::uint32_t a, std::uint32_t b) {
                return at(a).start_ns < at(b).start_ns;
            });
    }

    void find() {
        for (Operation& operation : trace_.operations)
            decide(operation, order_.constraints_of(operation));
        for (const trace::HostCall& call : trace_.calls)
            if (import_state_.meaning(call).effect == runtime_api::Effect::issues_wait &&
                !recording_.has_event_records && !import_state_.call(call).awaited_record &&
                !import_state_.call(call).event)
                ++recording_.unresolved_waits;
    }

private:
    const Operation& at(std::uint32_t id) const { return trace_.operations[id - 1]; }

    // The constraint that ended last.
    Last last_of(const Constraints& constraints) const {
        Last last;
        for (const Constraint& constraint : constraints.known)
            if (at(constraint.operation).end_ns > last.end_ns)
                last = {constraint, at(constraint.operation).end_ns};
        return last;
    }

    void set(Operation& operation, Cause cause, std::uint32_t by, Nanoseconds ready_ns) {
        operation.cause = cause;
        operation.cause_operation = by;
        operation.ready_ns = std::min(ready_ns, operation.start_ns);
    }
    void set_unknown(Operation& operation, Unknown reason, Nanoseconds ready_ns) {
        set(operation, Cause::unknown, 0, ready_ns);
        recording_.facts(operation).unknown = reason;
    }
    void set(Operation& operation, const Last& last) {
        set(operation, last.constraint.cause, last.constraint.operation, last.end_ns);
        recording_.facts(operation).record_precedes_wait = last.constraint.record_precedes_wait;
    }

    void decide(Operation& operation, const Constraints& constraints) {
        const Last last = last_of(constraints);
        OperationFacts& facts = recording_.facts(operation);
        if (constraints.before) facts.before_ns = at(constraints.before).end_ns;
        if (last.end_ns > operation.start_ns + tolerance_ns_)
            return set_unknown(operation, Unknown::started_before_predecessor, operation.start_ns);
        if (!operation.call) return set_cause_without_call(operation, constraints, last);
        const trace::HostCall& call = trace_.calls[operation.call - 1];
        const Nanoseconds issued_ns = issued_by(call, operation);
        facts.issued_ns = issued_ns;
        const Nanoseconds start = operation.start_ns;
        const bool host_was_last = last.end_ns <= call.begin_ns;
        const bool soon_after_work = start - last.end_ns <= longest_start_ns;
        const bool soon_after_call = start <= issued_ns + longest_start_ns;
        if (constraints.host_function && last.end_ns > call.begin_ns - longest_start_ns)
            return set_host_function_cause(operation, last);
        if (host_was_last) {
            if (soon_after_call) return set_host_issue_cause(operation, constraints, call);
        } else if (last.end_ns >= issued_ns) {
            if (soon_after_work) return set(operation, last);
        } else {
            // The dependency ended during the call, in which the host stages pageable memory or
            // issues a graph piece by piece.
            const bool is_edge = last.constraint.cause == Cause::graph_edge;
            const Nanoseconds close =
                import_state_.activity(operation).pageable || is_edge
                    ? longest_start_ns
                    : back_to_back_ns + import_state_.activities.resolution_ns;
            if (start - last.end_ns <= close) return set(operation, last);
            // The time at which this piece was issued is unknown.
            if (is_edge) return set_unknown(operation, Unknown::no_known_cause, last.end_ns);
            if (soon_after_call) return set_host_issue_cause(operation, constraints, call);
        }
        find_resource_conflict(operation, constraints, std::max(last.end_ns, issued_ns));
    }

    // No known constraint delayed it after its call. The call of a pageable copy lasts as long as
    // the copy, so an unknown constraint may have delayed both.
    void set_host_issue_cause(Operation& operation, const Constraints& constraints,
                              const trace::HostCall& call) {
        // One call issues a whole graph, so it does not explain waits within the graph.
        if (constraints.unknown_edges)
            return set_unknown(operation, Unknown::edge_unknown, operation.start_ns);
        const bool both_late = import_state_.activity(operation).pageable &&
                               operation.start_ns > call.begin_ns + longest_start_ns;
        if (both_late && constraints.unresolved_wait)
            return set_unknown(operation, Unknown::event_unknown, call.begin_ns);
        if (both_late && fence_unknown(operation))
            return set_unknown(operation, Unknown::fence_unknown, call.begin_ns);
        set(operation, Cause::host_issue, 0, operation.start_ns);
    }

    // A call has issued its operation when it returns. A call that waits for its own copy issued it
    // at its start, unless it first had to stage pageable memory.
    Nanoseconds issued_by(const trace::HostCall& call, const Operation& operation) const {
        const bool stays = import_state_.meaning(call).wait == runtime_api::Wait::waits_for_copy &&
                           call.cause_operation == operation.id;
        return stays && !import_state_.activity(operation).pageable ? call.begin_ns : call.end_ns;
    }

    void set_cause_without_call(Operation& operation, const Constraints& constraints,
                                const Last& last) {
        const bool soon =
            last.end_ns != trace::never && operation.start_ns - last.end_ns <= back_to_back_ns;
        if (soon && !constraints.unresolved_wait) return set(operation, last);
        set_unknown(operation, Unknown::no_call, operation.start_ns);
    }

    void set_host_function_cause(Operation& operation, const Last& last) {
        if (!recording_.has_wait_streams)
            return set_unknown(operation, Unknown::no_known_cause, last.end_ns);
        set(operation, Cause::host_function, 0, std::max<Nanoseconds>(last.end_ns, 0));
    }

    // Looks for an obstacle: the operation was ready but did not start.
    void find_resource_conflict(Operation& operation, const Constraints& constraints,
                                Nanoseconds ready) {
        if (constraints.unresolved_wait)
            return set_unknown(operation, Unknown::event_unknown, ready);
        if (constraints.unknown_edges) return set_unknown(operation, Unknown::edge_unknown, ready);
        if (fence_unknown(operation)) return set_unknown(operation, Unknown::fence_unknown, ready);
        if (const Operation* const busy = find_engine_occupant(operation, ready))
            return set(operation, Cause::engine_busy, busy->id, ready);
        if (const Operation* const full = find_occupying_kernel(operation, ready))
            return set(operation, Cause::sms_full, full->id, ready);
        set_unknown(operation, Unknown::no_known_cause, ready);
    }

    StreamKind kind_of_stream(const Operation& operation) const {
        return import_state_.activities.streams[import_state_.activity(operation).stream].kind;
    }

    // True if it is unknown which streams take part in the default stream's fence, and an operation
    // on the other side of the fence ended just before.
    bool fence_unknown(const Operation& operation) const {
        const StreamKind own = kind_of_stream(operation);
        if (own != StreamKind::unknown && own != StreamKind::legacy_default) return false;
        for (const auto& engine : by_engine_) {
            const Operation* const before = started_before(engine, operation, 0);
            if (!before || before->device != operation.device) continue;
            const StreamKind other = kind_of_stream(*before);
            const bool other_side = own == StreamKind::unknown ? other == StreamKind::legacy_default
                                                               : other == StreamKind::unknown;
            const Nanoseconds gap = operation.start_ns - before->end_ns;
            if (other_side && gap >= -tolerance_ns_ && gap <= longest_start_ns) return true;
        }
        return false;
    }

    // The operation of the engine that started before this one; `back` skips that many operations.
    const Operation* started_before(const std::vector<std::uint32_t>& engine,
                                    const Operation& operation, std::size_t back) const {
        const auto place = std::lower_bound(
            engine.begin(), engine.end(), operation.start_ns,
            [this](std::uint32_t id, Nanoseconds time) { return at(id).start_ns < time; });
        const auto before = static_cast<std::size_t>(place - engine.begin());
        return before > back ? &at(engine[before - 1 - back]) : nullptr;
    }

    const Operation* find_engine_occupant(const Operation& operation, Nanoseconds ready) const {
        if (operation.kind != OperationKind::copy_h2d && operation.kind != OperationKind::copy_d2h)
            return nullptr;
        const auto& engine = by_engine_[static_cast<std::size_t>(operation.engine)];
        const Operation* const before = started_before(engine, operation, 0);
        const bool was_occupying_engine = before && before->end_ns > ready &&
                                          before->end_ns <= operation.start_ns + tolerance_ns_ &&
                                          operation.start_ns - before->end_ns <= longest_start_ns;
        return was_occupying_engine ? before : nullptr;
    }

    const Operation* find_occupying_kernel(const Operation& operation, Nanoseconds ready) const {
        if (operation.engine < 0 || recording_.devices.size() <= operation.device) return nullptr;
        const auto& kernels = by_engine_[static_cast<std::size_t>(operation.engine)];
        const Activity& waiting = import_state_.activity(operation);
        for (std::size_t back = 0; back < max_kernels_looked_at; ++back) {
            const Operation* const running = started_before(kernels, operation, back);
            if (!running) return nullptr;
            const auto length = static_cast<double>(running->end_ns - running->start_ns);
            const auto after = static_cast<double>(running->end_ns - operation.start_ns);
            const bool freed_capacity =
                after <= tail * length && operation.start_ns - running->end_ns <= longest_start_ns;
            if (running->end_ns > ready && freed_capacity &&
                excludes_co_residency(recording_.devices[operation.device],
                                      import_state_.activity(*running), waiting))
                return running;
        }
        return nullptr;
    }

    ImportState& import_state_;
    Recording& recording_;
    trace::Trace& trace_;
    Order order_;
    Nanoseconds tolerance_ns_;
    std::vector<std::vector<std::uint32_t>> by_engine_;  // operation ids, by start
};

}  // namespace

void find_causes(ImportState& making) { Causes(making).find(); }

}  // namespace streamlab::imported
