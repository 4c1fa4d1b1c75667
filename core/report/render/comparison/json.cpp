#include "render/comparison/json.hpp"

#include <nlohmann/json.hpp>

#include "analysis/label.hpp"

namespace streamlab::render {

namespace {

using json = nlohmann::ordered_json;
using analysis::Comparison;

json run_of(const trace::Trace& trace, const std::string& title, trace::Nanoseconds origin_ns,
            trace::Nanoseconds zero_ns, const analysis::Figures& figures) {
    json run;
    run["title"] = title;
    run["program"] = trace.program;
    run["device"] = trace.device;
    run["profile"] = trace.profile;
    run["seed"] = trace.seed;
    run["origin_ns"] = origin_ns;
    run["zero_ns"] = zero_ns;
    run["makespan_ns"] = figures.makespan_ns;
    run["host_blocked_ns"] = figures.host_blocked_ns;
    return run;
}

json matched_of(const ComparedRuns& runs) {
    json list = json::array();
    for (const analysis::MatchedOperation& match : runs.comparison.matched) {
        const trace::Operation& operation = *trace::find_operation(runs.first, match.first);
        json entry;
        entry["first"] = match.first;
        entry["second"] = match.second;
        entry["kind"] = trace::name_of(operation.kind);
        entry["name"] = analysis::label(runs.first, operation);
        entry["stream"] = analysis::stream_label(runs.first, operation.stream);
        entry["moved"] = match.moved;
        const auto change = [&](trace::Nanoseconds change_ns) {
            return match.ended ? json(change_ns) : json();
        };
        entry["start_change_ns"] = change(match.start_change_ns);
        entry["end_change_ns"] = change(match.end_change_ns);
        entry["duration_change_ns"] = change(match.duration_change_ns);
        list.push_back(std::move(entry));
    }
    return list;
}

json orders_of(const Comparison& comparison) {
    json list = json::array();
    for (const analysis::OrderChange& change : comparison.order_changes) {
        const auto pair = [&](std::uint32_t index) {
            const analysis::MatchedOperation& match = comparison.matched[index];
            return json{{"first", match.first}, {"second", match.second}};
        };
        json entry;
        entry["one"] = pair(change.one);
        entry["other"] = pair(change.other);
        entry["in_first"] = analysis::name_of(change.in_first);
        entry["in_second"] = analysis::name_of(change.in_second);
        entry["extent_ns"] = change.extent_ns;
        list.push_back(std::move(entry));
    }
    return list;
}

json differences_of(const Comparison& comparison) {
    json list = json::array();
    for (const analysis::Difference& difference : comparison.differences) {
        json entry;
        entry["kind"] = analysis::name_of(difference.kind);
        entry["text"] = difference.text;
        entry["first"] = difference.first > 0 ? json(difference.first) : json();
        entry["second"] = difference.second > 0 ? json(difference.second) : json();
        entry["change_ns"] = difference.change_ns;
        list.push_back(std::move(entry));
    }
    return list;
}

}  // namespace

std::string comparison_json(const ComparedRuns& runs) {
    const Comparison& comparison = runs.comparison;
    json object;
    object["schema"] = "streamlab.compare/1";
    object["first"] = run_of(runs.first, runs.first_title, comparison.first_origin_ns,
                             comparison.first_zero_ns, comparison.first);
    object["second"] = run_of(runs.second, runs.second_title, comparison.second_origin_ns,
                              comparison.second_zero_ns, comparison.second);
    object["makespan_change_ns"] = comparison.second.makespan_ns - comparison.first.makespan_ns;
    object["matched"] = matched_of(runs);
    object["only_first"] = comparison.only_first;
    object["only_second"] = comparison.only_second;
    object["order_changes"] = orders_of(comparison);
    object["differences"] = differences_of(comparison);
    return object.dump(2, ' ', false, json::error_handler_t::replace) + '\n';
}

}  // namespace streamlab::render
