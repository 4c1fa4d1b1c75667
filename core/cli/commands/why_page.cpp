#include "cli/commands/why_page.hpp"

#include <fmt/format.h>

#include <array>

#include "analysis/units.hpp"
#include "base/text.hpp"
#include "imported/report_text.hpp"
#include "imported/step_text.hpp"
#include "imported/summary.hpp"
#include "render/picture.hpp"

namespace streamlab::cli {

namespace {

using base::markup;

// A picture of more operations would be an illegible file of many megabytes.
constexpr std::size_t max_drawn_operations = 20'000;

constexpr const char* style =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:1040px;margin:2em auto;padding:0 1em}"
    "h2{margin:1.6em 0 .2em;font-size:1.1em}td{padding:.1em .9em .1em 0;vertical-align:top}"
    "td.n{text-align:right;white-space:nowrap}.lost{color:#a33;white-space:nowrap}"
    "svg{max-width:100%;height:auto}p{margin:.3em 0}"
    ".budget{display:flex;height:2em;margin:.6em 0;border-radius:4px;overflow:hidden}"
    ".budget div,.key{background:var(--part)}"
    ".key{display:inline-block;width:.9em;height:.9em;border-radius:2px}";

// Of the parts of the budget, in their order.
constexpr std::array<const char*, imported::budget_parts> colours{
    "#2f7d4f", "#3b6fb6", "#b3403a", "#d08a2e", "#8a5aa8", "#c9b23a", "#5f8f96", "#b8bcc4"};

std::string finding_markup(const imported::Finding& finding) {
    std::string html = fmt::format(
        "<h2>{} <span class=\"lost\">{}</span></h2>\n<p>{}</p>\n<table>\n", markup(finding.title),
        markup(analysis::human_duration(finding.lost_ns)), markup(finding.text));
    for (const auto& place : finding.places)
        html += fmt::format(
            "<tr><td class=\"n\">{}</td><td class=\"n\">{} &times;</td><td>{}</td></tr>\n",
            markup(analysis::human_duration(place.lost_ns)), place.times, markup(place.where));
    html += "</table>\n";
    if (finding.lab) html += fmt::format("<p>Lab {:02} teaches it.</p>\n", finding.lab);
    return html;
}

double percent_of_step(imported::Nanoseconds part, const imported::StepReport& report) {
    return 100 * static_cast<double>(part) / static_cast<double>(imported::sum_of(report.average));
}

std::string budget_markup(const imported::StepReport& report) {
    std::string bar, table;
    for (std::size_t index = 0; index < imported::budget_parts; ++index) {
        const imported::Nanoseconds ns = report.average[index];
        if (ns <= 0) continue;
        const double percent = percent_of_step(ns, report);
        const std::string words =
            markup(std::string(imported::words_of(static_cast<imported::BudgetPart>(index))));
        bar += fmt::format("<div style=\"--part:{};width:{:.3f}%\" title=\"{}: {}\"></div>",
                           colours[index], percent, words, markup(analysis::human_duration(ns)));
        table +=
            fmt::format("<tr><td><span class=\"key\" style=\"--part:{}\"></span></td>"
                        "<td class=\"n\">{}</td><td class=\"n\">{:.1f}%</td><td>{}</td></tr>\n",
                        colours[index], markup(analysis::human_duration(ns)), percent, words);
    }
    return fmt::format("<div class=\"budget\">{}</div>\n<table>\n{}</table>\n", bar, table);
}

std::string loss_markup(const imported::StepReport& report, const imported::StepLoss& loss) {
    std::string html = fmt::format(
        "<h2>{} <span class=\"lost\">{} a step</span></h2>\n<p>{}</p>\n<table>\n",
        markup(loss.title), markup(analysis::human_duration(report.per_step(loss.lost_ns))),
        markup(loss.better));
    for (const auto& place : loss.places)
        html += fmt::format("<tr><td class=\"n\">{}</td><td>{}</td></tr>\n",
                            markup(analysis::human_duration(report.per_step(place.lost_ns))),
                            markup(place.where));
    html += "</table>\n";
    if (loss.lab) html += fmt::format("<p>Lab {:02} teaches it.</p>\n", loss.lab);
    return html;
}

// The typical step, with a little of its neighbours.
std::string picture_of_step(const imported::Recording& recording, const imported::Steps& steps) {
    constexpr imported::Nanoseconds margin = 20;  // one part in so many
    const imported::Step& step = steps.all[steps.typical];
    render::PictureOptions picture;
    picture.title = fmt::format("step {}, which takes {}", steps.typical + 1,
                                analysis::human_duration(step.duration_ns()));
    picture.words = false;
    picture.window = {step.begin_ns - step.duration_ns() / margin,
                      step.end_ns + step.duration_ns() / margin};
    return render::render_svg(recording.trace, picture);
}

std::string steps_markup(const imported::Recording& recording, const imported::StepReport& report) {
    std::string html = fmt::format("<p>{}</p>\n", markup(imported::step_sentence(report))) +
                       budget_markup(report) + picture_of_step(recording, report.steps);
    for (const imported::StepLoss& loss : report.losses)
        html += loss_markup(report, loss);
    return html;
}

}  // namespace

std::string why_page(const imported::Recording& recording, const imported::StepReport& steps,
                     const std::vector<imported::Finding>& findings) {
    const imported::Summary summary = imported::summary_of(recording);
    const std::string title =
        recording.trace.program.empty() ? "a recorded program" : recording.trace.program;
    const bool draws = recording.trace.operations.size() <= max_drawn_operations &&
                       !recording.trace.operations.empty();
    std::string html = fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Why: {0}</title>\n"
        "<style>{1}</style>\n<h1>Why did it wait?</h1>\n<p>{0}</p>\n",
        markup(title), style);
    if (steps.steps) html += steps_markup(recording, steps) + "<h2>The whole recording</h2>\n";
    html += fmt::format("<p>{} operations in {}; the GPU worked for {}.</p>\n",
                        recording.trace.operations.size(),
                        markup(analysis::human_duration(summary.makespan_ns)),
                        markup(analysis::human_duration(summary.busy_ns)));
    for (const imported::Finding& finding : findings)
        if (!steps.steps) html += finding_markup(finding);
    for (const std::string& limit : imported::limits_of(recording))
        html += fmt::format("<p>Note: {}</p>\n", markup(limit));
    if (draws) html += render::render_svg(recording.trace);
    return html + "</html>\n";
}

}  // namespace streamlab::cli
