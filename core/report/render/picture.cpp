#include "render/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "analysis/analysis.hpp"
#include "analysis/timeline.hpp"
#include "analysis/units.hpp"
#include "analysis/window.hpp"
#include "render/picture_arrows.hpp"
#include "render/picture_hazards.hpp"
#include "render/picture_lane.hpp"
#include "render/picture_style.hpp"
#include "render/text_width.hpp"
#include "render/ticks.hpp"
#include "render/words.hpp"

namespace streamlab::render {

namespace {

class Painter {
public:
    Painter(const trace::Trace& trace, const PictureOptions& options)
        : trace_(trace), options_(options), timeline_(analysis::make_timeline(trace)) {
        drawing_.width = std::max(options.width, style::smallest_width);
        drawing_.title = options.title.empty() ? trace.program : options.title;
        scale_.window = options.window ? *options.window : analysis::interesting_window(trace);
        findings_ = marked_findings(trace);
    }

    Drawing draw();

private:
    void headline();
    void choose_scale();
    void lanes();
    void lane(const analysis::Lane& lane);
    void streams_left_out(std::size_t count);
    void axis(double bottom);
    void legend();
    void arrow_swatch(double& x, const char* meaning, bool dashed);
    void swatch(double& x, const char* meaning, Rectangle box);
    void make_room(double& x, double symbol, const char* meaning);
    void words();
    void paragraph(const std::string& text, bool bold_first_line = false);
    void text(double x, const std::string& what, double size, Paint paint,
              Anchor anchor = Anchor::start, bool bold = false) {
        add(drawing_.primitives, Text{x, y_, what, size, bold, paint, anchor});
    }

    const trace::Trace& trace_;
    const PictureOptions& options_;
    analysis::Timeline timeline_;
    Drawing drawing_;
    TimeScale scale_;
    double y_ = style::margin;
    double axis_y_ = 0;
    std::vector<Primitive> bars_;    // drawn above the grid
    std::vector<Primitive> arrows_;  // drawn above all else
    std::map<std::uint32_t, double> lane_middle_;
    std::vector<analysis::Finding> findings_;
};

Drawing Painter::draw() {
    headline();
    choose_scale();
    y_ += style::axis_size + 8;
    axis_y_ = y_;
    y_ += 10;
    lanes();
    drawing_.plot = {scale_.left, scale_.left + scale_.width, axis_y_ + 5,
                     y_,          scale_.window.begin_ns,     scale_.window.end_ns};
    axis(y_);
    std::move(bars_.begin(), bars_.end(), std::back_inserter(drawing_.primitives));
    draw_arrows(trace_, scale_, lane_middle_, options_.max_arrows, options_.rules, arrows_);
    legend();
    draw_hazards(findings_, timeline_, scale_, lane_middle_, arrows_);
    std::move(arrows_.begin(), arrows_.end(), std::back_inserter(drawing_.primitives));
    if (options_.words) words();
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
    return std::move(drawing_);
}

void Painter::headline() {
    y_ += style::title_size * 0.8;
    const std::string small = device_in_words(trace_);
    const double room = drawing_.width - 2 * style::margin - style::gutter_gap -
                        text_width(small, style::words_size);
    constexpr double bold_reserve = 1.15;
    text(style::margin, fitted(drawing_.title, style::title_size, room / bold_reserve),
         style::title_size, style::ink, Anchor::start, true);
    text(drawing_.width - style::margin, small, style::words_size, style::faint_ink, Anchor::end);
    y_ += 14;
}

void Painter::choose_scale() {
    double gutter = 0;
    for (const auto& lane : timeline_.lanes)
        gutter = std::max(gutter, text_width(lane.name, style::name_size));
    gutter = std::min(gutter, style::longest_name) + style::gutter_gap;
    scale_.left = style::margin + gutter;
    scale_.width = drawing_.width - style::margin - scale_.left;
}

void Painter::lanes() {
    std::size_t streams = 0;
    const analysis::Lane* previous = nullptr;
    for (const auto& lane : timeline_.lanes) {
        if (lane.kind == analysis::LaneKind::stream && ++streams > options_.max_streams) continue;
        if (lane.kind == analysis::LaneKind::engine && streams > options_.max_streams) {
            streams_left_out(streams - options_.max_streams);
            streams = 0;
        }
        if (previous && previous->kind != lane.kind) y_ += style::group_gap;
        this->lane(lane);
        previous = &lane;
    }
    if (streams > options_.max_streams) streams_left_out(streams - options_.max_streams);
}

void Painter::lane(const analysis::Lane& lane) {
    const auto rows = std::min(lane.rows, max_rows);
    const double height = (rows - 1) * style::row_step + style::bar_height;
    constexpr double baseline = 0.36;
    add(bars_, Text{style::margin, y_ + style::bar_height / 2 + baseline * style::name_size,
                    fitted(lane.name, style::name_size, style::longest_name), style::name_size,
                    false, style::ink, Anchor::start});
    for (int row = 0; row < rows; ++row) {
        const double middle = y_ + row * style::row_step + style::bar_height / 2;
        add(drawing_.primitives,
            Line{scale_.left, middle, scale_.left + scale_.width, middle, style::rest_line, 1, ""});
    }
    if (lane.kind == analysis::LaneKind::stream) lane_middle_[lane.id] = y_ + style::bar_height / 2;
    draw_lane_bars(trace_, lane, scale_, y_, bars_);
    y_ += height + (style::lane_step - style::bar_height);
}

void Painter::streams_left_out(std::size_t count) {
    y_ += style::name_size;
    text(style::margin, fmt::format("… {} more stream{}", count, count == 1 ? "" : "s"),
         style::name_size, style::faint_ink);
    y_ += style::lane_step - style::bar_height;
}

void Painter::axis(double bottom) {
    const Ticks ticks = make_ticks(scale_.window.begin_ns, scale_.window.end_ns,
                                   static_cast<int>(scale_.width / style::pixels_a_tick));
    for (const Tick& tick : ticks.ticks) {
        const double x = scale_.x(tick.time_ns);
        add(drawing_.primitives, Line{x, axis_y_ + 5, x, bottom, style::grid, 1, ""});
        const bool is_last = &tick == &ticks.ticks.back();
        const std::string label = is_last ? tick.label + ' ' + ticks.unit : tick.label;
        const double half = text_width(label, style::axis_size) / 2;
        const double right = drawing_.width - style::margin;
        add(drawing_.primitives, Text{std::min(x, right - half), axis_y_, label, style::axis_size,
                                      false, style::faint_ink, Anchor::middle});
    }
}

// Starts a new line of the legend if an entry does not fit.
void Painter::make_room(double& x, double symbol, const char* meaning) {
    constexpr double line = 20;
    const double end = x + symbol + text_width(meaning, style::axis_size);
    if (end <= drawing_.width - style::margin) return;
    x = scale_.left;
    y_ += line;
}

void Painter::swatch(double& x, const char* meaning, Rectangle box) {
    constexpr double symbol = 28;
    make_room(x, symbol, meaning);
    box.x = x;
    box.y = y_ - 10;
    box.width = 22;
    box.height = 12;
    box.radius = 2;
    add(drawing_.primitives, std::move(box));
    x += symbol;
    text(x, meaning, style::axis_size, style::faint_ink);
    x += text_width(meaning, style::axis_size) + 20;
}

void Painter::arrow_swatch(double& x, const char* meaning, bool dashed) {
    const bool used = std::any_of(arrows_.begin(), arrows_.end(), [&](const Primitive& primitive) {
        const auto* const arrow = std::get_if<Arrow>(&primitive);  // others are chips
        return arrow != nullptr && arrow->dashed == dashed;
    });
    if (!used) return;
    constexpr double symbol = 14;
    make_room(x, symbol, meaning);
    Arrow arrow;
    arrow.x1 = arrow.x2 = x + 5;
    arrow.y1 = y_ - 13;
    arrow.y2 = y_ + 5;
    arrow.paint = style::ink;
    arrow.dashed = dashed;
    add(drawing_.primitives, std::move(arrow));
    x += symbol;
    text(x, meaning, style::axis_size, style::faint_ink);
    x += text_width(meaning, style::axis_size) + 20;
}

// Explains only the symbols that the picture uses.
void Painter::legend() {
    bool waits = false, blocks = false, h2d = false, d2h = false, kernels = false, records = false;
    bool d2d = false, peer = false;
    for (const auto& operation : trace_.operations) {
        kernels |= operation.kind == trace::OperationKind::kernel;
        h2d |= operation.kind == trace::OperationKind::copy_h2d;
        d2h |= operation.kind == trace::OperationKind::copy_d2h;
        d2d |= operation.kind == trace::OperationKind::copy_d2d;
        peer |= operation.kind == trace::OperationKind::copy_peer;
        records |=
            !trace_.operations.empty() && operation.kind == trace::OperationKind::event_record;
    }
    bool own_work = false;
    for (const auto& lane : timeline_.lanes) {
        for (const auto& bar : lane.bars) {
            waits |= bar.wait_from_ns < bar.start_ns;
            blocks |= bar.blocked;
        }
        for (const auto& own : lane.own_times)
            own_work |= scale_.x(own.end_ns) - scale_.x(own.begin_ns) > narrowest_own_time + 1;
    }
    y_ += 14;
    double x = scale_.left;
    const Colour of_default = stream_colour(trace::Trace{}, 0);
    Rectangle solid;
    solid.fill = style::paint_of(of_default);
    solid.stroke = style::edge_of(of_default);
    solid.stroke_width = 0.75;
    solid.hatch_paint = {255, 255, 255, 0.6};
    if (kernels) swatch(x, "kernel", solid);
    solid.hatch = Hatch::rising;
    if (h2d) swatch(x, "H2D copy", solid);
    solid.hatch = Hatch::falling;
    if (d2h) swatch(x, "D2H copy", solid);
    solid.hatch = Hatch::level;
    if (d2d || peer)
        swatch(x,
               d2d && peer ? "copy on a GPU or between two"
               : d2d       ? "D2D copy"
                           : "peer copy",
               solid);
    Rectangle hollow;
    hollow.fill = style::paint_of(of_default, 0.12);
    hollow.stroke = style::edge_of(of_default);
    hollow.dashed = true;
    if (waits) swatch(x, "waiting", hollow);
    Rectangle blocked;
    blocked.fill = style::blocked_fill;
    blocked.stroke = style::faint_ink;
    blocked.stroke_width = 0.75;
    blocked.hatch = Hatch::rising;
    blocked.hatch_paint = style::blocked_line;
    if (blocks) swatch(x, "host blocked", blocked);
    Rectangle own;
    own.fill = style::ground;
    own.stroke = style::own_line;
    if (own_work) swatch(x, "host's own work", own);
    if (records) {
        constexpr double symbol = 11;
        make_room(x, symbol, "event");
        add(drawing_.primitives, Line{x + 4, y_ - 12, x + 4, y_ + 4, style::ink, 1.5, ""});
        x += symbol;
        text(x, "event", style::axis_size, style::faint_ink);
        x += text_width("event", style::axis_size) + 20;
    }
    arrow_swatch(x, "record to wait", false);
    arrow_swatch(x, "fence of the default stream", true);
    Rectangle frame;
    frame.stroke = style::hazard;
    frame.stroke_width = 2;
    if (!findings_.empty()) swatch(x, "finding", frame);
    y_ += 8;
}

void Painter::words() {
    const analysis::Figures figures = analysis::figures(trace_);
    y_ += 6;
    for (std::size_t index = 0; index < findings_.size(); ++index)
        paragraph(line_of_finding(findings_[index], index + 1));
    if (!findings_.empty()) y_ += 6;
    const std::string busy = busy_in_words(figures);
    paragraph(overlap_in_words(figures) + "  " + engines_in_words(figures) + "  " +
              blocking_in_words(figures) + (busy.empty() ? busy : "  " + busy));
    if (!options_.window) paragraph(omitted_time_in_words(trace_, scale_.window));
    const RunExplanation why = explain_run(trace_);
    if (why.question.empty()) return;
    y_ += 6;
    paragraph(why.question, true);
    paragraph(why.answer + (why.places.empty() ? "" : "  " + why.places));
}

void Painter::paragraph(const std::string& what, bool is_bold) {
    const double room = drawing_.width - 2 * style::margin;
    for (const std::string& line : broken(what, style::words_size, room, is_bold)) {
        y_ += style::words_step;
        text(style::margin, line, style::words_size, style::ink, Anchor::start, is_bold);
    }
}

}  // namespace

Drawing draw_picture(const trace::Trace& trace, const PictureOptions& options) {
    return Painter(trace, options).draw();
}

}  // namespace streamlab::render
