#include "state/selection.hpp"

namespace streamlab::gui {

using analysis::LaneKind;

bool belongs_to(const trace::Trace& trace, const analysis::Bar& bar, LaneKind lane,
                const Target& target) {
    if (!target) return false;
    if (target.operation != 0) {
        if (lane != LaneKind::host) return bar.operation == target.operation;
        const trace::Operation* operation = trace::find_operation(trace, target.operation);
        return operation != nullptr && operation->call != 0 && operation->call == bar.call;
    }
    return bar.call == target.call;
}

std::optional<view::BarPlace> place_of(const RunResult& result, const Target& target) {
    const view::BarPlace* place = nullptr;
    if (target.operation != 0) {
        place = result.index.in_stream(target.operation);
        if (place == nullptr) place = result.index.in_engine(target.operation);
    } else if (target.call != 0) {
        place = result.index.on_host(target.call);
    }
    if (place == nullptr) return std::nullopt;
    return *place;
}

Target target_of(const analysis::Lane& lane, const analysis::Bar& bar) {
    if (lane.kind == LaneKind::host) return {0, bar.call};
    return {bar.operation, 0};
}

std::uint32_t line_of(const trace::Trace& trace, const Target& target) {
    std::uint32_t call_id = target.call;
    if (const auto* operation = trace::find_operation(trace, target.operation)) {
        call_id = operation->call;
    }
    const trace::HostCall* call = trace::find_call(trace, call_id);
    if (call == nullptr || call->location >= trace.locations.size()) return 0;
    return trace.locations[call->location].line;
}

const trace::HostCall* call_at(const trace::Trace& trace, trace::Nanoseconds time) {
    const trace::HostCall* current = nullptr;
    for (const trace::HostCall& call : trace.calls) {
        const bool begun = call.begin_ns <= time;
        const bool over = call.end_ns != trace::never && call.end_ns <= time;
        if (begun && !over) current = &call;
    }
    return current;
}

std::uint32_t line_at(const trace::Trace& trace, trace::Nanoseconds time) {
    if (const trace::HostCall* call = call_at(trace, time)) return line_of(trace, {0, call->id});
    return 0;
}

}  // namespace streamlab::gui
