#include "cli/lesson/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "analysis/units.hpp"

namespace streamlab::cli {

namespace {

using lesson::DrawnBar;
using trace::Nanoseconds;

constexpr Nanoseconds cells = 50;  // width of the time axis

std::string name_of(const catalogue::PredictionBar& bar) {
    return fmt::format("{} in {}", bar.operation, bar.stream);
}

Nanoseconds cell_of(Nanoseconds time, Nanoseconds window) {
    return std::clamp<Nanoseconds>((time * cells + window / 2) / window, 0, cells);
}

std::string moment(Nanoseconds time) {
    return time == 0 ? std::string("0") : analysis::human_duration(time);
}

std::string axis(Nanoseconds window, std::size_t gutter) {
    const std::string end = moment(window);
    const std::string middle = moment(window / 2);
    const auto half = static_cast<std::size_t>(cells) / 2;
    std::string line = std::string(gutter, ' ') + "0";
    line.resize(gutter + half, ' ');
    line += middle;
    line.resize(std::max(line.size() + 1, gutter + 2 * half - 1), ' ');
    return line + end;
}

// Applies a key to the selected bar; returns false for keys without an effect.
bool apply(const Key& key, const catalogue::PredictionBars& asked, std::vector<DrawnBar>& bars,
           std::size_t& selected) {
    const Nanoseconds step = asked.window_us * 1000 / cells;
    const Nanoseconds reach = step / 2;  // less than a step, else a bar could not leave an edge
    DrawnBar& bar = bars[selected];
    if (key.kind == KeyKind::up || key.is('k')) {
        selected = selected > 0 ? selected - 1 : 0;
    } else if (key.kind == KeyKind::down || key.is('j')) {
        selected = std::min(selected + 1, bars.size() - 1);
    } else if (key.kind == KeyKind::left || key.is('h')) {
        bar = lesson::moved_bar(asked, bars, selected, bar.start_ns - step, reach);
    } else if (key.kind == KeyKind::right || key.is('l')) {
        bar = lesson::moved_bar(asked, bars, selected, bar.start_ns + step, reach);
    } else if (key.is('+') || key.is('-')) {
        const Nanoseconds by = key.is('+') ? step : -step;
        bar = lesson::stretched_bar(asked, bars, selected, bar.end_ns() + by, reach);
    } else {
        return false;
    }
    return true;
}

}  // namespace

std::string drawn_bars(const catalogue::PredictionBars& asked, const std::vector<DrawnBar>& bars,
                       std::size_t selected, bool ascii) {
    constexpr std::size_t longest_name = 20;
    std::size_t gutter = 0;
    for (const catalogue::PredictionBar& bar : asked.bars)
        gutter = std::max(gutter, std::min(name_of(bar).size(), longest_name));
    const Nanoseconds window = asked.window_us * 1000;
    std::string text = axis(window, gutter + 4) + "\n";
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const Nanoseconds from = std::min(cell_of(bars[i].start_ns, window), cells - 1);
        const Nanoseconds to = std::max(from + 1, cell_of(bars[i].end_ns(), window));
        text += fmt::format("{} {:<{}}  {}", i == selected ? ">" : " ",
                            name_of(asked.bars[i]).substr(0, longest_name), gutter,
                            std::string(static_cast<std::size_t>(from), ' '));
        for (Nanoseconds cell = from; cell < to; ++cell)
            text += ascii ? "#" : "█";
        text += '\n';
    }
    const DrawnBar& bar = bars[selected];
    return text + fmt::format("{}: {} to {}\n", name_of(asked.bars[selected]), moment(bar.start_ns),
                              moment(bar.end_ns()));
}

void draw_prediction(Console& console, const catalogue::PredictionBars& asked,
                     lesson::Lesson& lesson) {
    std::vector<DrawnBar> bars = lesson.drawn;
    std::size_t selected = 0;
    std::string ask = asked.ask;  // worded for a mouse
    if (ask.rfind("Drag ", 0) == 0) ask.replace(0, 4, "Move");
    console.paragraph(ask);
    console.line("Up, Down another bar   Left, Right move it   + - its length   Enter done");
    const int height = static_cast<int>(bars.size()) + 2;
    for (bool is_first = true;; is_first = false) {
        if (!is_first) console.go_up(height);
        fmt::print("{}", drawn_bars(asked, bars, selected, console.text().ascii));
        std::fflush(stdout);
        Key key;
        do {
            key = console.next_key();
            if (key.kind == KeyKind::escape || key.kind == KeyKind::interrupt ||
                key.kind == KeyKind::end)
                return console.line();
        } while (key.kind != KeyKind::enter && key.kind != KeyKind::redraw &&
                 !apply(key, asked, bars, selected));
        if (key.kind == KeyKind::enter) break;
    }
    console.line();
    lesson.drawn = std::move(bars);
    lesson.has_drawn = true;
}

}  // namespace streamlab::cli
