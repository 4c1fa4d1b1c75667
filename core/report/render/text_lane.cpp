#include "render/text_lane.hpp"

#include <algorithm>
#include <cmath>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"

namespace streamlab::render {

namespace {

using analysis::Bar;
using analysis::LaneKind;
using trace::Nanoseconds;

// A bar in columns: [wait, begin) waiting, [begin, end) running.
struct Extent {
    std::size_t wait, begin, end;
};

class RowPainter {
public:
    RowPainter(const trace::Trace& trace, const analysis::Lane& lane,
               const analysis::Window& window, const LaneStyle& style)
        : trace_(trace), lane_(lane), window_(window), style_(style),
          cell_ns_(std::max(1.0, static_cast<double>(window.end_ns - window.begin_ns) /
                                     static_cast<double>(style.columns))),
          line_(style.columns), covered_(style.columns, 0.0), marks_(style.columns, 0) {}

    TextLine paint(std::size_t row);

private:
    void paint_own_times();
    void paint_waiting(const Bar& bar);
    void paint_large(const Bar& bar, const Extent& extent);
    void collect_small(const Bar& bar);
    void paint_small();
    void paint_marks();
    void paint_label(std::size_t begin, std::size_t end, const Bar& bar, bool on_waiting);
    void separate(const Extent& previous, std::size_t next_begin);
    Extent extent_of(const Bar& bar) const;
    std::vector<std::string> labels_of(const Bar& bar) const;
    bool is_visible(const Bar& bar) const;
    bool is_mark(const Bar& bar) const;
    const trace::Operation* operation_of(const Bar& bar) const {
        return trace::find_operation(trace_, bar.operation());
    }

    const trace::Trace& trace_;
    const analysis::Lane& lane_;
    const analysis::Window& window_;
    const LaneStyle& style_;
    double cell_ns_;  // the time per column
    TextLine line_;
    std::vector<double> covered_;      // fraction of each column covered by small bars
    std::vector<std::uint8_t> marks_;  // records in this column
    // The operation whose colour a column of small bars has.
    std::vector<std::uint32_t> small_of_;
    std::vector<bool> labelled_;
};

bool RowPainter::is_visible(const Bar& bar) const {
    return bar.end_ns >= window_.begin_ns && bar.wait_from_ns <= window_.end_ns;
}

// True for a point in time: a record, or a wait that returned at once.
bool RowPainter::is_mark(const Bar& bar) const {
    const auto* operation = operation_of(bar);
    return operation && !analysis::is_work(operation->kind);
}

// A bar much narrower than a column gets none, regardless of rounding; a bar about as wide as a
// column gets one.
Extent RowPainter::extent_of(const Bar& bar) const {
    constexpr double enough = 0.75;  // fraction of a column
    const auto column = [this](Nanoseconds time_ns) {
        return column_of(time_ns, window_, style_.columns);
    };
    Extent extent{column(bar.wait_from_ns), column(bar.start_ns), column(bar.end_ns)};
    if (static_cast<double>(bar.end_ns - bar.start_ns) < enough * cell_ns_)
        extent.end = extent.begin;
    else if (extent.begin < style_.columns)
        extent.end = std::max(extent.end, extent.begin + 1);
    if (static_cast<double>(bar.start_ns - bar.wait_from_ns) < enough * cell_ns_)
        extent.wait = extent.begin;
    return extent;
}

TextLine RowPainter::paint(std::size_t row) {
    small_of_.assign(style_.columns, 0);
    labelled_.assign(style_.columns, false);
    for (std::size_t column = 0; column < style_.columns; ++column) {
        line_[column].glyph = style_.glyphs.idle;
        line_[column].faint = true;
    }
    if (row == 0) paint_own_times();
    for (const Bar& bar : lane_.bars)
        if (bar.row == row && is_visible(bar)) paint_waiting(bar);
    for (const Bar& bar : lane_.bars)
        if (bar.row == row && is_visible(bar)) collect_small(bar);
    paint_small();

    Extent previous{0, 0, 0};
    for (const Bar& bar : lane_.bars) {
        if (bar.row != row || !is_visible(bar)) continue;
        const Extent extent = extent_of(bar);
        if (extent.end <= extent.begin || is_mark(bar)) continue;
        separate(previous, extent.begin);
        paint_large(bar, extent);
        previous = extent;
    }
    paint_marks();
    return std::move(line_);
}

// Paints whole columns only; shorter times stay empty, and calls are drawn on top.
void RowPainter::paint_own_times() {
    for (const analysis::OwnTime& own : lane_.own_times) {
        const std::size_t end = column_of(own.end_ns, window_, style_.columns);
        for (std::size_t column = column_of(own.begin_ns, window_, style_.columns); column < end;
             ++column)
            line_[column].glyph = style_.glyphs.own;
    }
}

void RowPainter::paint_waiting(const Bar& bar) {
    const Extent extent = extent_of(bar);
    const auto* operation = operation_of(bar);
    for (std::size_t column = extent.wait; column < extent.begin; ++column) {
        Cell& cell = line_[column];
        cell = {};
        cell.glyph = style_.glyphs.waiting;
        if (operation) cell.colour = stream_colour(trace_, operation->stream);
    }
    if (operation && !analysis::is_work(operation->kind))
        paint_label(extent.wait, extent.begin, bar, true);
}

void RowPainter::paint_large(const Bar& bar, const Extent& extent) {
    const auto* operation = operation_of(bar);
    const bool blocked = [&] {
        const auto* call = operation ? nullptr : trace::find_call(trace_, bar.call());
        return call && 2 * call->blocked_ns >= bar.end_ns - bar.start_ns && call->blocked_ns > 0;
    }();
    for (std::size_t column = extent.begin; column < extent.end; ++column) {
        Cell& cell = line_[column];
        cell = {};
        labelled_[column] = false;
        if (operation) {
            cell.glyph = style_.glyphs.running;
            cell.colour = stream_colour(trace_, operation->stream);
        } else {
            cell.glyph = blocked ? style_.glyphs.blocked : style_.glyphs.calling;
        }
    }
    paint_label(extent.begin, extent.end, bar, false);
}

// Separates two adjacent bars, which would look like one.
void RowPainter::separate(const Extent& previous, std::size_t next_begin) {
    if (previous.end == 0 || previous.end != next_begin || previous.end - previous.begin < 2)
        return;
    if (labelled_[previous.end - 1] || marks_[next_begin]) return;
    Cell& cell = line_[previous.end - 1];
    cell.filled = false;
    cell.glyph = lane_.kind == LaneKind::host ? style_.glyphs.mark : style_.glyphs.edge;
}

void RowPainter::collect_small(const Bar& bar) {
    const Extent extent = extent_of(bar);
    if (is_mark(bar)) {
        marks_[std::min(extent.begin, style_.columns - 1)] = 1;
        return;
    }
    if (extent.end > extent.begin) return;
    const double middle_ns = static_cast<double>(bar.start_ns - window_.begin_ns) +
                             static_cast<double>(bar.end_ns - bar.start_ns) / 2;
    const auto column =
        std::min(static_cast<std::size_t>(std::max(0.0, middle_ns / cell_ns_)), style_.columns - 1);
    covered_[column] += static_cast<double>(bar.end_ns - bar.start_ns) / cell_ns_;
    covered_[column] = std::max(covered_[column], 1e-9);
    small_of_[column] = bar.operation();
}

void RowPainter::paint_small() {
    const auto& eighths = style_.glyphs.eighths;
    for (std::size_t column = 0; column < style_.columns; ++column) {
        if (covered_[column] <= 0) continue;
        Cell& cell = line_[column];
        cell = {};
        const auto level = static_cast<std::size_t>(std::min(covered_[column], 1.0) *
                                                    static_cast<double>(eighths.size()));
        cell.glyph = level < eighths.size() ? eighths[level] : style_.glyphs.running;
        if (const auto* operation = trace::find_operation(trace_, small_of_[column]))
            cell.colour = stream_colour(trace_, operation->stream);
        else
            cell.glyph = style_.glyphs.mark;  // host calls
    }
}

void RowPainter::paint_marks() {
    // Many records would only form a texture, so they are drawn in empty cells only.
    const auto count = std::count(marks_.begin(), marks_.end(), 1);
    const bool sparse = static_cast<std::size_t>(count) * 5 <= style_.columns;
    for (std::size_t column = 0; column < style_.columns; ++column) {
        if (!marks_[column] || labelled_[column]) continue;
        Cell& cell = line_[column];
        if (cell.glyph != style_.glyphs.idle && !sparse) continue;
        if (cell.colour && cell.glyph == style_.glyphs.running && style_.depth != ColourDepth::none)
            cell.filled = true;
        else
            cell.colour.reset();
        cell.glyph = style_.glyphs.mark;
        cell.faint = false;
    }
}

// The labels from the longest to the shortest.
std::vector<std::string> RowPainter::labels_of(const Bar& bar) const {
    if (const auto* operation = operation_of(bar))
        return analysis::labels_for_bar(trace_, *operation);
    const auto* call = trace::find_call(trace_, bar.call());
    return call ? analysis::labels_for_bar(*call) : std::vector<std::string>{};
}

void RowPainter::paint_label(std::size_t begin, std::size_t end, const Bar& bar, bool on_waiting) {
    const std::size_t room = end - begin;
    const bool ground =
        style_.depth != ColourDepth::none && style_.glyphs.solid && bar.operation() && !on_waiting;
    const std::size_t margin = ground ? 2 : 4;  // a blank and a cell of the bar on both sides
    if (room <= margin) return;
    std::vector<std::string> characters;
    const auto labels = labels_of(bar);
    for (const std::string& label : labels) {
        characters = characters_of(label);
        if (characters.size() + margin <= room) break;
    }
    if (characters.size() + margin > room) {
        constexpr std::size_t shortest_cut = 5;
        if (room < shortest_cut + margin) return;
        const std::size_t cut = room - margin - characters_of(style_.glyphs.ellipsis).size();
        characters.resize(cut);
        for (auto& character : characters_of(style_.glyphs.ellipsis))
            characters.push_back(std::move(character));
    }
    const std::size_t first = begin + (room - characters.size()) / 2;
    const auto write = [&](std::size_t column, const std::string& glyph) {
        Cell& cell = line_[column];
        cell.glyph = glyph;
        cell.filled = ground;
        if (!ground) cell.colour.reset();
        labelled_[column] = true;
    };
    write(first - 1, " ");
    for (std::size_t index = 0; index < characters.size(); ++index)
        write(first + index, characters[index]);
    write(first + characters.size(), " ");
}

}  // namespace

const Glyphs& unicode_glyphs() {
    static const Glyphs glyphs{
        "█", "▒", "░", "─", "·", "│", "▉", "…", "▂", {"▏", "▎", "▍", "▌", "▋", "▊", "▉"}, true};
    return glyphs;
}

const Glyphs& ascii_glyphs() {
    static const Glyphs glyphs{"#",  "~", "=", "-", ".", "|", "|", "..", "_", {":", ":", "%"},
                               false};
    return glyphs;
}

std::size_t column_of(Nanoseconds time_ns, const analysis::Window& window, std::size_t columns) {
    const double span =
        static_cast<double>(std::max<Nanoseconds>(1, window.end_ns - window.begin_ns));
    const double part = static_cast<double>(time_ns - window.begin_ns) / span;
    return static_cast<std::size_t>(
        std::lround(std::clamp(part, 0.0, 1.0) * static_cast<double>(columns)));
}

std::vector<TextLine> draw_lane(const trace::Trace& trace, const analysis::Lane& lane,
                                const analysis::Window& window, const LaneStyle& style) {
    std::vector<TextLine> lines;
    const std::size_t rows = std::min<std::size_t>(lane.rows, style.max_rows);
    for (std::size_t row = 0; row < rows; ++row)
        lines.push_back(RowPainter(trace, lane, window, style).paint(row));
    return lines;
}

}  // namespace streamlab::render
