#include "imported/report_json.hpp"

#include <nlohmann/json.hpp>

#include "analysis/label.hpp"
#include "base/text.hpp"
#include "imported/report_text.hpp"
#include "imported/summary.hpp"
#include "imported/words.hpp"
#include "trace/enumerations.hpp"

namespace streamlab::imported {

namespace {

using nlohmann::ordered_json;

ordered_json text(const std::string& value) { return base::valid_utf8(value); }

ordered_json operation_json(const Recording& recording, const trace::Operation& operation) {
    const analysis::Why reason = why(recording, operation);
    const OperationFacts& facts = recording.facts(operation);
    const trace::Trace& trace = recording.trace;
    ordered_json result;
    result["id"] = operation.id;
    result["kind"] = trace::name_of(operation.kind);
    result["name"] = text(analysis::label(trace, operation));
    result["short_name"] = text(short_name(recording, operation));
    result["device"] = operation.device;
    result["stream"] = text(analysis::stream_label(trace, operation.stream));
    result["issued_ns"] = operation.enqueue_ns;
    result["start_ns"] = operation.start_ns;
    result["end_ns"] = operation.end_ns;
    result["cause"] = trace::name_of(operation.cause);
    result["rule"] = reason.rule;
    result["waited_for"] = operation.cause_operation;
    result["why"] = text(reason.text);
    result["range"] = text(recording.names[facts.range]);
    result["function"] = text(recording.names[facts.library]);
    result["line"] = text(recording.names[facts.source_line]);
    return result;
}

ordered_json finding_json(const Finding& finding) {
    ordered_json result;
    result["id"] = finding.id;
    result["title"] = text(finding.title);
    result["text"] = text(finding.text);
    result["lost_ns"] = finding.lost_ns;
    result["times"] = finding.times;
    result["lab"] = finding.lab;
    result["places"] = ordered_json::array();
    for (const Finding::Place& place : finding.places)
        result["places"].push_back(
            {{"where", text(place.where)}, {"lost_ns", place.lost_ns}, {"times", place.times}});
    return result;
}

ordered_json budget_json(const Budget& budget) {
    ordered_json result;
    for (std::size_t index = 0; index < budget_parts; ++index)
        result[std::string(name_of(static_cast<BudgetPart>(index)))] = budget[index];
    return result;
}

// Times of losses and of their places are those of all steady steps together.
ordered_json steps_json(const StepReport& report) {
    const Steps& steps = report.steps;
    ordered_json result;
    result["found_by"] = steps.source == StepSource::range ? "range" : "launches";
    result["name"] = text(steps.name);
    result["device"] = steps.device;
    result["steady"] = steps.steady;
    result["median_ns"] = steps.median_ns;
    result["shortest_ns"] = steps.shortest_ns;
    result["longest_ns"] = steps.longest_ns;
    result["startup_ns"] = report.startup_ns;
    result["host_ns"] = report.host_ns;
    result["average"] = budget_json(report.average);
    result["losses"] = ordered_json::array();
    for (const StepLoss& loss : report.losses) {
        ordered_json places = ordered_json::array();
        for (const StepLoss::Place& place : loss.places)
            places.push_back(
                {{"where", text(place.where)}, {"lost_ns", place.lost_ns}, {"times", place.times}});
        result["losses"].push_back({{"id", loss.id},
                                    {"title", text(loss.title)},
                                    {"better", text(loss.better)},
                                    {"lost_ns", loss.lost_ns},
                                    {"step_without_ns", step_without(report, loss)},
                                    {"times", loss.times},
                                    {"lab", loss.lab},
                                    {"places", std::move(places)}});
    }
    result["each"] = ordered_json::array();
    for (std::size_t index = 0; index < steps.all.size(); ++index)
        result["each"].push_back({{"begin_ns", steps.all[index].begin_ns},
                                  {"end_ns", steps.all[index].end_ns},
                                  {"steady", steps.all[index].is_steady},
                                  {"budget", budget_json(report.budgets[index])}});
    return result;
}

ordered_json race_json(const Recording& recording, const PossibleRace& race) {
    const auto label = [&](std::uint32_t id) {
        return text(analysis::label(recording.trace, recording.trace.operations[id - 1]));
    };
    const auto access = [](Access of) {
        return of == Access::reads ? "reads" : of == Access::writes ? "writes" : "unknown";
    };
    return {{"first", race.first},
            {"first_name", label(race.first)},
            {"second", race.second},
            {"second_name", label(race.second)},
            {"first_access", access(race.first_access)},
            {"second_access", access(race.second_access)},
            {"address", race.address},
            {"bytes", race.bytes},
            {"proven", false}};
}

}  // namespace

void write_json(std::ostream& to, const Recording& recording, const StepReport& steps,
                const std::vector<Finding>& findings) {
    const Summary summary = summary_of(recording);
    ordered_json head;
    head["format"] = "streamlab.why/1";
    head["source"] = recording.source;
    head["program"] = text(recording.trace.program);
    head["complete"] = recording.trace.complete;
    head["makespan_ns"] = summary.makespan_ns;
    head["busy_ns"] = summary.busy_ns;
    head["causes"] = ordered_json::object();
    for (const CauseCount& count : summary.causes)
        head["causes"][std::string(trace::name_of(count.cause))] = {
            {"operations", count.operations}, {"waited_ns", count.waited_ns}};
    if (steps.steps) head["steps"] = steps_json(steps);
    head["findings"] = ordered_json::array();
    for (const Finding& finding : findings)
        head["findings"].push_back(finding_json(finding));
    head["notes"] = ordered_json::array();
    for (const std::string& limit : limits_of(recording))
        head["notes"].push_back(text(limit));
    head["possible_races"] = ordered_json::array();
    for (const PossibleRace& race : recording.races)
        head["possible_races"].push_back(race_json(recording, race));
    std::string open = head.dump(1);
    open.resize(open.rfind('}') - 1);
    to << open << ",\n \"operations\": [";
    for (std::size_t index = 0; index < recording.trace.operations.size(); ++index)
        to << (index ? ",\n  " : "\n  ")
           << operation_json(recording, recording.trace.operations[index]).dump();
    to << "\n ]\n}\n";
}

}  // namespace streamlab::imported
