#include "imported/order.hpp"

#include <algorithm>

namespace streamlab::imported {

namespace {

using runtime_api::Effect;
using trace::Cause;
using trace::HostCall;
using trace::Operation;

// The longest time between record and wait in wait_stream(); a longer time is the program's own.
constexpr trace::Nanoseconds immediate_wait_ns = 100'000;
constexpr std::size_t max_waits = 64;

void add_wait(std::vector<Constraint>& waits, const Constraint& wait) {
    for (const Constraint& known : waits)
        if (known.operation == wait.operation) return;
    if (waits.size() < max_waits) waits.push_back(wait);
}

}  // namespace

Order::Order(const ImportState& making) : import_state_(making), trace_(making.recording.trace) {
    for (const HostCall& call : trace_.calls)
        calls_[making.call(call).correlation] = call.id;
    for (std::size_t index = 0; index < making.activities.streams.size(); ++index)
        facts_[making.trace_stream[index]] = making.activities.streams[index];
    for (const GraphEdge& edge : making.activities.edges)
        edges_to_[edge.to].push_back(edge.from);
}

const Operation& Order::operation(std::uint32_t id) const { return trace_.operations[id - 1]; }

void Order::advance(const Operation& to) {
    for (; next_call_ < trace_.calls.size(); ++next_call_) {
        const HostCall& call = trace_.calls[next_call_];
        if (to.call ? call.id >= to.call : call.begin_ns > to.start_ns) break;
        if (call.result == 0) pass(call);
    }
}

void Order::pass(const HostCall& call) {
    const bool knows_stream = call.stream != trace::no_stream;
    switch (import_state_.meaning(call).effect) {
    case Effect::issues_record:
        if (knows_stream) record(call, stream(call.stream));
        break;
    case Effect::issues_wait:
        wait(call);
        break;
    case Effect::issues_host_function:
        if (knows_stream && !stream(call.stream).captures) stream(call.stream).host_function = true;
        if (!knows_stream) host_function_call_ = call.id;
        break;
    case Effect::begins_capture:
        if (knows_stream) stream(call.stream).captures = true;
        break;
    case Effect::ends_capture:
        end_capture();
        break;
    default:
        break;
    }
}

// Streams that joined a capture through an event leave it when the origin stream ends it.
void Order::end_capture() {
    for (auto& [id, stream] : streams_)
        stream.captures = false;
}

void Order::record(const HostCall& call, Stream& stream) {
    const std::uint64_t handle = import_state_.call(call).event;
    if (!handle) return;
    Event& event = events_[handle];
    event = {};
    event.call = call.id;
    event.in_capture = stream.captures;
    if (stream.captures) return;
    event.unresolved = stream.unresolved_wait;
    if (stream.last) event.operations.push_back(stream.last);
    for (const Constraint& wait : stream.waits)
        event.operations.push_back(wait.operation);
}

void Order::wait(const HostCall& call) {
    const Call& facts = import_state_.call(call);
    if (facts.awaited_record) return wait_for_record(call, facts);
    if (call.stream == trace::no_stream) {
        unresolved_call_ = call.id;
        return;
    }
    Stream& waiting = stream(call.stream);
    const auto found = events_.find(facts.event);
    if (!import_state_.recording.has_event_records && found == events_.end()) {
        waiting.unresolved_wait = true;
        return;
    }
    if (found == events_.end()) return;  // never recorded: the wait has no effect
    const Event& event = found->second;
    if (event.in_capture) {
        waiting.captures = true;
        return;
    }
    waiting.unresolved_wait = waiting.unresolved_wait || event.unresolved;
    const HostCall& record = trace_.calls[event.call - 1];
    const bool at_once = call.begin_ns - record.end_ns < immediate_wait_ns;
    for (const std::uint32_t captured : event.operations)
        if (operation(captured).stream != call.stream)
            add_wait(waiting.waits, {Cause::event_wait, captured, at_once});
}

// Older traces of torch.profiler give the call that recorded the event, and its stream.
void Order::wait_for_record(const HostCall& call, const Call& facts) {
    const auto record = calls_.find(facts.awaited_record);
    if (call.stream == trace::no_stream || record == calls_.end()) {
        unresolved_call_ = call.id;
        return;
    }
    const Stream& from = stream(import_state_.trace_stream[facts.awaited_stream]);
    const auto after =
        std::partition_point(from.operations.begin(), from.operations.end(),
                             [&](std::uint32_t id) { return operation(id).call < record->second; });
    const HostCall& recorded = trace_.calls[record->second - 1];
    const bool at_once = call.begin_ns - recorded.end_ns < immediate_wait_ns;
    if (after != from.operations.begin())
        add_wait(stream(call.stream).waits, {Cause::event_wait, *(after - 1), at_once});
}

// Added only if both streams are known to take part in the fence. Each context has its own default
// stream.
void Order::add_fences(const Operation& operation, Constraints& constraints) {
    const StreamFacts& own = facts_[operation.stream];
    if (own.kind != StreamKind::blocking && own.kind != StreamKind::legacy_default) return;
    const StreamKind other_side =
        own.kind == StreamKind::blocking ? StreamKind::legacy_default : StreamKind::blocking;
    for (const auto& [id, other] : streams_) {
        const StreamFacts& facts = facts_[id];
        if (other.last && facts.kind == other_side && facts.context == own.context &&
            this->operation(other.last).device == operation.device)
            constraints.known.push_back({Cause::legacy_barrier, other.last});
    }
}

void Order::add_edges(const Operation& operation, Constraints& constraints) {
    const std::uint64_t node = import_state_.activity(operation).node;
    if (operation.call != graph_call_) {
        nodes_.clear();
        graph_call_ = operation.call;
    }
    bool has_edge = false;
    if (const auto edges = edges_to_.find(node); node && edges != edges_to_.end()) {
        for (const std::uint64_t from : edges->second)
            if (const auto before = nodes_.find(from); before != nodes_.end()) {
                constraints.known.push_back({Cause::graph_edge, before->second});
                has_edge = true;
            }
    }
    constraints.unknown_edges =
        !has_edge && !nodes_.empty() && !import_state_.recording.has_graph_edges;
    nodes_[node] = operation.id;
}

Constraints Order::constraints_of(const Operation& operation) {
    advance(operation);
    Stream& own = stream(operation.stream);
    Constraints constraints;
    const bool in_graph =
        operation.call &&
        import_state_.meaning(trace_.calls[operation.call - 1]).effect == Effect::issues_graph;
    const bool same_launch =
        in_graph && own.last && this->operation(own.last).call == operation.call;
    if (!same_launch) {
        constraints.before = own.last;
        if (own.last) constraints.known.push_back({Cause::stream_order, own.last});
        constraints.known.insert(constraints.known.end(), own.waits.begin(), own.waits.end());
        add_fences(operation, constraints);
        const std::uint32_t last_call = own.last ? this->operation(own.last).call : 0;
        constraints.unresolved_wait = own.unresolved_wait || unresolved_call_ > last_call;
        constraints.host_function = own.host_function || host_function_call_ > last_call;
    }
    if (in_graph) add_edges(operation, constraints);
    own.last = operation.id;
    own.waits.clear();
    own.unresolved_wait = own.host_function = false;
    own.operations.push_back(operation.id);
    return constraints;
}

}  // namespace streamlab::imported
