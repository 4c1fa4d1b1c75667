#include "analysis/timeline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <unordered_map>

#include "analysis/label.hpp"
#include "trace/rows.hpp"

namespace streamlab::analysis {

namespace {

using trace::Nanoseconds;

class Builder {
public:
    explicit Builder(const trace::Trace& trace) : trace_(trace) {}
    Timeline build();

private:
    void find_end();
    void add_calls();
    void add_own_times(std::uint32_t thread, Lane& lane) const;
    void add_operations();
    Bar bar_of(const trace::Operation& operation);
    void append_streams();
    void append(std::map<std::uint32_t, Lane>& lanes);

    const trace::Trace& trace_;
    Timeline timeline_;
    std::map<std::uint32_t, Lane> hosts_, streams_, engines_;
    std::unordered_map<std::uint32_t, Nanoseconds> stream_free_ns_;
};

Timeline Builder::build() {
    find_end();
    add_calls();
    add_operations();
    append(hosts_);
    append_streams();
    append(engines_);
    return std::move(timeline_);
}

void Builder::find_end() {
    timeline_.end_ns = trace_.end_ns;
    for (const auto& call : trace_.calls)
        timeline_.end_ns = std::max({timeline_.end_ns, call.begin_ns, call.end_ns});
    for (const auto& operation : trace_.operations)
        timeline_.end_ns = std::max({timeline_.end_ns, operation.enqueue_ns, operation.end_ns});
}

void Builder::add_calls() {
    for (const auto& call : trace_.calls) {
        Lane& lane = hosts_[call.thread];
        lane.kind = LaneKind::host;
        Bar bar;
        bar.id = call.id;
        bar.of_host = true;
        bar.start_ns = bar.wait_from_ns = call.begin_ns;
        bar.end_ns = call.end_ns == trace::never ? timeline_.end_ns : call.end_ns;
        bar.end_ns = std::max(bar.start_ns, bar.end_ns);
        bar.blocked = call.blocked_ns > 0;
        lane.bars.push_back(bar);
    }
    for (auto& [thread, lane] : hosts_) {
        lane.name = host_label(thread);
        add_own_times(thread, lane);
    }
}

// The main thread exists for the whole run; start and end of other threads are not recorded. The
// runtime's own threads run no program code between calls.
void Builder::add_own_times(std::uint32_t thread, Lane& lane) const {
    if (thread >= trace::first_helper_thread || lane.bars.empty()) return;
    const bool is_main = thread == 0;
    // Limits the memory of this list in a run of millions of calls.
    constexpr Nanoseconds max_own_times = 100'000;
    const Nanoseconds shortest_ns =
        std::max(shortest_own_time_ns, timeline_.end_ns / max_own_times);
    const auto add = [&](Nanoseconds begin_ns, Nanoseconds end_ns) {
        if (end_ns - begin_ns >= shortest_ns) lane.own_times.push_back({begin_ns, end_ns});
    };
    Nanoseconds free_ns = is_main ? timeline_.begin_ns : lane.bars.front().start_ns;
    for (const Bar& bar : lane.bars) {
        add(free_ns, bar.start_ns);
        free_ns = std::max(free_ns, bar.end_ns);
    }
    if (is_main && trace_.complete) add(free_ns, trace_.end_ns);
}

void Builder::add_operations() {
    for (const auto& operation : trace_.operations) {
        Lane& lane = streams_[operation.stream];
        lane.kind = LaneKind::stream;
        const Bar bar = bar_of(operation);
        lane.bars.push_back(bar);
        const auto engine = static_cast<std::size_t>(operation.engine);
        if (operation.engine < 0 || engine >= trace_.engines.size()) continue;
        if (operation.start_ns == trace::never) continue;
        Lane& engine_lane = engines_[static_cast<std::uint32_t>(engine)];
        engine_lane.kind = LaneKind::engine;
        engine_lane.bars.push_back(bar);
        engine_lane.bars.back().wait_from_ns = bar.start_ns;
    }
    for (auto& [id, lane] : streams_)
        lane.name = stream_label(trace_, id);
    for (auto& [id, lane] : engines_)
        lane.name = engine_label(trace_, id);
}

// An operation waits from when it is the first in its stream. If only its predecessor or the host's
// call determined its start, it did not wait: that gap is device latency.
Bar Builder::bar_of(const trace::Operation& operation) {
    const bool is_wait = operation.kind == trace::OperationKind::event_wait;
    const bool started = operation.start_ns != trace::never;
    const bool ended = operation.end_ns != trace::never;
    Bar bar;
    bar.id = operation.id;
    bar.end_ns = ended ? operation.end_ns : timeline_.end_ns;
    bar.start_ns = started ? operation.start_ns : bar.end_ns;
    if (is_wait) bar.start_ns = bar.end_ns;  // an event wait consists of waiting only
    bar.start_ns = std::max(bar.start_ns, operation.enqueue_ns);
    bar.end_ns = std::max(bar.end_ns, bar.start_ns);

    const auto [free_ns, is_first] = stream_free_ns_.try_emplace(operation.stream, 0);
    (void)is_first;
    const bool waited = !started || is_wait ||
                        (operation.cause != trace::Cause::host_issue &&
                         operation.cause != trace::Cause::stream_order);
    bar.wait_from_ns = bar.start_ns;
    if (waited)
        bar.wait_from_ns = std::min(bar.start_ns, std::max(operation.enqueue_ns, free_ns->second));
    free_ns->second = std::max(free_ns->second, bar.end_ns);
    return bar;
}

// Bars are nearly always in order already, and sorting would take memory.
void sort_by(Nanoseconds Bar::*time, std::vector<Bar>& bars) {
    const auto before = [time](const Bar& a, const Bar& b) { return a.*time < b.*time; };
    if (!std::is_sorted(bars.begin(), bars.end(), before))
        std::stable_sort(bars.begin(), bars.end(), before);
}

// Groups the streams of each GPU.
void Builder::append_streams() {
    std::map<std::uint8_t, std::map<std::uint32_t, Lane>> by_device;
    for (auto& [id, lane] : streams_) {
        const trace::Stream* stream = trace::find_stream(trace_, id);
        by_device[stream ? stream->device : 0].emplace(id, std::move(lane));
    }
    for (auto& [device, lanes] : by_device)
        append(lanes);
}

void Builder::append(std::map<std::uint32_t, Lane>& lanes) {
    for (auto& [id, lane] : lanes) {
        lane.id = id;
        sort_by(&Bar::wait_from_ns, lane.bars);
        trace::RowAllocator rows;
        for (Bar& bar : lane.bars)
            bar.row = rows.place(bar.wait_from_ns, bar.end_ns);
        lane.rows = std::max<std::uint16_t>(1, rows.rows());
        sort_by(&Bar::start_ns, lane.bars);
        timeline_.lanes.push_back(std::move(lane));
    }
}

}  // namespace

Timeline make_timeline(const trace::Trace& trace) { return Builder(trace).build(); }

}  // namespace streamlab::analysis
