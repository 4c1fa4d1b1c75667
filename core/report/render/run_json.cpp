#include "render/run_json.hpp"

#include <fmt/format.h>

#include <map>

#include <nlohmann/json.hpp>

#include "analysis/analysis.hpp"
#include "analysis/bound.hpp"
#include "analysis/costs.hpp"
#include "analysis/label.hpp"
#include "render/findings_json.hpp"

namespace streamlab::render {

namespace {

using json = nlohmann::ordered_json;

json time_or_null(trace::Nanoseconds time_ns) {
    return time_ns == trace::never ? json() : json(time_ns);
}

// A program may give two streams the same name; these names are made unique.
std::map<std::uint32_t, std::string> unique_stream_names(const trace::Trace& trace) {
    std::map<std::string, int> uses;
    for (const auto& stream : trace.streams)
        ++uses[analysis::stream_label(trace, stream.id)];
    std::map<std::uint32_t, std::string> names;
    for (const auto& stream : trace.streams) {
        const std::string name = analysis::stream_label(trace, stream.id);
        names[stream.id] = uses[name] > 1 ? fmt::format("{} ({})", name, stream.id) : name;
    }
    return names;
}

// The bound of a kernel's time, if the model device provides it.
json bound_of(const trace::Trace& trace, const trace::Operation& operation) {
    const std::string words = analysis::bound_in_words(trace, operation);
    if (words.empty()) return {};
    const trace::Detail& detail = analysis::detail_of(trace, operation);
    return {{"by", trace::name_of(detail.bound)},
            {"moved_bytes", detail.moved_bytes},
            {"memory_percent", detail.memory_percent},
            {"arithmetic_percent", detail.arithmetic_percent},
            {"in_words", words}};
}

json operations_of(const trace::Trace& trace) {
    const auto stream_names = unique_stream_names(trace);
    json list = json::array();
    for (const auto& operation : trace.operations) {
        json entry;
        entry["id"] = operation.id;
        entry["kind"] = trace::name_of(operation.kind);
        entry["name"] = analysis::label(trace, operation);
        const auto name = stream_names.find(operation.stream);
        entry["stream"] = name != stream_names.end()
                              ? name->second
                              : analysis::stream_label(trace, operation.stream);
        entry["enqueue_ns"] = time_or_null(operation.enqueue_ns);
        entry["ready_ns"] = time_or_null(operation.ready_ns);
        entry["start_ns"] = time_or_null(operation.start_ns);
        entry["end_ns"] = time_or_null(operation.end_ns);
        entry["cause"] = trace::name_of(operation.cause);
        entry["reason"] = analysis::text_of(analysis::why_start(trace, operation).reason).name;
        const trace::HostCall* call = trace::find_call(trace, operation.call);
        const std::size_t location =
            call && call->location < trace.locations.size() ? call->location : 0;
        const trace::SourceLine& where = trace.locations[location];
        entry["file"] = where.line > 0 ? json(where.file) : json();
        entry["line"] = where.line > 0 ? json(where.line) : json();
        if (const json bound = bound_of(trace, operation); !bound.is_null()) entry["bound"] = bound;
        list.push_back(std::move(entry));
    }
    return list;
}

json host_of(const analysis::Figures& figures) {
    json calls = json::array();
    for (const auto& call : figures.blocking_calls) {
        json entry;
        entry["name"] = call.name;
        entry["file"] = call.line > 0 ? json(call.file) : json();
        entry["line"] = call.line > 0 ? json(call.line) : json();
        entry["blocked_ns"] = call.blocked_ns;
        entry["times"] = call.times;
        calls.push_back(std::move(entry));
    }
    json host;
    host["blocked_ns"] = figures.host_blocked_ns;
    host["calls"] = std::move(calls);
    return host;
}

json costs_of(const trace::Trace& trace) {
    json list = json::array();
    for (const analysis::Cost& cost : analysis::costs(trace)) {
        const analysis::ReasonText& reason = analysis::text_of(cost.reason);
        json entry;
        entry["reason"] = reason.name;
        entry["rule"] = reason.rule.empty() ? json() : json(reason.rule);
        entry["cost_ns"] = cost.cost_ns;
        entry["only_host"] = cost.only_host;
        entry["times"] = cost.times;
        entry["operation"] = cost.operation;
        entry["waited_for"] = cost.waited_for == 0 ? json() : json(cost.waited_for);
        entry["call"] = cost.call == 0 ? json() : json(analysis::place_of(trace, cost.call));
        list.push_back(std::move(entry));
    }
    return list;
}

}  // namespace

std::string run_json(const trace::Trace& trace, int exit_code,
                     const std::map<std::string, std::string>& rules) {
    const analysis::Figures figures = analysis::figures(trace);
    json object;
    object["schema"] = "streamlab.run/1";
    object["program"] = trace.program;
    object["device"] = trace.device;
    object["profile"] = trace.profile;
    object["seed"] = trace.seed;
    object["exit_code"] = exit_code;
    object["makespan_ns"] = figures.makespan_ns;
    object["costs"] = costs_of(trace);
    object["operations"] = operations_of(trace);
    object["engines"] = json::array();
    for (const auto& engine : figures.engines)
        object["engines"].push_back(
            {{"name", engine.name}, {"busy_ns", engine.busy_ns}, {"fraction", engine.fraction}});
    object["overlap"] = {{"h2d_kernel_ns", figures.overlap.h2d_kernel_ns},
                         {"d2h_kernel_ns", figures.overlap.d2h_kernel_ns},
                         {"h2d_d2h_ns", figures.overlap.h2d_d2h_ns},
                         {"kernel_kernel_ns", figures.overlap.kernel_kernel_ns},
                         {"on_device_ns", figures.overlap.on_device_ns}};
    object["host"] = host_of(figures);
    object["hazards"] = findings_json(trace, unique_stream_names(trace), rules);
    object["api_errors"] = figures.api_errors;
    return object.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

}  // namespace streamlab::render
