#include "render/chrome_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <vector>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "analysis/timeline.hpp"
#include "trace/json.hpp"

namespace streamlab::render {

namespace {

using analysis::Bar;
using analysis::LaneKind;
using trace::json_text;
using trace::Nanoseconds;
using trace::Operation;

// Categories of events that streamlab does not read back.
constexpr std::string_view waiting_category = "waiting";
constexpr std::string_view engine_category = "engine";
constexpr std::string_view own_category = "own";
constexpr std::string_view record_flow = "record";  // from a record to the waits for it
constexpr std::string_view cause_flow = "cause";    // from the operation that determined the start

constexpr int first_thread = 10;

// The "processes" of the viewer, in display order.
int process_of(LaneKind kind) { return static_cast<int>(kind) + 1; }

// Prints integer nanoseconds as microseconds exactly; a double would round.
std::string microseconds(Nanoseconds time_ns) {
    const char* const sign = time_ns < 0 ? "-" : "";
    const Nanoseconds size_ns = time_ns < 0 ? -time_ns : time_ns;
    return fmt::format("{}{}.{:03}", sign, size_ns / 1000, size_ns % 1000);
}

// A bar on a track, which the viewer calls a thread.
struct Slice {
    const Bar* bar;
    LaneKind kind;
    int thread;
};

class Exporter {
public:
    explicit Exporter(const trace::Trace& trace)
        : trace_(trace), timeline_(analysis::make_timeline(trace)) {}
    std::string run();

private:
    void write_process(LaneKind kind, std::string_view name);
    void write_thread(LaneKind kind, int thread, const std::string& name);
    void add(const analysis::Lane& lane);
    void find_flow_targets();
    void write_own_times();
    void write_slices();
    void write_call(const Slice& slice);
    void write_operation(const Slice& slice);
    void write_wait(const Slice& slice, const Operation& operation, const std::string& label);
    void write_use_of_engine(const Slice& slice);
    void write_flow_to(const Slice& slice, std::string_view category, std::uint32_t source);
    using Targets = std::multimap<std::uint32_t, std::uint32_t>;
    void write_flows_from(const Slice& slice, std::string_view category, const Targets& targets);

    template <class... Arguments>
    void event(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        if (!is_first_) out_ += ",\n";
        is_first_ = false;
        fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
    }
    // Writes a slice up to "args".
    void begin_slice(const Slice& slice, std::string_view category, const std::string& name,
                     Nanoseconds begin_ns, Nanoseconds end_ns) {
        event(R"({{"ph":"X","pid":{},"tid":{},"cat":"{}","name":{},"ts":{},"dur":{},"args":)",
              process_of(slice.kind), slice.thread, category, json_text(name),
              microseconds(begin_ns), microseconds(end_ns - begin_ns));
    }

    const trace::Trace& trace_;
    const analysis::Timeline timeline_;
    std::string out_;
    bool is_first_ = true;
    int next_thread_ = first_thread;
    std::vector<Slice> slices_;
    std::vector<std::pair<analysis::OwnTime, int>> own_times_;  // with the track
    // The targets of the arrows that start at each operation.
    Targets waits_for_, started_by_;
};

std::string Exporter::run() {
    out_ = "{\"displayTimeUnit\":\"ns\",\n\"otherData\":";
    trace::append_json(out_, trace_);
    out_ += ",\n\"traceEvents\":[\n";
    write_process(LaneKind::host, "host");
    write_process(LaneKind::stream, "streams");
    write_process(LaneKind::engine, "engines");
    for (const analysis::Lane& lane : timeline_.lanes)
        add(lane);
    find_flow_targets();
    write_own_times();
    write_slices();
    out_ += "\n]}\n";
    return std::move(out_);
}

void Exporter::write_process(LaneKind kind, std::string_view name) {
    event(R"({{"ph":"M","pid":{},"name":"process_name","args":{{"name":{}}}}})", process_of(kind),
          json_text(name));
    event(R"({{"ph":"M","pid":{0},"name":"process_sort_index","args":{{"sort_index":{0}}}}})",
          process_of(kind));
}

void Exporter::write_thread(LaneKind kind, int thread, const std::string& name) {
    event(R"({{"ph":"M","pid":{},"tid":{},"name":"thread_name","args":{{"name":{}}}}})",
          process_of(kind), thread, json_text(name));
    event(R"({{"ph":"M","pid":{0},"tid":{1},"name":"thread_sort_index",)"
          R"("args":{{"sort_index":{1}}}}})",
          process_of(kind), thread);
}

// Slices on one track must not overlap, so each row of a lane gets its own track.
void Exporter::add(const analysis::Lane& lane) {
    for (const analysis::OwnTime& own : lane.own_times)
        own_times_.push_back({own, next_thread_});
    for (const Bar& bar : lane.bars)
        slices_.push_back({&bar, lane.kind, next_thread_ + bar.row});
    for (int row = 0; row < lane.rows; ++row)
        write_thread(lane.kind, next_thread_ + row,
                     row == 0 ? lane.name : fmt::format("{} ({})", lane.name, row + 1));
    next_thread_ += lane.rows;
}

void Exporter::find_flow_targets() {
    for (const Operation& operation : trace_.operations) {
        if (operation.start_ns == trace::never) continue;
        if (operation.related != 0) waits_for_.emplace(operation.related, operation.id);
        if (operation.cause_operation != 0 && operation.cause_operation != operation.related)
            started_by_.emplace(operation.cause_operation, operation.id);
    }
}

void Exporter::write_own_times() {
    for (const auto& [own, thread] : own_times_) {
        const Slice slice{nullptr, LaneKind::host, thread};
        begin_slice(slice, own_category, analysis::own_time_label, own.begin_ns, own.end_ns);
        out_ += "{}}";
    }
}

// Sorts by time, then by issue order. So an arrow's start always precedes its end, even if a record
// takes no time and the wait for it ends at once.
void Exporter::write_slices() {
    std::stable_sort(slices_.begin(), slices_.end(), [](const Slice& a, const Slice& b) {
        return a.bar->start_ns != b.bar->start_ns ? a.bar->start_ns < b.bar->start_ns
                                                  : a.bar->id < b.bar->id;
    });
    for (const Slice& slice : slices_) {
        if (slice.kind == LaneKind::host) write_call(slice);
        if (slice.kind == LaneKind::stream) write_operation(slice);
        if (slice.kind == LaneKind::engine) write_use_of_engine(slice);
    }
}

void Exporter::write_call(const Slice& slice) {
    const trace::HostCall& call = *trace::find_call(trace_, slice.bar->call());
    begin_slice(slice, trace::call_category, std::string(call.name), slice.bar->start_ns,
                slice.bar->end_ns);
    trace::append_json(out_, call);
    out_ += '}';
}

void Exporter::write_operation(const Slice& slice) {
    const Operation& operation = *trace::find_operation(trace_, slice.bar->operation());
    const std::string label = analysis::label(trace_, operation);
    if (slice.bar->wait_from_ns < slice.bar->start_ns) write_wait(slice, operation, label);
    begin_slice(slice, trace::operation_category, label, slice.bar->start_ns, slice.bar->end_ns);
    trace::append_json(out_, operation);
    out_ += '}';
    if (operation.start_ns == trace::never) return;
    // Viewers attach an arrow to the slice that is open on its track at that time, so arrows are
    // written right after their slice.
    write_flow_to(slice, record_flow, operation.related);
    if (operation.cause_operation != operation.related)
        write_flow_to(slice, cause_flow, operation.cause_operation);
    write_flows_from(slice, record_flow, waits_for_);
    write_flows_from(slice, cause_flow, started_by_);
}

void Exporter::write_wait(const Slice& slice, const Operation& operation,
                          const std::string& label) {
    const bool is_work = analysis::is_work(operation.kind);
    begin_slice(slice, waiting_category, is_work ? label + " waits" : label,
                slice.bar->wait_from_ns, slice.bar->start_ns);
    fmt::format_to(std::back_inserter(out_), R"({{"operation":{}}}}})", operation.id);
}

void Exporter::write_use_of_engine(const Slice& slice) {
    const Operation& operation = *trace::find_operation(trace_, slice.bar->operation());
    begin_slice(slice, engine_category, analysis::label(trace_, operation), slice.bar->start_ns,
                slice.bar->end_ns);
    fmt::format_to(std::back_inserter(out_), R"({{"operation":{}}}}})", operation.id);
}

void Exporter::write_flow_to(const Slice& slice, std::string_view category, std::uint32_t source) {
    const Operation* from = trace::find_operation(trace_, source);
    if (!from || from->start_ns == trace::never) return;
    event(R"({{"ph":"f","bp":"e","pid":{},"tid":{},"cat":"{}","name":"{}","id":{},"ts":{}}})",
          process_of(slice.kind), slice.thread, category, category, slice.bar->id,
          microseconds(slice.bar->start_ns));
}

void Exporter::write_flows_from(const Slice& slice, std::string_view category,
                                const Targets& targets) {
    // The last nanosecond inside the slice.
    const Nanoseconds leave_ns = std::max(slice.bar->start_ns, slice.bar->end_ns - 1);
    const auto [begin, end] = targets.equal_range(slice.bar->id);
    for (auto target = begin; target != end; ++target)
        event(R"({{"ph":"s","pid":{},"tid":{},"cat":"{}","name":"{}","id":{},"ts":{}}})",
              process_of(slice.kind), slice.thread, category, category, target->second,
              microseconds(leave_ns));
}

}  // namespace

std::string to_chrome_json(const trace::Trace& trace) { return Exporter(trace).run(); }

}  // namespace streamlab::render
