#include "imported/perfetto.hpp"

#include <fmt/format.h>

#include <map>
#include <set>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "analysis/label.hpp"
#include "base/text.hpp"
#include "imported/finding_parts.hpp"
#include "imported/gaps.hpp"
#include "imported/words.hpp"

namespace streamlab::imported {

namespace {

using nlohmann::ordered_json;
using trace::HostCall;
using trace::Operation;

// The viewer's "processes", in the order of display: steps, the host, then a device each.
constexpr int steps_process = 1;
constexpr int host_process = 2;
constexpr int first_device_process = 10;
// Tracks of the steps' process.
constexpr int steps_track = 1;
constexpr int idle_track = 2;

// Integer nanoseconds as microseconds; a double would round.
std::string microseconds(Nanoseconds ns) { return fmt::format("{}.{:03}", ns / 1000, ns % 1000); }

std::string quoted(const std::string& text) { return ordered_json(base::valid_utf8(text)).dump(); }

std::string_view words_of(GapPart part) {
    switch (part) {
    case GapPart::waiting:
        return "idle: the host was still in a call that waited";
    case GapPart::after_host_wait:
        return "idle: the host's work after a wait";
    case GapPart::allocating:
        return "idle: allocating or freeing memory";
    case GapPart::issuing_work:
        return "idle: in calls of CUDA";
    case GapPart::own_work:
        return "idle: the host's own work";
    case GapPart::not_host_bound:
        break;
    }
    return "idle: the work had been issued";
}

class Export {
public:
    Export(std::ostream& to, const Recording& recording, const StepReport& steps)
        : to_(to), recording_(recording), trace_(recording.trace), steps_(steps) {}

    void write() {
        to_ << "{\"displayTimeUnit\":\"ns\",\n\"traceEvents\":[\n";
        name_tracks();
        write_steps();
        write_idle_times();
        for (const HostCall& call : trace_.calls)
            if (call.end_ns != trace::never) write_call(call);
        for (const Operation& operation : trace_.operations)
            if (ran(operation)) write_operation(operation);
        to_ << "\n]}\n";
    }

private:
    static int process_of(const Operation& operation) {
        return first_device_process + operation.device;
    }
    void event(const std::string& text) {
        to_ << (is_first_ ? "" : ",\n") << text;
        is_first_ = false;
    }
    void slice(int process, std::uint32_t track, const std::string& name, Nanoseconds begin_ns,
               Nanoseconds end_ns, const ordered_json& facts) {
        event(fmt::format(R"({{"ph":"X","pid":{},"tid":{},"name":{},"ts":{},"dur":{},"args":{}}})",
                          process, track, quoted(name), microseconds(begin_ns),
                          microseconds(end_ns - begin_ns), facts.dump()));
    }
    void name_process(int process, const std::string& name) {
        event(fmt::format(R"({{"ph":"M","pid":{},"name":"process_name","args":{{"name":{}}}}})",
                          process, quoted(name)));
        event(fmt::format(
            R"({{"ph":"M","pid":{0},"name":"process_sort_index","args":{{"sort_index":{0}}}}})",
            process));
    }
    void name_track(int process, std::uint32_t track, const std::string& name) {
        event(fmt::format(
            R"({{"ph":"M","pid":{},"tid":{},"name":"thread_name","args":{{"name":{}}}}})", process,
            track, quoted(name)));
    }

    void name_tracks() {
        name_process(steps_process, "steps");
        if (steps_.steps) name_track(steps_process, steps_track, "steps and their budgets");
        name_track(steps_process, idle_track, "idle GPU, and what the host did");
        name_process(host_process, "host");
        std::set<std::uint32_t> threads;
        for (const HostCall& call : trace_.calls)
            if (threads.insert(call.thread).second)
                name_track(host_process, call.thread + 1, fmt::format("thread {}", call.thread));
        std::set<std::pair<int, std::uint32_t>> streams;
        std::set<int> devices;
        for (const Operation& operation : trace_.operations) {
            const int process = process_of(operation);
            if (devices.insert(process).second)
                name_process(process, fmt::format("GPU {}", operation.device));
            if (streams.insert({process, operation.stream}).second)
                name_track(process, operation.stream + 1,
                           analysis::stream_label(trace_, operation.stream));
        }
    }

    void write_steps() {
        for (std::size_t index = 0; index < steps_.steps.all.size(); ++index) {
            const Step& step = steps_.steps.all[index];
            ordered_json facts = ordered_json::object();
            facts["steady"] = step.is_steady;
            for (std::size_t part = 0; part < budget_parts; ++part)
                facts[std::string(imported::words_of(static_cast<BudgetPart>(part))) + ", us"] =
                    static_cast<double>(steps_.budgets[index][part]) / 1000;
            slice(steps_process, steps_track, fmt::format("step {}", index + 1), step.begin_ns,
                  step.end_ns, facts);
        }
    }

    void write_idle_times() {
        for (const Gap& gap : gaps_of(recording_)) {
            Nanoseconds at = gap.from_ns;
            for (const Gap::Part& part : gap.parts) {
                ordered_json facts = ordered_json::object();
                facts["GPU"] = gap.next->device;
                facts["next"] = base::valid_utf8(where_of(recording_, *gap.next));
                if (const HostCall* const call = trace::find_call(trace_, part.call))
                    facts["call"] = base::valid_utf8(where_of(recording_, *call));
                slice(steps_process, idle_track, std::string(words_of(part.kind)), at, at + part.ns,
                      facts);
                at += part.ns;
            }
        }
    }

    void write_call(const HostCall& call) {
        const CallFacts& facts = recording_.calls[call.id - 1];
        ordered_json details = ordered_json::object();
        if (const std::string place = place_of(recording_, facts); !place.empty())
            details["at"] = base::valid_utf8(place);
        if (facts.function)
            details["function"] = base::valid_utf8(recording_.names[facts.function]);
        if (facts.torch_operator)
            details["operator"] = base::valid_utf8(recording_.names[facts.torch_operator]);
        if (call.blocked_ns > 0)
            details["waited, us"] = static_cast<double>(call.blocked_ns) / 1000;
        slice(host_process, call.thread + 1, std::string(call.name), call.begin_ns, call.end_ns,
              details);
    }

    void write_operation(const Operation& operation) {
        const int process = process_of(operation);
        const analysis::Why reason = why(recording_, operation);
        ordered_json details = ordered_json::object();
        details["why it started then"] = base::valid_utf8(reason.text);
        if (!reason.rule.empty()) details["rule"] = reason.rule;
        if (const std::string place = place_of(recording_, recording_.facts(operation));
            !place.empty())
            details["at"] = base::valid_utf8(place);
        details["full name"] = base::valid_utf8(analysis::label(trace_, operation));
        slice(process, operation.stream + 1, short_name(recording_, operation), operation.start_ns,
              operation.end_ns, details);
        const Operation* const cause = trace::find_operation(trace_, operation.cause_operation);
        if (!cause || !ran(*cause) || cause->stream == operation.stream) return;
        // An arrow begins and ends within a slice of its track.
        arrow("s", process_of(*cause), cause->stream + 1, cause->end_ns - 1, operation.id);
        arrow("f", process, operation.stream + 1, operation.start_ns, operation.id);
    }
    void arrow(const char* phase, int process, std::uint32_t track, Nanoseconds at,
               std::uint32_t id) {
        event(fmt::format(
            R"({{"ph":"{}","pid":{},"tid":{},"name":"cause","cat":"cause","id":{},"bp":"e","ts":{}}})",
            phase, process, track, id, microseconds(at)));
    }

    std::ostream& to_;
    const Recording& recording_;
    const trace::Trace& trace_;
    const StepReport& steps_;
    bool is_first_ = true;
};

}  // namespace

void write_perfetto(std::ostream& to, const Recording& recording, const StepReport& steps) {
    Export(to, recording, steps).write();
}

}  // namespace streamlab::imported
