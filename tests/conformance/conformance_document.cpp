#include "conformance_document.hpp"

#include <fmt/format.h>

#include <map>

namespace streamlab::conformance {

namespace {

struct Count {
    int programs = 0;
    int facts = 0;
    int agree = 0;
};

Count& operator+=(Count& count, const Outcome& outcome) {
    ++count.programs;
    count.facts += outcome.facts;
    count.agree += outcome.comparison.agree;
    return count;
}

fidelity::Row row_of(const std::string& rule, const Count& count) {
    return {rule, fmt::format("{} facts of {} programs", count.facts, count.programs),
            fmt::format("{} agree", count.agree),
            fmt::format("{} differ", count.facts - count.agree)};
}

std::string remark_of(const Outcome& outcome) {
    std::string text = outcome.explanation.empty() ? "Not explained yet." : outcome.explanation;
    if (!outcome.recorder_has_no_effect)
        text = "Without the recorder it prints something else. " + text;
    if (!outcome.ending.empty()) text += fmt::format(" It ended with {}.", outcome.ending);
    return text;
}

std::string quoted(const std::string& text) {
    return text == "nothing" ? text : fmt::format("'{}'", text);
}

// Adds a row for each line that differs. The first row has the explanation.
void add_rows(const Outcome& outcome, std::vector<fidelity::Row>& rows) {
    std::string remark = remark_of(outcome);
    const std::string name = fmt::format("`{}`", outcome.name);
    if (outcome.comparison.differences.empty()) rows.push_back({name, "", "", remark});
    for (const Difference& difference : outcome.comparison.differences) {
        rows.push_back({fmt::format("{}, line {}", name, difference.line), quoted(difference.here),
                        quoted(difference.model), remark});
        remark.clear();
    }
}

}  // namespace

fidelity::Section section(const std::vector<Outcome>& outcomes, const std::string& machine) {
    std::map<std::string, Count> counts;
    Count all;
    int changed = 0;
    std::vector<fidelity::Row> differences;
    for (const Outcome& outcome : outcomes) {
        for (const std::string& rule : outcome.rules)
            counts[rule] += outcome;
        all += outcome;
        changed += !outcome.recorder_has_no_effect;
        if (!outcome.agrees() || !outcome.recorder_has_no_effect) add_rows(outcome, differences);
    }
    fidelity::Section made;
    made.heading = {"Facts that programs print (`tests/cases`)", machine, "any profile", ""};
    for (const auto& [rule, count] : counts)
        made.rows.push_back(row_of(rule, count));
    made.rows.push_back(row_of("all programs", all));
    made.rows.push_back(
        {"the same programs without the recorder",
         fmt::format("{} of {} print or return something else", changed, outcomes.size()), "", ""});
    made.rows.insert(made.rows.end(), differences.begin(), differences.end());
    return made;
}

}  // namespace streamlab::conformance
