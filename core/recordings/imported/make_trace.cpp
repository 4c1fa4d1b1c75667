#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>
#include <unordered_map>

#include "imported/call_meaning.hpp"
#include "imported/making.hpp"

namespace streamlab::imported {

namespace {

using trace::OperationKind;
using trace::Trace;

// CUPTI's id of the default stream of a process's first context.
constexpr std::uint32_t usual_default_stream = 7;

void make_streams(ImportState& making) {
    Activities& from = making.activities;
    Trace& trace = making.recording.trace;
    const bool any_kind_known =
        std::any_of(from.streams.begin(), from.streams.end(),
                    [](const StreamFacts& stream) { return stream.kind != StreamKind::unknown; });
    std::uint32_t next = 1;
    bool zero_taken = false;
    for (StreamFacts& facts : from.streams) {
        if (!any_kind_known && facts.number == usual_default_stream)
            facts.kind = StreamKind::legacy_default;
        trace::Stream stream;
        stream.device = facts.device;
        stream.non_blocking = facts.kind == StreamKind::non_blocking;
        stream.default_stream = facts.kind == StreamKind::legacy_default;
        stream.priority = facts.priority;
        const bool is_zero = stream.default_stream && stream.device == 0 && !zero_taken;
        zero_taken = zero_taken || is_zero;
        stream.id = is_zero ? 0 : next++;
        stream.name = stream.default_stream ? "default" : fmt::format("stream {}", facts.number);
        making.trace_stream.push_back(stream.id);
        trace.streams.push_back(stream);
    }
    std::sort(trace.streams.begin(), trace.streams.end(),
              [](const trace::Stream& a, const trace::Stream& b) { return a.id < b.id; });
}

// The engine's index: three engines per device, in the order of the devices.
std::int16_t engine_of(Trace& trace, const Activity& activity) {
    static constexpr std::array names{"H2D copies", "D2H copies", "SMs"};
    const auto first = static_cast<std::size_t>(activity.device) * names.size();
    while (trace.engines.size() < first + names.size()) {
        const std::size_t index = trace.engines.size();
        trace.engines.push_back(
            {static_cast<std::uint8_t>(index / names.size()), names[index % names.size()]});
    }
    if (activity.kind == OperationKind::copy_h2h || activity.kind == OperationKind::copy_peer ||
        activity.kind == OperationKind::graph)
        return -1;
    const std::size_t which = activity.kind == OperationKind::copy_h2d   ? 0
                              : activity.kind == OperationKind::copy_d2h ? 1
                                                                         : 2;
    return static_cast<std::int16_t>(first + which);
}

class Details {
public:
    explicit Details(ImportState& making) : import_state_(making) {}
    std::uint32_t of(const Activity& activity) {
        const Key key{activity.name,     activity.pageable, activity.grid[0],
                      activity.grid[1],  activity.grid[2],  activity.block[0],
                      activity.block[1], activity.block[2], activity.shared_bytes,
                      activity.bytes};
        auto& details = import_state_.recording.trace.details;
        const auto [place, is_new] =
            known_.try_emplace(key, static_cast<std::uint32_t>(details.size()));
        if (is_new) {
            trace::Detail& detail = details.emplace_back();
            detail.name = import_state_.activities.names[activity.name];
            detail.pageable = activity.pageable;
            detail.grid = activity.grid;
            detail.block = activity.block;
            detail.shared_bytes = activity.shared_bytes;
            detail.bytes = activity.bytes;
        }
        return place->second;
    }

private:
    using Key = std::array<std::uint64_t, 10>;
    ImportState& import_state_;
    std::map<Key, std::uint32_t> known_;
};

// The trace's start time, from which all times are counted.
Nanoseconds first_time(const Activities& from) {
    Nanoseconds first = std::numeric_limits<Nanoseconds>::max();
    for (const Activity& activity : from.activities)
        first = std::min(first, activity.start_ns);
    for (const Call& call : from.calls)
        first = std::min(first, call.begin_ns);
    return from.activities.empty() && from.calls.empty() ? 0 : first;
}

void shift_times(Activities& from, Nanoseconds by) {
    for (Activity& activity : from.activities) {
        activity.start_ns -= by;
        activity.end_ns -= by;
    }
    for (Call& call : from.calls) {
        call.begin_ns -= by;
        call.end_ns -= by;
    }
    for (Range& range : from.ranges) {
        range.begin_ns -= by;
        range.end_ns -= by;
    }
}

std::vector<std::uint32_t> numbered(std::size_t count) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0U);
    return numbers;
}

// Returns call ids by correlation.
std::unordered_map<std::uint32_t, std::uint32_t> make_calls(ImportState& making) {
    const Activities& from = making.activities;
    Trace& trace = making.recording.trace;
    making.call_of = numbered(from.calls.size());
    std::stable_sort(making.call_of.begin(), making.call_of.end(),
                     [&from](std::uint32_t a, std::uint32_t b) {
                         return from.calls[a].begin_ns < from.calls[b].begin_ns;
                     });
    std::unordered_map<std::uint32_t, std::uint32_t> by_correlation;
    std::unordered_map<std::uint32_t, std::uint32_t> threads;
    by_correlation.reserve(from.calls.size());
    trace.calls.reserve(from.calls.size());
    making.recording.calls.resize(from.calls.size());
    making.call_traits.resize(from.names.size());
    for (const Call& call : from.calls) {
        CallTraits& meaning = making.call_traits[call.name];
        if (meaning.is_known) continue;
        const std::string& name = from.names[call.name];
        meaning = {true, wait_of_call(name), effect_of_call(name), allocates(name)};
    }
    for (const std::uint32_t index : making.call_of) {
        const Call& call = from.calls[index];
        trace::HostCall& made = trace.calls.emplace_back();
        made.id = static_cast<std::uint32_t>(trace.calls.size());
        made.thread = threads.try_emplace(call.thread, static_cast<std::uint32_t>(threads.size()))
                          .first->second;
        made.name = trace::intern_api_name(from.names[call.name]);
        made.result = call.result;
        made.stream =
            call.stream == unknown_number ? trace::no_stream : making.trace_stream[call.stream];
        made.begin_ns = call.begin_ns;
        made.end_ns = call.end_ns;
        making.recording.calls[made.id - 1].stream = made.stream;
        by_correlation[call.correlation] = made.id;
    }
    return by_correlation;
}

void make_operations(ImportState& making,
                     const std::unordered_map<std::uint32_t, std::uint32_t>& call_of_correlation) {
    const Activities& from = making.activities;
    Trace& trace = making.recording.trace;
    std::vector<std::uint32_t> calls(from.activities.size());
    for (std::size_t index = 0; index < calls.size(); ++index) {
        const std::uint32_t correlation = from.activities[index].correlation;
        const auto found = call_of_correlation.find(correlation);
        if (correlation && found != call_of_correlation.end()) calls[index] = found->second;
    }
    const auto issue_ns = [&](std::uint32_t index) {
        return calls[index] ? trace.calls[calls[index] - 1].begin_ns
                            : from.activities[index].start_ns;
    };
    making.activity_of = numbered(from.activities.size());
    std::sort(making.activity_of.begin(), making.activity_of.end(),
              [&](std::uint32_t a, std::uint32_t b) {
                  const Nanoseconds at_a = issue_ns(a);
                  const Nanoseconds at_b = issue_ns(b);
                  if (at_a != at_b) return at_a < at_b;
                  if (from.activities[a].start_ns != from.activities[b].start_ns)
                      return from.activities[a].start_ns < from.activities[b].start_ns;
                  return a < b;
              });
    Details details(making);
    trace.operations.reserve(from.activities.size());
    making.recording.operations.resize(from.activities.size());
    for (const std::uint32_t index : making.activity_of) {
        const Activity& activity = from.activities[index];
        trace::Operation& made = trace.operations.emplace_back();
        made.id = static_cast<std::uint32_t>(trace.operations.size());
        made.kind = activity.kind;
        made.stream = making.trace_stream[activity.stream];
        made.device = activity.device;
        made.engine = engine_of(trace, activity);
        made.detail = details.of(activity);
        made.source = trace::StartSource::cupti;
        made.call = calls[index];
        made.enqueue_ns = std::min(issue_ns(index), activity.start_ns);
        made.start_ns = activity.start_ns;
        made.end_ns = activity.end_ns;
        if (made.call && !trace.calls[made.call - 1].operation) {
            trace.calls[made.call - 1].operation = made.id;
            trace.calls[made.call - 1].stream = made.stream;
        }
        trace.end_ns = std::max(trace.end_ns, made.end_ns);
    }
    for (const trace::HostCall& call : trace.calls)
        trace.end_ns = std::max(trace.end_ns, call.end_ns);
}

}  // namespace

void make_trace(ImportState& making) {
    Activities& from = making.activities;
    Recording& recording = making.recording;
    recording.origin_ns = first_time(from);
    shift_times(from, recording.origin_ns);
    recording.source = from.source;
    recording.has_event_records = from.has_event_records;
    recording.has_wait_streams = from.has_wait_streams;
    recording.has_graph_edges = from.has_graph_edges;
    recording.has_addresses = !from.addresses.empty();
    recording.rank = from.rank;
    recording.ranks = from.ranks;
    recording.lost = from.lost;
    recording.notes = from.notes;
    recording.trace.program = from.program;
    recording.trace.device = "cuda";
    recording.trace.complete = from.complete;
    if (!from.devices.empty()) recording.trace.profile = from.devices.front().name;
    recording.devices = from.devices;
    make_streams(making);
    make_operations(making, make_calls(making));
}

}  // namespace streamlab::imported
