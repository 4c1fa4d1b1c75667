#include "render/comparison/text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/comparison/common_window.hpp"
#include "analysis/timeline.hpp"
#include "analysis/units.hpp"
#include "render/text_columns.hpp"
#include "render/text_lane.hpp"
#include "render/text_wrap.hpp"
#include "render/ticks.hpp"

namespace streamlab::render {

namespace {

constexpr std::size_t bullet = 2;  // columns before each difference

class ComparisonText {
public:
    ComparisonText(const ComparedRuns& runs, const TextOptions& options)
        : runs_(runs), options_(options),
          width_(
              static_cast<std::size_t>(std::clamp(options.width, smallest_width, largest_width))),
          glyphs_(options.ascii ? ascii_glyphs() : unicode_glyphs()),
          first_(analysis::make_timeline(runs.first)),
          second_(analysis::make_timeline(runs.second)),
          window_(analysis::common_window(runs.first, runs.second, runs.comparison)) {}

    std::string draw() {
        for (const auto* timeline : {&first_, &second_})
            for (const auto& lane : timeline->lanes)
                gutter_ = std::max(gutter_, length_of(name_of(lane)));
        gutter_ = std::max(gutter_, std::size_t{4}) + gutter_gap;
        axis();
        run(runs_.first, first_, window_.first, runs_.names.first, runs_.first_title,
            runs_.comparison.first.makespan_ns);
        run(runs_.second, second_, window_.second, runs_.names.second, runs_.second_title,
            runs_.comparison.second.makespan_ns);
        differences();
        return std::move(out_);
    }

private:
    void axis();
    void run(const trace::Trace& trace, const analysis::Timeline& timeline,
             const analysis::Window& window, const std::string& name, const std::string& title,
             trace::Nanoseconds makespan_ns);
    void differences();
    std::string name_of(const analysis::Lane& lane) const {
        auto characters = characters_of(lane.name);
        if (characters.size() <= longest_name) return printable(lane.name);
        characters.resize(longest_name - length_of(glyphs_.ellipsis));
        return fmt::format("{}{}", fmt::join(characters, ""), glyphs_.ellipsis);
    }
    void add_line(const std::string& line) { out_ += line + '\n'; }

    const ComparedRuns& runs_;
    const TextOptions& options_;
    std::size_t width_;
    const Glyphs& glyphs_;
    analysis::Timeline first_, second_;
    analysis::CommonWindow window_;
    std::size_t gutter_ = 0;
    std::string out_;
};

// The axis has the zero of the sentences: the start of the first run's program, or of its first
// work if the starts of work differ.
void ComparisonText::axis() {
    const std::size_t columns = width_ - gutter_;
    const trace::Nanoseconds origin = runs_.comparison.first_zero_ns;
    const Ticks ticks = make_ticks(window_.first.begin_ns - origin, window_.first.end_ns - origin,
                                   static_cast<int>(columns / columns_a_tick));
    TextLine line(width_);
    for (std::size_t cell = 0; cell < width_; ++cell)
        line[cell].faint = true;
    std::size_t used = 0;
    for (const Tick& tick : ticks.ticks) {
        const std::size_t column =
            gutter_ + column_of(tick.time_ns + origin, window_.first, columns);
        if (column + tick.label.size() + 1 + ticks.unit.size() > width_) break;
        line.put(column, tick.label);
        used = column + tick.label.size();
    }
    if (used > 0) line.put(used + 1, ticks.unit);
    add_line(line.str(options_.colour));
}

void ComparisonText::run(const trace::Trace& trace, const analysis::Timeline& timeline,
                         const analysis::Window& window, const std::string& name,
                         const std::string& title, trace::Nanoseconds makespan_ns) {
    const std::string duration = analysis::human_duration(makespan_ns);
    const std::string text = printable(title);
    const std::size_t used = name.size() + gutter_gap + length_of(text) + duration.size();
    const std::size_t gap = used + gutter_gap < width_ ? width_ - used : gutter_gap;
    add_line(bold(name + std::string(gutter_gap, ' ') + text, options_.colour) +
             std::string(gap, ' ') + bold(duration, options_.colour));
    const LaneStyle style{glyphs_, options_.colour, width_ - gutter_};
    std::size_t streams = 0;
    for (const auto& lane : timeline.lanes) {
        if (lane.kind == analysis::LaneKind::stream && ++streams > options_.max_streams) continue;
        std::string gutter = padded(name_of(lane), gutter_);
        for (const TextLine& line : draw_lane(trace, lane, window, style)) {
            add_line(gutter + line.str(options_.colour));
            gutter = std::string(gutter_, ' ');
        }
    }
    if (streams > options_.max_streams)
        add_line(faint(
            fmt::format("{} {} more streams", glyphs_.ellipsis, streams - options_.max_streams),
            options_.colour));
    out_ += '\n';
}

void ComparisonText::differences() {
    bool is_first = true;
    for (const analysis::Difference& difference : runs_.comparison.differences) {
        const std::size_t indent = is_first ? 0 : bullet;
        std::string lead = is_first ? "" : "- ";
        for (const std::string& line : wrapped_lines(printable(difference.text), width_ - indent)) {
            add_line(lead + (is_first ? bold(line, options_.colour) : line));
            lead = std::string(indent, ' ');
        }
        is_first = false;
    }
}

}  // namespace

std::string render_comparison_text(const ComparedRuns& runs, const TextOptions& options) {
    return ComparisonText(runs, options).draw();
}

}  // namespace streamlab::render
