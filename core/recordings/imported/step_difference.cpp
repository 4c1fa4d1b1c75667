#include "imported/step_difference.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "analysis/units.hpp"
#include "base/text.hpp"

namespace streamlab::imported {

namespace {

using analysis::human_duration;

// A difference below this part of the longer step is not reported.
constexpr double min_difference = 0.01;
// A loss came or went if one step has less than this part of it.
constexpr double nearly_nothing = 0.2;

std::string signed_duration(Nanoseconds ns) { return (ns > 0 ? "+" : "") + human_duration(ns); }

std::string first_sentence(Nanoseconds before, Nanoseconds after, const std::string& first,
                           const std::string& second) {
    if (before == after) return fmt::format("A step takes {} in both.\n", human_duration(before));
    const double change = 100 * (static_cast<double>(after) / static_cast<double>(before) - 1);
    return fmt::format("A step takes {} in {} and {} in {}: {:.1f}% {}.\n", human_duration(before),
                       first, human_duration(after), second, std::abs(change),
                       change < 0 ? "less" : "more");
}

std::string budget_table(const Budget& before, const Budget& after) {
    std::string text = "\nA steady step, on average:\n       first       second  difference\n";
    const auto row = [&text](Nanoseconds a, Nanoseconds b, std::string_view words) {
        text += fmt::format("{:>13}{:>13}{:>12}  {}\n", human_duration(a), human_duration(b),
                            signed_duration(b - a), words);
    };
    for (std::size_t index = 0; index < budget_parts; ++index)
        if (before[index] > 0 || after[index] > 0)
            row(before[index], after[index], words_of(static_cast<BudgetPart>(index)));
    row(sum_of(before), sum_of(after), "the step");
    return text;
}

struct Change {
    std::string title;
    std::string where;
    Nanoseconds before_ns = 0;  // per step
    Nanoseconds after_ns = 0;

    Nanoseconds size() const { return std::abs(after_ns - before_ns); }
};

std::vector<Change> changes_between(const StepReport& before, const StepReport& after) {
    std::vector<Change> changes;
    const auto describe = [](const StepLoss& loss) {
        return Change{loss.title, loss.places.empty() ? "" : loss.places.front().where};
    };
    const auto find = [](const StepReport& report, const std::string& id) {
        const auto found = std::find_if(report.losses.begin(), report.losses.end(),
                                        [&id](const StepLoss& loss) { return loss.id == id; });
        return found == report.losses.end() ? nullptr : &*found;
    };
    for (const StepLoss& loss : before.losses) {
        Change& change = changes.emplace_back(describe(loss));
        change.before_ns = before.per_step(loss.lost_ns);
        if (const StepLoss* const other = find(after, loss.id))
            change.after_ns = after.per_step(other->lost_ns);
    }
    for (const StepLoss& loss : after.losses) {
        if (find(before, loss.id)) continue;
        Change& change = changes.emplace_back(describe(loss));
        change.after_ns = after.per_step(loss.lost_ns);
    }
    const Nanoseconds longer = std::max(sum_of(before.average), sum_of(after.average));
    std::erase_if(changes, [longer](const Change& change) {
        return static_cast<double>(change.size()) < min_difference * static_cast<double>(longer);
    });
    std::stable_sort(changes.begin(), changes.end(),
                     [](const Change& a, const Change& b) { return a.size() > b.size(); });
    return changes;
}

bool is_little(Nanoseconds part, Nanoseconds whole) {
    return static_cast<double>(part) < nearly_nothing * static_cast<double>(whole);
}

std::string list_of(const std::vector<Change>& changes, std::string_view heading, auto belongs) {
    std::string text;
    for (const Change& change : changes)
        if (belongs(change))
            text +=
                fmt::format("{:>13}{:>13}{:>12}  {}{}\n", human_duration(change.before_ns),
                            human_duration(change.after_ns),
                            signed_duration(change.after_ns - change.before_ns), change.title,
                            change.where.empty() ? "" : ": " + base::harmless_line(change.where));
    return text.empty() ? "" : fmt::format("\n{}\n{}", heading, text);
}

}  // namespace

std::string step_difference_text(const NamedSteps& first, const NamedSteps& second) {
    const StepReport& before = *first.report;
    const StepReport& after = *second.report;
    std::string text =
        first_sentence(before.steps.median_ns, after.steps.median_ns,
                       base::harmless_line(first.name), base::harmless_line(second.name)) +
        budget_table(before.average, after.average);
    const std::vector<Change> changes = changes_between(before, after);
    const auto went = [](const Change& change) {
        return is_little(change.after_ns, change.before_ns);
    };
    const auto came = [](const Change& change) {
        return is_little(change.before_ns, change.after_ns);
    };
    text += list_of(changes, "Losses that went away, a step:", went);
    text += list_of(changes, "Losses that came, a step:", came);
    text += list_of(changes, "Losses that changed, a step:", [&](const Change& change) {
        return !went(change) && !came(change);
    });
    if (changes.empty()) text += "\nNo loss changed by a percent of a step.\n";
    return text;
}

}  // namespace streamlab::imported
