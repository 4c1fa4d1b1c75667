#include "state/moment.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "state/selection.hpp"

namespace streamlab::gui {

namespace {

using trace::Nanoseconds;

// The bars of a lane that have begun, counting their wait, and have not ended.
std::vector<std::uint32_t> bars_at(const analysis::Lane& lane, const view::LaneIndex& index,
                                   Nanoseconds time) {
    std::vector<std::uint32_t> found;
    for (const view::RowIndex& row : index.rows) {
        for (std::size_t i = row.first_beginning_at(lane, time + 1); i > 0; --i) {
            const std::size_t at = i - 1;
            // No bar that begins earlier ends later than this.
            if (row.latest_end_up_to(lane, at) <= time || found.size() >= max_listed_operations)
                break;
            if (lane.bars[row.bar(at)].end_ns > time) found.push_back(row.bar(at));
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::uint32_t> running_at(const analysis::Lane& lane, const view::LaneIndex& index,
                                      Nanoseconds time) {
    std::vector<std::uint32_t> operations;
    for (const std::uint32_t bar : bars_at(lane, index, time)) {
        if (lane.bars[bar].start_ns <= time) operations.push_back(lane.bars[bar].operation());
    }
    return operations;
}

// A stream is a queue: operations that are issued but not started come after those that have
// started.
void find_queue(const trace::Trace& trace, const analysis::Lane& lane, Nanoseconds time,
                StreamMoment& moment) {
    const auto later = std::upper_bound(
        lane.bars.begin(), lane.bars.end(), time,
        [](Nanoseconds wanted, const analysis::Bar& bar) { return wanted < bar.start_ns; });
    for (auto bar = later; bar != lane.bars.end(); ++bar) {
        const trace::Operation* operation = trace::find_operation(trace, bar->operation());
        if (operation == nullptr || operation->enqueue_ns > time) break;
        if (moment.queued.size() == max_listed_operations) {
            moment.queue_is_truncated = true;
            break;
        }
        moment.queued.push_back(bar->operation());
    }
}

}  // namespace

Moment moment_at(const RunResult& result, Nanoseconds time) {
    Moment moment;
    for (std::size_t i = 0; i < result.timeline.lanes.size(); ++i) {
        const analysis::Lane& lane = result.timeline.lanes[i];
        const view::LaneIndex& index = result.index.lane(i);
        if (lane.kind == analysis::LaneKind::host) {
            const std::vector<std::uint32_t> bars = bars_at(lane, index, time);
            // Take the call that began last: a call may be made inside another.
            const trace::HostCall* call =
                bars.empty() ? nullptr
                             : trace::find_call(result.trace, lane.bars[bars.back()].call());
            moment.hosts.push_back({i, call});
        } else if (lane.kind == analysis::LaneKind::stream) {
            StreamMoment stream{i, running_at(lane, index, time), {}, false};
            find_queue(result.trace, lane, time, stream);
            moment.streams.push_back(std::move(stream));
        } else {
            moment.engines.push_back({i, running_at(lane, index, time)});
        }
    }
    return moment;
}

std::vector<std::string> call_in_words(const trace::Trace& trace, const trace::HostCall& call) {
    const std::string name(call.name);
    const std::string place = line_in_words(trace, {0, call.id});
    const std::string line = place.empty() ? place : ", " + place;
    const std::string waits = call.blocked_ns > 0 ? ", waits" : "";
    return {name + line + waits, name + waits, name};
}

}  // namespace streamlab::gui
