#include "render/comparison/picture.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "analysis/comparison/common_window.hpp"
#include "analysis/label.hpp"
#include "analysis/timeline.hpp"
#include "analysis/units.hpp"
#include "render/picture_lane.hpp"
#include "render/picture_style.hpp"
#include "render/text_width.hpp"
#include "render/ticks.hpp"

namespace streamlab::render {

namespace {

constexpr double smallest_shift = 3;   // pixels; shorter moves are not linked
constexpr std::size_t max_links = 60;  // more would hide the bars
constexpr std::size_t max_sentences = 14;

class ComparisonPainter {
public:
    ComparisonPainter(const ComparedRuns& runs, const PictureOptions& options)
        : runs_(runs), options_(options), first_(analysis::make_timeline(runs.first)),
          second_(analysis::make_timeline(runs.second)) {
        const analysis::CommonWindow window =
            analysis::common_window(runs.first, runs.second, runs.comparison);
        first_scale_.window = window.first;
        second_scale_.window = window.second;
        drawing_.width = std::max(options.width, style::smallest_width);
        drawing_.title =
            options.title.empty() ? runs.first_title + " and " + runs.second_title : options.title;
    }

    Drawing draw() {
        choose_scale();
        y_ += style::axis_size + 4;
        const double axis_y = y_;
        y_ += 14;
        run(runs_.first, first_, first_scale_, runs_.names.first, runs_.first_title,
            runs_.comparison.first.makespan_ns, first_middle_);
        y_ += style::group_gap;
        run(runs_.second, second_, second_scale_, runs_.names.second, runs_.second_title,
            runs_.comparison.second.makespan_ns, second_middle_);
        axis(axis_y);
        links();
        std::move(bars_.begin(), bars_.end(), std::back_inserter(drawing_.primitives));
        if (options_.words) words();
        paper();
        return std::move(drawing_);
    }

private:
    using Middles = std::map<std::uint32_t, double>;

    void choose_scale();
    void run(const trace::Trace& trace, const analysis::Timeline& timeline, const TimeScale& scale,
             const std::string& name, const std::string& title, trace::Nanoseconds makespan_ns,
             Middles& middles);
    void lane(const trace::Trace& trace, const analysis::Lane& lane, const TimeScale& scale,
              Middles& middles);
    void axis(double top);
    void links();
    void words();
    void paper();

    const ComparedRuns& runs_;
    const PictureOptions& options_;
    analysis::Timeline first_, second_;
    TimeScale first_scale_, second_scale_;
    Middles first_middle_, second_middle_;  // the vertical centres of the streams' lanes
    Drawing drawing_;
    std::vector<Primitive> bars_;  // drawn above grid and links
    double y_ = style::margin;
};

void ComparisonPainter::choose_scale() {
    double gutter = 0;
    for (const auto* timeline : {&first_, &second_})
        for (const auto& lane : timeline->lanes)
            gutter = std::max(gutter, text_width(lane.name, style::name_size));
    gutter = std::min(gutter, style::longest_name) + style::gutter_gap;
    for (TimeScale* scale : {&first_scale_, &second_scale_}) {
        scale->left = style::margin + gutter;
        scale->width = drawing_.width - style::margin - scale->left;
    }
}

void ComparisonPainter::run(const trace::Trace& trace, const analysis::Timeline& timeline,
                            const TimeScale& scale, const std::string& name,
                            const std::string& title, trace::Nanoseconds makespan_ns,
                            Middles& middles) {
    y_ += style::title_size;
    const std::string duration = analysis::human_duration(makespan_ns);
    const double room = drawing_.width - 2 * style::margin - style::gutter_gap -
                        text_width(duration, style::title_size, true);
    add(bars_, Text{style::margin, y_, fitted(name + "   " + title, style::title_size, room),
                    style::title_size, true, style::ink, Anchor::start});
    add(bars_, Text{drawing_.width - style::margin, y_, duration, style::title_size, true,
                    style::ink, Anchor::end});
    y_ += 12;
    std::size_t streams = 0;
    const analysis::Lane* previous = nullptr;
    for (const auto& lane : timeline.lanes) {
        if (lane.kind == analysis::LaneKind::stream && ++streams > options_.max_streams) continue;
        if (previous != nullptr && previous->kind != lane.kind) y_ += style::group_gap / 2;
        this->lane(trace, lane, scale, middles);
        previous = &lane;
    }
}

void ComparisonPainter::lane(const trace::Trace& trace, const analysis::Lane& lane,
                             const TimeScale& scale, Middles& middles) {
    constexpr double baseline = 0.36;
    constexpr double lane_gap = 7;
    const auto rows = std::min(lane.rows, max_rows);
    const double middle = y_ + style::bar_height / 2;
    add(bars_, Text{style::margin, middle + baseline * style::name_size,
                    fitted(lane.name, style::name_size, style::longest_name), style::name_size,
                    false, style::ink, Anchor::start});
    for (int row = 0; row < rows; ++row) {
        const double y = middle + row * style::row_step;
        add(drawing_.primitives,
            Line{scale.left, y, scale.left + scale.width, y, style::rest_line, 1, ""});
    }
    if (lane.kind == analysis::LaneKind::stream) middles[lane.id] = middle;
    draw_lane_bars(trace, lane, scale, y_, bars_);
    y_ += (rows - 1) * style::row_step + style::bar_height + lane_gap;
}

void ComparisonPainter::axis(double top) {
    const trace::Nanoseconds origin = runs_.comparison.first_zero_ns;
    const Ticks ticks =
        make_ticks(first_scale_.window.begin_ns - origin, first_scale_.window.end_ns - origin,
                   static_cast<int>(first_scale_.width / style::pixels_a_tick));
    for (const Tick& tick : ticks.ticks) {
        const double x = first_scale_.x(tick.time_ns + origin);
        add(drawing_.primitives, Line{x, top + 5, x, y_, style::grid, 1, ""});
        const bool is_last = &tick == &ticks.ticks.back();
        const std::string label = is_last ? tick.label + ' ' + ticks.unit : tick.label;
        const double half = text_width(label, style::axis_size) / 2;
        add(drawing_.primitives,
            Text{std::min(x, drawing_.width - style::margin - half), top, label, style::axis_size,
                 false, style::faint_ink, Anchor::middle});
    }
}

// Draws lines from the start of each moved operation to its counterpart's.
void ComparisonPainter::links() {
    std::size_t drawn = 0;
    for (const analysis::MatchedOperation& match : runs_.comparison.matched) {
        const auto* one = trace::find_operation(runs_.first, match.first);
        const auto* two = trace::find_operation(runs_.second, match.second);
        if (!match.ended || !analysis::is_work(one->kind)) continue;
        const auto from = first_middle_.find(one->stream);
        const auto to = second_middle_.find(two->stream);
        if (from == first_middle_.end() || to == second_middle_.end()) continue;
        const double x1 = first_scale_.x(one->start_ns);
        const double x2 = second_scale_.x(two->start_ns);
        if (std::abs(x1 - x2) < smallest_shift || drawn++ >= max_links) continue;
        Paint paint = style::paint_of(stream_colour(runs_.first, one->stream), 0.55);
        add(drawing_.primitives,
            Line{x1, from->second + style::bar_height / 2, x2, to->second - style::bar_height / 2,
                 paint, 1.5, analysis::label(runs_.first, *one)});
    }
}

void ComparisonPainter::words() {
    const double room = drawing_.width - 2 * style::margin;
    y_ += 10;
    const auto& differences = runs_.comparison.differences;
    const std::size_t shown = std::min(differences.size(), max_sentences);
    for (std::size_t index = 0; index < shown; ++index)
        for (const std::string& line : broken(differences[index].text, style::words_size, room)) {
            y_ += style::words_step;
            add(drawing_.primitives, Text{style::margin, y_, line, style::words_size, index == 0,
                                          style::ink, Anchor::start});
        }
}

void ComparisonPainter::paper() {
    drawing_.height = y_ + style::margin;
    Rectangle paper;
    paper.x = paper.y = 0.5;
    paper.width = drawing_.width - 1;
    paper.height = drawing_.height - 1;
    paper.radius = 6;
    paper.fill = style::ground;
    paper.stroke = style::frame;
    drawing_.primitives.emplace(drawing_.primitives.begin(), std::in_place_type<Rectangle>,
                                std::move(paper));
}

}  // namespace

Drawing draw_comparison(const ComparedRuns& runs, const PictureOptions& options) {
    return ComparisonPainter(runs, options).draw();
}

}  // namespace streamlab::render
