#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "trace/chrome.hpp"
#include "trace/reader.hpp"
#include "trace/rows.hpp"

namespace streamlab::trace {

namespace {

using nlohmann::json;

std::string json_text(std::string_view text) {
    const bool is_plain = std::all_of(text.begin(), text.end(), [](char character) {
        return character >= ' ' && character <= '~' && character != '"' && character != '\\';
    });
    if (is_plain) return fmt::format("\"{}\"", text);  // nearly all names; ten times as fast
    // What is not UTF-8 (a file name may be anything) becomes U+FFFD: JSON has no other way.
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

// Integer nanoseconds as microseconds: exact, where a double would round.
std::string microseconds(Nanoseconds time_ns) {
    const bool negative = time_ns < 0;
    const auto size =
        negative ? 0 - static_cast<std::uint64_t>(time_ns) : static_cast<std::uint64_t>(time_ns);
    return fmt::format("{}{}.{:03}", negative ? "-" : "", size / 1000, size % 1000);
}

// A bar of a viewer's track: [begin, end), of an operation or of a call.
struct Slice {
    Nanoseconds begin_ns = 0;
    Nanoseconds wait_from_ns = 0;  // [wait_from, begin): shown as waiting
    Nanoseconds end_ns = 0;
    std::size_t index = 0;  // into Trace::operations or Trace::calls
    int process = 0;
    int thread = 0;
};

// One lane of the timeline; its overlapping slices are spread over several threads of the viewer.
struct Lane {
    int process = 0;
    std::string name;
    std::vector<Slice> slices;
};

class Exporter {
public:
    explicit Exporter(const Trace& trace) : trace_(trace) {}
    std::string run();

private:
    json other_data() const;
    void collect_calls();
    void collect_operations();
    void place(Lane& lane);
    void write_slices();
    void write_metadata(int process, int thread, const std::string& name);
    void write_process(int process, std::string_view name);
    void write_call(const Slice& slice);
    void write_operation(const Slice& slice);
    void write_engine_use(const Slice& slice);
    void write_flows_from(const Operation& operation, int thread);
    void write_flows_to(const Operation& operation, int thread);
    void find_flow_sources();
    std::string operation_name(const Operation& operation) const;
    static std::string uncertainty(const Operation& operation);
    std::string on_device(std::uint8_t device, const std::string& place) const;
    Nanoseconds end_of(Nanoseconds begin_ns, Nanoseconds end_ns) const;

    template <class... Arguments>
    void event(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
        if (!is_first_) out_ += ",\n";
        is_first_ = false;
        fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
    }

    const Trace& trace_;
    std::string out_;
    bool is_first_ = true;
    int next_thread_ = 10;
    std::map<std::uint32_t, Lane> host_, streams_, engines_;
    std::vector<Slice> slices_;  // of all lanes
    // Arrows that leave an operation: the ids of those they lead to.
    std::multimap<std::uint32_t, std::uint32_t> waits_of_record_, started_by_;
};

json describe_hazard(const Hazard& hazard) {
    json places = json::array();
    for (const HazardPlace& place : hazard.places)
        places.push_back({{"operation", place.operation},
                          {"call", place.call},
                          {"thread", place.thread},
                          {"access", name_of(place.access)},
                          {"program_counter", place.program_counter},
                          {"location", place.location},
                          {"block", place.block}});
    return json{{"id", hazard.id},
                {"kind", name_of(hazard.kind)},
                {"form", name_of(hazard.form)},
                {"severity", name_of(hazard.severity)},
                {"count", hazard.count},
                {"buffer", hazard.buffer},
                {"event", hazard.event},
                {"result", hazard.result},
                {"address", hazard.address},
                {"bytes", hazard.bytes},
                {"time_ns", hazard.time_ns},
                {"places", places}};
}

json Exporter::other_data() const {
    json data;
    data["schema"] = chrome::schema;
    data["program"] = trace_.program;
    data["device"] = trace_.device;
    data["profile"] = trace_.profile;
    data["compiler"] = trace_.compiler;
    data["seed"] = trace_.seed;
    data["complete"] = trace_.complete;
    data["end_ns"] = trace_.end_ns;
    const auto list = [&data](const char* key, const auto& items, const auto& describe) {
        json& entries = data[key] = json::array();
        for (const auto& item : items)
            entries.push_back(describe(item));
    };
    list("streams", trace_.streams, [](const Stream& stream) {
        json entry{{"id", stream.id},
                   {"name", stream.name},
                   {"device", stream.device},
                   {"non_blocking", stream.non_blocking},
                   {"default_stream", stream.default_stream},
                   {"priority", stream.priority}};
        if (stream.per_thread) entry["per_thread"] = true;
        return entry;
    });
    list("events", trace_.events, [](const Event& event) {
        return json{
            {"id", event.id}, {"name", event.name}, {"timing_disabled", event.timing_disabled}};
    });
    list("engines", trace_.engines, [](const Engine& engine) {
        return json{{"name", engine.name}, {"device", engine.device}};
    });
    list("buffers", trace_.buffers, [](const Buffer& buffer) {
        return json{{"id", buffer.id},
                    {"name", buffer.name},
                    {"kind", name_of(buffer.kind)},
                    {"address", buffer.address},
                    {"bytes", buffer.bytes},
                    {"call", buffer.call},
                    {"allocated_by", buffer.allocated_by},
                    {"freed_by", buffer.freed_by},
                    {"allocated_ns", buffer.allocated_ns},
                    {"freed_ns", buffer.freed_ns}};
    });
    list("notes", trace_.notes, [](const Note& note) {
        return json{{"kind", name_of(note.kind)},
                    {"time_ns", note.time_ns},
                    {"call", note.call},
                    {"text", note.text}};
    });
    list("hazards", trace_.hazards, describe_hazard);
    list("details", trace_.details, [](const Detail& detail) {
        return json{{"name", detail.name},
                    {"bytes", detail.bytes},
                    {"grid", detail.grid},
                    {"block", detail.block},
                    {"shared_bytes", detail.shared_bytes},
                    {"pageable", detail.pageable}};
    });
    list("locations", trace_.locations, [](const SourceLine& location) {
        return json{{"file", location.file}, {"line", location.line}};
    });
    return data;
}

std::string Exporter::run() {
    out_ = "{\"displayTimeUnit\":\"ns\",\n\"otherData\":";
    out_ += other_data().dump(-1, ' ', false, json::error_handler_t::replace);
    out_ += ",\n\"traceEvents\":[\n";
    write_process(chrome::host_process, "host");
    write_process(chrome::stream_process, "streams");
    write_process(chrome::engine_process, "engines");
    find_flow_sources();
    collect_calls();
    collect_operations();
    for (auto* lanes : {&host_, &streams_, &engines_})
        for (auto& lane : *lanes)
            place(lane.second);
    write_slices();
    out_ += "\n]}\n";
    return std::move(out_);
}

void Exporter::find_flow_sources() {
    for (const Operation& operation : trace_.operations) {
        if (operation.related != 0) waits_of_record_.emplace(operation.related, operation.id);
        if (operation.cause_operation != 0 && operation.cause_operation != operation.related)
            started_by_.emplace(operation.cause_operation, operation.id);
    }
}

// What never ended is drawn to the end of the run.
Nanoseconds Exporter::end_of(Nanoseconds begin_ns, Nanoseconds end_ns) const {
    return std::max(begin_ns, end_ns == never ? trace_.end_ns : end_ns);
}

void Exporter::collect_calls() {
    for (std::size_t index = 0; index < trace_.calls.size(); ++index) {
        const HostCall& call = trace_.calls[index];
        Lane& lane = host_[call.thread];
        lane.process = chrome::host_process;
        lane.name = fmt::format("host thread {}", call.thread);
        lane.slices.push_back(
            {call.begin_ns, call.begin_ns, end_of(call.begin_ns, call.end_ns), index});
    }
}

void Exporter::collect_operations() {
    std::map<std::uint32_t, Nanoseconds> stream_free_ns;
    for (std::size_t index = 0; index < trace_.operations.size(); ++index) {
        const Operation& operation = trace_.operations[index];
        const bool started = operation.start_ns != never;
        const Nanoseconds begin_ns =
            started ? operation.start_ns : std::max(operation.enqueue_ns, trace_.end_ns);
        const Nanoseconds end_ns = started ? end_of(begin_ns, operation.end_ns) : begin_ns;

        // It waits from when it heads its stream, not from when it was handed over.
        Nanoseconds& free_ns = stream_free_ns[operation.stream];
        const Nanoseconds wait_from_ns = std::max(operation.enqueue_ns, free_ns);
        free_ns = std::max(free_ns, end_ns);

        Lane& lane = streams_[operation.stream];
        if (lane.slices.empty()) {
            const Stream* stream = find_stream(trace_, operation.stream);
            lane.process = chrome::stream_process;
            lane.name =
                on_device(operation.device,
                          stream ? stream->name : fmt::format("stream {}", operation.stream));
        }
        lane.slices.push_back({begin_ns, std::min(wait_from_ns, begin_ns), end_ns, index});
        if (operation.engine < 0 || !started) continue;
        Lane& engine = engines_[static_cast<std::uint32_t>(operation.engine)];
        engine.process = chrome::engine_process;
        if (engine.name.empty()) {
            const Engine& found = trace_.engines[static_cast<std::size_t>(operation.engine)];
            engine.name = on_device(found.device, found.name);
        }
        engine.slices.push_back({begin_ns, begin_ns, end_ns, index});
    }
}

// Where there are several, a lane says which GPU it is of.
std::string Exporter::on_device(std::uint8_t device, const std::string& place) const {
    return has_several_devices(trace_) ? fmt::format("GPU {} {}", device, place) : place;
}

void Exporter::place(Lane& lane) {
    std::stable_sort(lane.slices.begin(), lane.slices.end(), [](const Slice& a, const Slice& b) {
        return a.wait_from_ns < b.wait_from_ns;
    });
    RowAllocator rows;
    for (Slice& slice : lane.slices) {
        slice.process = lane.process;
        slice.thread = next_thread_ + rows.place(slice.wait_from_ns, slice.end_ns);
        slices_.push_back(slice);
    }
    for (int row = 0; row < rows.rows(); ++row)
        write_metadata(lane.process, next_thread_ + row,
                       row == 0 ? lane.name : fmt::format("{} ({})", lane.name, row + 1));
    next_thread_ += rows.rows();
}

// By time, and what was issued first before the rest: an arrow's start then always stands before
// its end, even where a record takes no time and its wait goes on at once.
void Exporter::write_slices() {
    std::stable_sort(slices_.begin(), slices_.end(), [](const Slice& a, const Slice& b) {
        return a.begin_ns != b.begin_ns ? a.begin_ns < b.begin_ns : a.index < b.index;
    });
    for (const Slice& slice : slices_) {
        if (slice.process == chrome::host_process) write_call(slice);
        if (slice.process == chrome::stream_process) write_operation(slice);
        if (slice.process == chrome::engine_process) write_engine_use(slice);
    }
}

void Exporter::write_process(int process, std::string_view name) {
    event(R"({{"ph":"M","pid":{},"name":"process_name","args":{{"name":{}}}}})", process,
          json_text(name));
    event(R"({{"ph":"M","pid":{0},"name":"process_sort_index","args":{{"sort_index":{0}}}}})",
          process);
}

void Exporter::write_metadata(int process, int thread, const std::string& name) {
    event(R"({{"ph":"M","pid":{},"tid":{},"name":"thread_name","args":{{"name":{}}}}})", process,
          thread, json_text(name));
    event(R"({{"ph":"M","pid":{0},"tid":{1},"name":"thread_sort_index",)"
          R"("args":{{"sort_index":{1}}}}})",
          process, thread);
}

void Exporter::write_call(const Slice& slice) {
    const HostCall& call = trace_.calls[slice.index];
    event(R"({{"ph":"X","pid":{},"tid":{},"cat":"{}","name":{},"ts":{},"dur":{},)"
          R"("args":{{"id":{},"thread":{},"result":{},"operation":{},"stream":{},"event":{},)"
          R"("cause_operation":{},"begin_ns":{},"end_ns":{},"blocked_ns":{},)"
          R"("program_counter":{},"location":{}}}}})",
          slice.process, slice.thread, chrome::call_category, json_text(call.name),
          microseconds(slice.begin_ns), microseconds(slice.end_ns - slice.begin_ns), call.id,
          call.thread, call.result, call.operation, call.stream, call.event, call.cause_operation,
          call.begin_ns, call.end_ns, call.blocked_ns, call.program_counter, call.location);
}

std::string Exporter::operation_name(const Operation& operation) const {
    const std::string& name = trace_.details[operation.detail].name;
    return name.empty() ? std::string(name_of(operation.kind)) : name;
}

// Only where the start is not known exactly: on the model device it always is.
std::string Exporter::uncertainty(const Operation& operation) {
    if (operation.start_uncertainty_ns == 0) return "";
    return fmt::format(R"(,"start_uncertainty_ns":{})", operation.start_uncertainty_ns);
}

void Exporter::write_operation(const Slice& slice) {
    const Operation& operation = trace_.operations[slice.index];
    const std::string name = operation_name(operation);
    if (slice.wait_from_ns < slice.begin_ns)
        event(R"({{"ph":"X","pid":{},"tid":{},"cat":"{}","name":{},"ts":{},"dur":{},)"
              R"("args":{{"operation":{}}}}})",
              slice.process, slice.thread, chrome::waiting_category, json_text(name + " waits"),
              microseconds(slice.wait_from_ns), microseconds(slice.begin_ns - slice.wait_from_ns),
              operation.id);
    event(R"({{"ph":"X","pid":{},"tid":{},"cat":"{}","name":{},"ts":{},"dur":{},)"
          R"("args":{{"id":{},"kind":"{}","cause":"{}","source":"{}","device":{},"engine":{},)"
          R"("stream":{},"cause_operation":{},"related":{},"event":{},"call":{},"detail":{},)"
          R"("enqueue_ns":{},"ready_ns":{},"start_ns":{},"end_ns":{}{}}}}})",
          slice.process, slice.thread, chrome::operation_category, json_text(name),
          microseconds(slice.begin_ns), microseconds(slice.end_ns - slice.begin_ns), operation.id,
          name_of(operation.kind), name_of(operation.cause), name_of(operation.source),
          operation.device, operation.engine, operation.stream, operation.cause_operation,
          operation.related, operation.event, operation.call, operation.detail,
          operation.enqueue_ns, operation.ready_ns, operation.start_ns, operation.end_ns,
          uncertainty(operation));
    // Viewers bind an arrow to the slice of its track that is open at its time, so arrows stand
    // right behind their slice.
    write_flows_to(operation, slice.thread);
    write_flows_from(operation, slice.thread);
}

void Exporter::write_flows_to(const Operation& operation, int thread) {
    const auto arrive = [&](std::string_view category, std::uint32_t source) {
        const Operation* from = find_operation(trace_, source);
        if (source == 0 || !from || from->start_ns == never || operation.start_ns == never) return;
        event(R"({{"ph":"f","bp":"e","pid":{},"tid":{},"cat":"{}","name":"{}","id":{},"ts":{}}})",
              chrome::stream_process, thread, category, category, operation.id,
              microseconds(operation.start_ns));
    };
    arrive(chrome::record_flow, operation.related);
    if (operation.cause_operation != operation.related)
        arrive(chrome::cause_flow, operation.cause_operation);
}

void Exporter::write_flows_from(const Operation& operation, int thread) {
    if (operation.start_ns == never) return;
    const Nanoseconds end_ns = end_of(operation.start_ns, operation.end_ns);
    // The last nanosecond that still lies within the slice.
    const Nanoseconds leave_ns = std::max(operation.start_ns, end_ns - 1);
    const auto leave = [&](std::string_view category, const auto& targets) {
        const auto [begin, end] = targets.equal_range(operation.id);
        for (auto target = begin; target != end; ++target) {
            const Operation* to = find_operation(trace_, target->second);
            if (!to || to->start_ns == never) continue;
            event(R"({{"ph":"s","pid":{},"tid":{},"cat":"{}","name":"{}","id":{},"ts":{}}})",
                  chrome::stream_process, thread, category, category, target->second,
                  microseconds(leave_ns));
        }
    };
    leave(chrome::record_flow, waits_of_record_);
    leave(chrome::cause_flow, started_by_);
}

void Exporter::write_engine_use(const Slice& slice) {
    const Operation& operation = trace_.operations[slice.index];
    event(R"({{"ph":"X","pid":{},"tid":{},"cat":"{}","name":{},"ts":{},"dur":{},)"
          R"("args":{{"operation":{}}}}})",
          slice.process, slice.thread, chrome::engine_category,
          json_text(operation_name(operation)), microseconds(slice.begin_ns),
          microseconds(slice.end_ns - slice.begin_ns), operation.id);
}

}  // namespace

std::string to_chrome_json(const Trace& trace) { return Exporter(trace).run(); }

}  // namespace streamlab::trace
