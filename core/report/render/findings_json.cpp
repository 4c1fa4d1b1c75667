#include "render/findings_json.hpp"

#include <nlohmann/json.hpp>

#include "analysis/hazards/finding.hpp"

namespace streamlab::render {

namespace {

using json = nlohmann::ordered_json;
using Names = std::map<std::uint32_t, std::string>;

void add_line(json& entry, const trace::SourceLine& line) {
    entry["file"] = line.line > 0 ? json(line.file) : json();
    entry["line"] = line.line > 0 ? json(line.line) : json();
}

// Host code has no operation, and its stream is "host".
json place(const analysis::FindingPlace& from, const Names& names) {
    if (!from.is_known) return {};
    json entry;
    entry["operation"] = from.operation != 0 ? json(from.operation) : json();
    const auto name = names.find(from.stream);
    entry["stream"] = name != names.end() ? name->second : from.where;
    add_line(entry, from.line);
    // The line in the kernel's code; `line` is that of the launch.
    entry["access_line"] = from.access.line > 0 ? json(from.access.line) : json();
    return entry;
}

json witness(const analysis::Finding& finding) {
    json list = json::array();
    for (const auto& step : finding.witness) {
        json entry;
        entry["operation"] = step.operation != 0 ? json(step.operation) : json();
        entry["stream"] = step.where;
        entry["what"] = step.text;
        add_line(entry, step.line);
        list.push_back(std::move(entry));
    }
    return list;
}

}  // namespace

json findings_json(const trace::Trace& trace, const Names& stream_names,
                   const std::map<std::string, std::string>& rules) {
    json list = json::array();
    for (const analysis::Finding& finding : analysis::findings(trace)) {
        json entry;
        entry["kind"] = trace::name_of(finding.kind);
        entry["severity"] = trace::name_of(finding.severity);
        entry["rule"] = finding.rule;
        if (const auto rule = rules.find(finding.rule); rule != rules.end())
            entry["rule_title"] = rule->second;
        entry["message"] = finding.message;
        entry["first"] = place(finding.places[0], stream_names);
        entry["second"] = place(finding.places[1], stream_names);
        entry["bytes"] = finding.bytes;
        entry["count"] = finding.count;
        entry["buffer"] = finding.buffer.empty() ? json() : json(finding.buffer);
        entry["missing"] = finding.missing.empty() ? json() : json(finding.missing);
        entry["witness"] = witness(finding);
        entry["next"] = finding.next;
        list.push_back(std::move(entry));
    }
    return list;
}

}  // namespace streamlab::render
