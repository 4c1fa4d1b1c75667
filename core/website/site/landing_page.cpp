#include "site/landing_page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "analysis/analysis.hpp"
#include "analysis/timeline.hpp"
#include "analysis/units.hpp"
#include "analysis/window.hpp"
#include "base/text.hpp"
#include "embedded/web.hpp"
#include "render/palette.hpp"
#include "site/text.hpp"

namespace streamlab::site {

namespace {

using analysis::human_duration;
using trace::Nanoseconds;

using Operations = std::vector<const trace::Operation*>;

Operations operations_in(const trace::Trace& run, std::string_view stream_name) {
    Operations found;
    for (const trace::Operation& operation : run.operations) {
        const trace::Stream* stream = trace::find_stream(run, operation.stream);
        if (stream && stream->name == stream_name) found.push_back(&operation);
    }
    return found;
}

// A position on the track, in percent.
double percent(Nanoseconds part, Nanoseconds whole) {
    return 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

// The bars of one stream, relative to `begin`, on a track of `whole`. `number` is that of the first
// batch.
std::string bars_html(const trace::Trace& run, const Operations& operations, Nanoseconds begin,
                      Nanoseconds whole, int number) {
    std::string html;
    for (const trace::Operation* operation : operations) {
        const bool is_copy = operation->kind == trace::OperationKind::copy_h2d;
        html += fmt::format(
            "<span class=\"race-bar colour-{}{}\" style=\"left:{:.3f}%;width:{:.3f}%\">{} "
            "{}</span>",
            render::stream_colour_number(run, operation->stream), is_copy ? " copy" : "",
            percent(operation->start_ns - begin, whole),
            percent(operation->end_ns - operation->start_ns, whole), is_copy ? "copy" : "work",
            number);
        if (!is_copy) ++number;
    }
    return html;
}

std::string axis_html(Nanoseconds window) {
    constexpr Nanoseconds ms = 1'000'000;
    std::string html;
    for (Nanoseconds at = 0; at <= window; at += ms)
        html += fmt::format("<span style=\"left:{:.3f}%\">{}</span>", percent(at, window),
                            at == window ? fmt::format("{} ms", at / ms) : std::to_string(at / ms));
    return html;
}

// Why an operation started then, with times since `begin`.
analysis::Why why_since(trace::Trace run, Nanoseconds begin, std::uint32_t operation) {
    for (trace::Operation& each : run.operations)
        for (Nanoseconds* time : {&each.enqueue_ns, &each.ready_ns, &each.start_ns, &each.end_ns})
            *time -= begin;
    return analysis::why_start(run, *trace::find_operation(run, operation));
}

std::string offers_html(const std::vector<Offer>& offers) {
    std::string html;
    for (const Offer& offer : offers)
        html += fmt::format("<li><a href=\"{}\">{}<h3>{}</h3><p>{}</p></a></li>\n",
                            base::attribute(offer.href), offer.picture, base::markup(offer.title),
                            base::markup(offer.text));
    return html;
}

std::string first_stop(const Course& course) {
    return course.labs.empty() ? "curriculum.html" : page_of(course.labs.front());
}

}  // namespace

Page landing_page(const Course& course, const trace::Trace& run, const std::vector<Offer>& offers) {
    const Operations one = operations_in(run, "one"), first = operations_in(run, "first"),
                     second = operations_in(run, "second");
    if (one.size() != 4 || first.size() != 2 || second.size() != 2)
        throw std::runtime_error("labs/welcome.json is no run of labs/welcome.cu");
    const Nanoseconds begin_one = one.front()->start_ns, begin_two = first.front()->start_ns;
    const Nanoseconds total_one = one.back()->end_ns - begin_one;
    const Nanoseconds total_two = std::max(first.back()->end_ns, second.back()->end_ns) - begin_two;
    const Nanoseconds pair = second.back()->end_ns - second.front()->start_ns;
    constexpr Nanoseconds ms = 1'000'000;
    const Nanoseconds window = (total_one + ms - 1) / ms * ms;
    const analysis::Why why = why_since(run, begin_two, second.front()->id);
    const Texts texts(course);

    const nlohmann::ordered_json data{
        {"window_ns", window},
        {"length_ns", pair},
        {"begin_ns", one[2]->start_ns - begin_one},
        {"started_ns", second.front()->start_ns - begin_two},
        {"edges_ns", {0, first[0]->end_ns - begin_two, first[1]->end_ns - begin_two}}};
    std::string reason = texts.line(analysis::in_full(why));
    if (!why.rule.empty()) reason += fmt::format(" (<a href=\"rules.html#{0}\">{0}</a>)", why.rule);

    return {"index.html",
            "streamlab: see what your GPU waits for",
            "Predict the timeline of a short CUDA program, run it, and ask each bar why it started "
            "when it did.",
            "landing.js",
            Place::none,
            filled(base::text_of(embedded::web, "web/landing.html"),
                   {{"first", first_stop(course)},
                    {"total-one", human_duration(total_one)},
                    {"total-two", human_duration(total_two)},
                    {"one", bars_html(run, one, begin_one, window, 1)},
                    {"one-first", bars_html(run, first, begin_two, window, 1)},
                    {"second", bars_html(run, second, second.front()->start_ns, pair, 2)},
                    {"second-width", fmt::format("{:.3f}", percent(pair, window))},
                    {"second-left",
                     fmt::format("{:.3f}", percent(one[2]->start_ns - begin_one, window))},
                    {"axis", axis_html(window)},
                    {"started", human_duration(second.front()->start_ns - begin_two)},
                    {"reason", reason},
                    {"offers", offers_html(offers)},
                    {"data", base::attribute(data.dump())}}),
            false,
            "landing.css",
            {"",
             "See what your GPU waits for",
             "Predict the timeline of a short CUDA program, run it, and ask each bar why it "
             "started when it did.",
             {}}};
}

std::string small_picture(const trace::Trace& run) {
    constexpr double width = 320, height = 78, bar = 20, step = 26, smallest = 1;
    const analysis::Window window = analysis::interesting_window(run);
    const double scale =
        width / static_cast<double>(std::max<Nanoseconds>(1, window.end_ns - window.begin_ns));
    analysis::Timeline timeline = analysis::make_timeline(run);
    std::erase_if(timeline.lanes, [](const analysis::Lane& lane) {
        return lane.kind != analysis::LaneKind::stream;
    });
    const double used = step * static_cast<double>(timeline.lanes.size());
    double y = std::max(0.0, (height - used) / 2);
    std::string bars;
    for (const analysis::Lane& lane : timeline.lanes) {
        double drawn_to = -smallest;
        for (const analysis::Bar& each : lane.bars) {
            const double left = static_cast<double>(each.start_ns - window.begin_ns) * scale;
            const double right = static_cast<double>(each.end_ns - window.begin_ns) * scale;
            // Thousands of narrow bars look like one, and would be most of the page.
            if (right < drawn_to + smallest || left > width) continue;
            const double from = std::max({0.0, left, drawn_to});
            drawn_to = std::min(width, std::max(right, from + smallest));
            bars += fmt::format("<rect class=\"colour-{}\" x=\"{:.1f}\" y=\"{:g}\" "
                                "width=\"{:.1f}\" height=\"{}\" rx=\"2\"/>",
                                render::stream_colour_number(run, lane.id), from, y,
                                drawn_to - from, bar);
        }
        y += step;
    }
    return fmt::format("<svg viewBox=\"0 0 {} {}\" preserveAspectRatio=\"none\" "
                       "aria-hidden=\"true\">{}</svg>",
                       width, std::max(used, height), bars);
}

}  // namespace streamlab::site
