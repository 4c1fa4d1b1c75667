#include "imported/step_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/units.hpp"
#include "base/text.hpp"

namespace streamlab::imported {

namespace {

using analysis::human_duration;

constexpr std::size_t most_odd = 3;
constexpr std::size_t most_replayed = 2;

double percent_of(Nanoseconds part, Nanoseconds whole) {
    return whole > 0 ? 100 * static_cast<double>(part) / static_cast<double>(whole) : 0;
}

std::string budget_text(const StepReport& report) {
    const Nanoseconds whole = sum_of(report.average);
    std::string text = "\nA steady step, on average:\n";
    for (std::size_t index = 0; index < budget_parts; ++index)
        if (const Nanoseconds ns = report.average[index]; ns > 0)
            text += fmt::format("{:>12}  {:>4.1f}%  {}\n", human_duration(ns),
                                percent_of(ns, whole), words_of(static_cast<BudgetPart>(index)));
    return text + fmt::format("{:>12}   100%  the step\n", human_duration(whole));
}

std::string replay_text(const StepReport& report, const StepLoss& loss) {
    const Nanoseconds without = step_without(report, loss);
    if (without < 0) return "";
    const bool as_graph = loss.id == "small_kernels" || loss.id == "launching";
    return fmt::format("{} a step would take about {}.\n",
                       as_graph ? "As one CUDA graph" : "Without it", human_duration(without));
}

std::string loss_text(const StepLoss& loss, std::size_t number, const StepReport& report,
                      const std::string& command) {
    std::string text =
        fmt::format("\n{}. {}: {} a step, {:.0f}%\n{}\n", number, loss.title,
                    human_duration(report.per_step(loss.lost_ns)),
                    percent_of(report.per_step(loss.lost_ns), sum_of(report.average)), loss.better);
    for (const StepLoss::Place& place : loss.places)
        text += fmt::format("   {:>9} a step  {}\n", human_duration(report.per_step(place.lost_ns)),
                            base::harmless_line(place.where));
    if (number <= most_replayed) text += replay_text(report, loss);
    if (loss.lab)
        text += fmt::format("Lab {:02} teaches it: {} run {:02}\n", loss.lab, command, loss.lab);
    return text;
}

std::string odd_text(const StepReport& report) {
    if (report.odd.empty()) return "";
    std::string text = fmt::format("\n{} {} not steady:\n", report.odd.size(),
                                   report.odd.size() == 1 ? "step was" : "steps were");
    for (std::size_t index = 0; index < report.odd.size() && index < most_odd; ++index) {
        const OddStep& odd = report.odd[index];
        const Step& step = report.steps.all[odd.number];
        text +=
            fmt::format("   step {} took {}", odd.number + 1, human_duration(step.duration_ns()));
        if (odd.more_ns > 0)
            text += fmt::format("; {} more: {}{}", human_duration(odd.more_ns), words_of(odd.part),
                                odd.where.empty() ? "" : ", at " + base::harmless_line(odd.where));
        text += '\n';
    }
    if (report.odd.size() > most_odd)
        text += fmt::format("   and {} more\n", report.odd.size() - most_odd);
    return text;
}

std::string startup_text(const StepReport& report) {
    if (report.startup_ns <= 0) return "";
    const std::size_t before = report.steps.begin;
    return fmt::format(
        "\nBefore the first steady step: {}{}. It is not counted above.\n",
        human_duration(report.startup_ns),
        before ? fmt::format(", with {} slower {}", before, before == 1 ? "step" : "steps") : "");
}

}  // namespace

std::string step_sentence(const StepReport& report) {
    const Steps& steps = report.steps;
    return fmt::format("A step takes {}: the median of {}, from {} to {}. ",
                       human_duration(steps.median_ns), steps.steady,
                       human_duration(steps.shortest_ns), human_duration(steps.longest_ns)) +
           (steps.source == StepSource::range
                ? fmt::format("A step begins with each range \"{}\".",
                              base::harmless_line(steps.name))
                : std::string("A step is what the program issues again and again; --steps NAME "
                              "takes the ranges of that name."));
}

std::string step_text(const StepReport& report, const std::string& command) {
    std::string text = step_sentence(report) + '\n' + budget_text(report);
    if (report.losses.empty())
        text += "\nNothing stands out: no reason costs more than a percent of a step.\n";
    else
        text += "\nWhat a step loses:\n";
    for (std::size_t index = 0; index < report.losses.size(); ++index)
        text += loss_text(report.losses[index], index + 1, report, command);
    return text + odd_text(report) + startup_text(report);
}

}  // namespace streamlab::imported
