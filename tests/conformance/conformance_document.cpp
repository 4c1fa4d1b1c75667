#include "conformance_document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace streamlab::conformance {

namespace {

struct Row {
    int programs = 0;
    int facts = 0;
    int agree = 0;
};

Row& operator+=(Row& row, const Outcome& outcome) {
    ++row.programs;
    row.facts += outcome.facts;
    row.agree += outcome.comparison.agree;
    return row;
}

std::string line_of(const std::string& rule, const Row& row) {
    return fmt::format("| {} | {} | {} | {} | {} |\n", rule, row.programs, row.facts, row.agree,
                       row.facts - row.agree);
}

constexpr const char* introduction =
    R"(# What the model device and a GPU agree on

Each program of `tests/cases` prints facts: the order of things, what blocked, error codes, values.
`cases_test` holds the model device to every one of them on every machine. Here the same programs ran
on a GPU, as `streamlab run --device cuda` runs them, and once more without the recorder:

    build/tests/conformance/conformance --device cuda:0 --write docs/conformance.md

Left out: programs about other devices (old ones, machines with more GPUs than there are), about what
only the model device can show (its findings, its causes), and those that race on purpose. A program
about several rules counts for each of them.

)";

}  // namespace

std::string document(const std::vector<Outcome>& outcomes, const std::string& machine) {
    std::map<std::string, Row> rows;
    Row all;
    int changed = 0;
    std::string differences;
    for (const Outcome& outcome : outcomes) {
        for (const std::string& rule : outcome.rules)
            rows[rule] += outcome;
        all += outcome;
        if (!outcome.is_transparent) ++changed;
        if (outcome.agrees() && outcome.is_transparent) continue;
        differences += fmt::format(
            "* `{}`{}: {}\n", outcome.name,
            outcome.is_transparent ? "" : ", which prints something else without the recorder",
            outcome.explanation.empty() ? "not explained yet" : outcome.explanation);
        if (!outcome.ending.empty())
            differences += fmt::format("  * it ended with {}\n", outcome.ending);
        for (const std::string& difference : outcome.comparison.differences)
            differences += fmt::format("  * {}\n", difference);
    }
    std::string text = introduction;
    text += fmt::format(
        "{}.\n\n| rule | programs | facts | agree | differ |\n|---|---|---|---|---|\n", machine);
    for (const auto& [rule, row] : rows)
        text += line_of(rule, row);
    text += line_of("all programs", all);
    text += fmt::format(
        "\nPrinted and returned something else without the recorder: {} of {} programs.\n", changed,
        outcomes.size());
    text += "\n## Where they differ\n\n" + (differences.empty() ? "Nowhere.\n" : differences);
    return text;
}

}  // namespace streamlab::conformance
