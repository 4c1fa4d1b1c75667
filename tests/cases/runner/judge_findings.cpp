#include "judge_findings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/hazards/finding.hpp"
#include "analysis/hazards/rule.hpp"
#include "find_operation.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cases {
namespace {

using trace::Hazard;
using trace::HazardKind;
using trace::HazardPlace;
using trace::Trace;

// "k1#2", or "k1" if its name is unique.
std::string name_in(const Trace& trace, const trace::Operation& operation) {
    const std::string name = name_of(trace, operation);
    int before = 0, all = 0;
    for (const trace::Operation& other : trace.operations) {
        if (name_of(trace, other) != name) continue;
        ++all;
        if (other.id <= operation.id) ++before;
    }
    return all > 1 ? fmt::format("{}#{}", name, before) : name;
}

bool is_at(const Trace& trace, const HazardPlace& place, const Selector& selector) {
    if (!trace::is_known(place)) return false;
    if (selector.name == "host") return place.operation == 0;
    const trace::HostCall* call = trace::find_call(trace, place.call);
    if (call && call->name == selector.name && selector.number == 0) return true;
    const trace::Operation* operation = trace::find_operation(trace, place.operation);
    if (!operation || name_of(trace, *operation) != selector.name) return false;
    if (selector.number == 0) return true;
    const std::string name = name_in(trace, *operation);
    const auto hash = name.find('#');
    return selector.number == (hash == name.npos ? 1 : std::stoi(name.substr(hash + 1)));
}

std::string describe(const Trace& trace, const HazardPlace& place) {
    if (!trace::is_known(place)) return {};
    if (const trace::Operation* operation = trace::find_operation(trace, place.operation))
        return ' ' + name_in(trace, *operation);
    const trace::HostCall* call = trace::find_call(trace, place.call);
    return call ? fmt::format(" host({})", call->name) : " host";
}

std::string describe(const Trace& trace, const Hazard& hazard) {
    return fmt::format("{}{}{} {}", trace::name_of(hazard.kind), describe(trace, hazard.places[0]),
                       describe(trace, hazard.places[1]), analysis::rule_of(trace, hazard));
}

bool is_meant(const FindingExpectation& expected, const Trace& trace, const Hazard& hazard) {
    return hazard.kind == expected.kind && is_at(trace, hazard.places[0], expected.first) &&
           (!expected.second || is_at(trace, hazard.places[1], *expected.second)) &&
           (expected.rule.empty() || expected.rule == analysis::rule_of(trace, hazard));
}

// Most small programs neither free all memory nor check each call; findings of these kinds count
// only if the program expects that kind.
bool requires_expectation(const Expectations& expected, const Hazard& hazard) {
    const bool is_spoken_of =
        std::any_of(expected.findings.begin(), expected.findings.end(),
                    [&](const FindingExpectation& one) { return one.kind == hazard.kind; });
    const bool is_tidiness =
        hazard.kind == HazardKind::leak || hazard.kind == HazardKind::ignored_error;
    return is_spoken_of || (!is_tidiness && hazard.severity != trace::Severity::note);
}

}  // namespace

void judge_findings(const Expectations& expected, const Trace& trace,
                    std::vector<std::string>& failures) {
    std::string all;
    for (const Hazard& hazard : trace.hazards)
        all += fmt::format("{}{}", all.empty() ? "" : "; ", describe(trace, hazard));
    if (all.empty()) all = "nothing";
    for (const FindingExpectation& one : expected.findings) {
        const bool found =
            std::any_of(trace.hazards.begin(), trace.hazards.end(),
                        [&](const Hazard& hazard) { return is_meant(one, trace, hazard); });
        if (!found)
            failures.push_back(
                fmt::format("line {}: {}: not found; found: {}", one.line, one.text, all));
    }
    for (const std::string& part : expected.says) {
        const auto said = analysis::findings(trace);
        const bool is_said =
            std::any_of(said.begin(), said.end(), [&](const analysis::Finding& finding) {
                const std::string sentences = finding.message + ' ' + finding.missing;
                return sentences.find(part) != sentences.npos;
            });
        if (is_said) continue;
        std::string messages;
        for (const analysis::Finding& finding : said)
            messages += "\n    " + finding.message + ' ' + finding.missing;
        failures.push_back(fmt::format("no finding says '{}':{}", part, messages));
    }
    for (const Hazard& hazard : trace.hazards) {
        if (!requires_expectation(expected, hazard)) continue;
        const bool is_expected = std::any_of(
            expected.findings.begin(), expected.findings.end(),
            [&](const FindingExpectation& one) { return is_meant(one, trace, hazard); });
        if (!is_expected)
            failures.push_back(fmt::format("finds what was not expected: {} ({})",
                                           describe(trace, hazard),
                                           trace::name_of(hazard.severity)));
    }
}

}  // namespace streamlab::cases
