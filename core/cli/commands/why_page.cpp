#include "cli/commands/why_page.hpp"

#include <fmt/format.h>

#include "analysis/units.hpp"
#include "base/text.hpp"
#include "imported/report_text.hpp"
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
    "svg{max-width:100%;height:auto}p{margin:.3em 0}";

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

}  // namespace

std::string why_page(const imported::Recording& recording,
                     const std::vector<imported::Finding>& findings) {
    const imported::Summary summary = imported::summary_of(recording);
    const std::string title =
        recording.trace.program.empty() ? "a recorded program" : recording.trace.program;
    std::string html = fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Why: {0}</title>\n"
        "<style>{1}</style>\n<h1>Why did it wait?</h1>\n<p>{0}</p>\n"
        "<p>{2} operations in {3}; the GPU worked for {4}.</p>\n",
        markup(title), style, recording.trace.operations.size(),
        markup(analysis::human_duration(summary.makespan_ns)),
        markup(analysis::human_duration(summary.busy_ns)));
    for (const imported::Finding& finding : findings)
        html += finding_markup(finding);
    for (const std::string& limit : imported::limits_of(recording))
        html += fmt::format("<p>Note: {}</p>\n", markup(limit));
    if (recording.trace.operations.size() <= max_drawn_operations &&
        !recording.trace.operations.empty())
        html += render::render_svg(recording.trace);
    return html + "</html>\n";
}

}  // namespace streamlab::cli
