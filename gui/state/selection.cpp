#include "state/selection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace streamlab::gui {

using analysis::LaneKind;

namespace {

// Id of the call that issued the operation; 0 if unknown.
std::uint32_t call_of(const trace::Trace& trace, std::uint32_t operation) {
    const trace::Operation* issued = trace::find_operation(trace, operation);
    return issued != nullptr ? issued->call : 0;
}

// The span in the time of the run in focus; with two runs, it covers both.
template <class SpanOf>
view::Span span_of_runs(const AppState& state, SpanOf span_of) {
    const RunResult* result = state.result();
    if (result == nullptr) return {};
    const view::Span span = span_of(*result);
    if (!state.comparing) return span;
    const auto& [pair, focus, hovered_run, follows_knobs] = *state.comparing;
    const std::size_t other = 1 - focus;
    const view::Span others = span_of(*pair.runs[other].result);
    const trace::Nanoseconds shift = pair.zero_ns(focus) - pair.zero_ns(other);
    return {std::min(span.from, others.from + shift), std::max(span.to, others.to + shift)};
}

const trace::SourceLine* location_of(const trace::Trace& trace, const Target& target) {
    std::uint32_t call_id = target.call;
    if (const auto* operation = trace::find_operation(trace, target.operation))
        call_id = operation->call;
    const trace::HostCall* call = trace::find_call(trace, call_id);
    if (call == nullptr || call->location >= trace.locations.size()) return nullptr;
    return &trace.locations[call->location];
}

}  // namespace

bool belongs_to(const trace::Trace& trace, const analysis::Bar& bar, LaneKind lane,
                const Target& target) {
    if (!target) return false;
    if (target.operation != 0) {
        if (lane != LaneKind::host) return bar.id == target.operation;
        return bar.id == call_of(trace, target.operation);
    }
    return (lane == LaneKind::host ? bar.id : call_of(trace, bar.id)) == target.call;
}

std::optional<view::BarPlace> bar_in(const RunResult& result, LaneKind kind, const Target& target) {
    std::uint32_t operation = target.operation;
    std::uint32_t call = target.call;
    if (operation != 0 && kind == LaneKind::host) {
        const trace::Operation* issued = trace::find_operation(result.trace, operation);
        call = issued != nullptr ? issued->call : 0;
    } else if (operation == 0 && kind != LaneKind::host) {
        const trace::HostCall* issuer = trace::find_call(result.trace, call);
        operation = issuer != nullptr ? issuer->operation : 0;
    }
    switch (kind) {
    case LaneKind::host:
        return result.index.on_host(call);
    case LaneKind::stream:
        return result.index.in_stream(operation);
    case LaneKind::engine:
        return result.index.in_engine(operation);
    }
    return std::nullopt;
}

std::optional<view::BarPlace> place_of(const RunResult& result, const Target& target) {
    if (target.operation == 0) return result.index.on_host(target.call);
    const auto place = result.index.in_stream(target.operation);
    return place ? place : result.index.in_engine(target.operation);
}

Target target_of(const analysis::Lane& lane, const analysis::Bar& bar) {
    if (lane.kind == LaneKind::host) return {0, bar.call()};
    return {bar.operation(), 0};
}

view::Span shown_span(const AppState& state) {
    return span_of_runs(state, [](const RunResult& result) {
        return view::Span{result.timeline.begin_ns, result.timeline.end_ns};
    });
}

view::Span work_span(const AppState& state) {
    return span_of_runs(state, [](const RunResult& result) {
        return view::Span{result.window.begin_ns, result.window.end_ns};
    });
}

std::uint32_t line_of(const trace::Trace& trace, const Target& target) {
    const trace::SourceLine* const place = location_of(trace, target);
    return place != nullptr ? place->line : 0;
}

std::string line_in_words(const trace::Trace& trace, const Target& target) {
    const trace::SourceLine* const place = location_of(trace, target);
    if (place == nullptr || place->line == 0) return {};
    const std::string file = std::filesystem::path(place->file).filename().string();
    if (file.empty() || file == std::filesystem::path(trace.program).filename())
        return fmt::format("line {}", place->line);
    return fmt::format("line {} of {}", place->line, file);
}

const trace::HostCall* call_at(const RunResult& result, trace::Nanoseconds time) {
    std::uint32_t latest = 0;
    for (std::size_t i = 0; i < result.timeline.lanes.size(); ++i) {
        const analysis::Lane& lane = result.timeline.lanes[i];
        if (lane.kind != LaneKind::host) break;  // the host's lanes come first
        for (const view::RowIndex& row : result.index.lane(i).rows) {
            for (std::size_t at = row.first_beginning_at(lane, time + 1); at > 0; --at) {
                if (row.latest_end_up_to(lane, at - 1) <= time) break;
                const analysis::Bar& bar = lane.bars[row.bar(at - 1)];
                if (bar.end_ns > time) latest = std::max(latest, bar.call());
            }
        }
    }
    return trace::find_call(result.trace, latest);
}

std::uint32_t line_at(const RunResult& result, trace::Nanoseconds time) {
    const trace::HostCall* call = call_at(result, time);
    return call != nullptr ? line_of(result.trace, {0, call->id}) : 0;
}

}  // namespace streamlab::gui
