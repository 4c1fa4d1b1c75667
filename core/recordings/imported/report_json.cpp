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
    ordered_json json;
    json["id"] = operation.id;
    json["kind"] = trace::name_of(operation.kind);
    json["name"] = text(analysis::label(trace, operation));
    json["device"] = operation.device;
    json["stream"] = text(analysis::stream_label(trace, operation.stream));
    json["issued_ns"] = operation.enqueue_ns;
    json["start_ns"] = operation.start_ns;
    json["end_ns"] = operation.end_ns;
    json["cause"] = trace::name_of(operation.cause);
    json["rule"] = reason.rule;
    json["waited_for"] = operation.cause_operation;
    json["why"] = text(reason.text);
    json["range"] = text(recording.names[facts.range]);
    json["function"] = text(recording.names[facts.library]);
    json["line"] = text(recording.names[facts.source_line]);
    return json;
}

ordered_json finding_json(const Finding& finding) {
    ordered_json json;
    json["id"] = finding.id;
    json["title"] = text(finding.title);
    json["text"] = text(finding.text);
    json["lost_ns"] = finding.lost_ns;
    json["times"] = finding.times;
    json["lab"] = finding.lab;
    json["places"] = ordered_json::array();
    for (const Finding::Place& place : finding.places)
        json["places"].push_back(
            {{"where", text(place.where)}, {"lost_ns", place.lost_ns}, {"times", place.times}});
    return json;
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

void write_json(std::ostream& to, const Recording& recording,
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
