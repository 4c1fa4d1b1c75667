#include "lesson/drawn_prediction.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>
#include <optional>

#include "analysis/analysis.hpp"
#include "analysis/units.hpp"

namespace streamlab::lesson {

namespace {

using trace::Nanoseconds;
using trace::OperationKind;

constexpr Nanoseconds window_steps = 200;    // a drag moves in steps of 1/200 of the window
constexpr Nanoseconds tolerance_parts = 40;  // tolerance_of() is 1/40 of the window

Nanoseconds window_of(const catalogue::PredictionBars& asked) { return asked.window_us * 1000; }
Nanoseconds step_of(const catalogue::PredictionBars& asked) {
    return std::max<Nanoseconds>(1, window_of(asked) / window_steps);
}

bool is_asked_for(const catalogue::PredictionBar& bar, const trace::Trace& trace,
                  const trace::Operation& operation) {
    const trace::Stream* stream = trace::find_stream(trace, operation.stream);
    if (stream == nullptr || stream->name != bar.stream) return false;
    switch (operation.kind) {
    case OperationKind::copy_h2d:
        return bar.operation == "h2d";
    case OperationKind::copy_d2h:
        return bar.operation == "d2h";
    case OperationKind::copy_d2d:
        return bar.operation == "d2d";
    case OperationKind::memset:
        return bar.operation == "memset";
    case OperationKind::kernel:
        return analysis::label(trace, operation) == bar.operation;
    default:
        return false;
    }
}

// The operation of each bar: the first one of its kind and stream that is not assigned to an
// earlier bar; null if there is none.
std::vector<const trace::Operation*> find_operations(const catalogue::PredictionBars& asked,
                                                     const trace::Trace& trace) {
    std::vector<const trace::Operation*> found;
    for (const catalogue::PredictionBar& bar : asked.bars) {
        const auto match = std::find_if(
            trace.operations.begin(), trace.operations.end(), [&](const auto& operation) {
                return operation.start_ns != trace::never && operation.end_ns != trace::never &&
                       is_asked_for(bar, trace, operation) &&
                       std::find(found.begin(), found.end(), &operation) == found.end();
            });
        found.push_back(match == trace.operations.end() ? nullptr : &*match);
    }
    return found;
}

std::string moment(Nanoseconds time) {
    return time == 0 ? std::string("0") : analysis::human_duration(time);
}

// Gives the time in both scales: relative to the first bar, and to the program's start as in the
// timeline.
std::string in_both_scales(Nanoseconds start_ns, Nanoseconds origin_ns, Nanoseconds tolerance_ns) {
    if (origin_ns <= tolerance_ns) return moment(start_ns);
    return fmt::format("{} (in the picture at {})", moment(start_ns),
                       analysis::human_duration(origin_ns + start_ns));
}

// "k1", or "k1 in stream a" if the name is ambiguous.
std::string name_of(const catalogue::PredictionBars& asked, std::size_t index) {
    const catalogue::PredictionBar& bar = asked.bars[index];
    const auto alike = [&](const catalogue::PredictionBar& other) {
        return other.operation == bar.operation;
    };
    std::string name = bar.operation;
    if (name == "h2d" || name == "d2h" || name == "d2d") {
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return c == '2' ? c : static_cast<char>(c - 'a' + 'A'); });
        name = "the " + name + " copy";
    } else if (name == "memset") {
        name = "the memset";
    }
    if (std::count_if(asked.bars.begin(), asked.bars.end(), alike) > 1) {
        name += " in stream " + bar.stream;
        const auto before = std::count_if(
            asked.bars.begin(), asked.bars.begin() + static_cast<std::ptrdiff_t>(index),
            [&](const auto& other) { return alike(other) && other.stream == bar.stream; });
        if (before > 0) name += fmt::format(" (number {})", before + 1);
    }
    return name;
}

BarOutcome judge_bar(const DrawnBar& drawn, const ActualBar& actual, Nanoseconds tolerance) {
    BarOutcome outcome;
    outcome.operation = actual.operation;
    const auto [start, length] = actual.bar;
    outcome.start_right = std::abs(start - drawn.start_ns) <= tolerance;
    outcome.length_right = std::abs(length - drawn.length_ns) <= tolerance;
    if (!outcome.start_right) {
        outcome.text = fmt::format("You let {} start at {}; it started at {}. {}", actual.name,
                                   moment(drawn.start_ns), actual.ran_at, actual.why);
    }
    if (!outcome.length_right) {
        const bool first = outcome.text.empty();
        outcome.text += fmt::format(
            "{}ou gave {} {}; it took {}.", first ? "Y" : " And y", first ? actual.name : "it",
            analysis::human_duration(drawn.length_ns), analysis::human_duration(length));
    }
    return outcome;
}

std::string summary_of(const std::vector<BarOutcome>& bars) {
    const auto right =
        std::count_if(bars.begin(), bars.end(), [](const BarOutcome& bar) { return bar.right(); });
    if (right == static_cast<std::ptrdiff_t>(bars.size())) return "Every bar ran as you drew it.";
    if (right == 0) return "No bar ran as you drew it.";
    return fmt::format("{} of {} bars ran as you drew {}.", right, bars.size(),
                       right == 1 ? "it" : "them");
}

// The edges that a bar may snap to: those of all other bars, and 0.
std::vector<Nanoseconds> other_edges(const std::vector<DrawnBar>& bars, std::size_t index) {
    std::vector<Nanoseconds> edges{0};
    for (std::size_t i = 0; i < bars.size(); ++i) {
        if (i == index) continue;
        edges.push_back(bars[i].start_ns);
        edges.push_back(bars[i].end_ns());
    }
    return edges;
}

}  // namespace

std::vector<DrawnBar> initial_bars(const catalogue::PredictionBars& asked) {
    std::vector<DrawnBar> bars;
    std::map<std::string, Nanoseconds> stream_end;
    for (const catalogue::PredictionBar& bar : asked.bars) {
        Nanoseconds& end = stream_end[bar.stream];
        bars.push_back({std::max(bar.start_us * 1000, end), bar.length_us * 1000});
        end = bars.back().end_ns();
    }
    return bars;
}

Nanoseconds snapped(Nanoseconds time, const std::vector<Nanoseconds>& edges, Nanoseconds reach,
                    Nanoseconds step) {
    std::optional<Nanoseconds> nearest;
    for (const Nanoseconds edge : edges) {
        if (std::abs(edge - time) > reach) continue;
        if (!nearest || std::abs(edge - time) < std::abs(*nearest - time)) nearest = edge;
    }
    if (nearest) return *nearest;
    return step > 0 ? (time + step / 2) / step * step : time;
}

DrawnBar moved_bar(const catalogue::PredictionBars& asked, const std::vector<DrawnBar>& bars,
                   std::size_t index, Nanoseconds start_ns, Nanoseconds reach) {
    DrawnBar bar = bars[index];
    const std::vector<Nanoseconds> edges = other_edges(bars, index);
    const Nanoseconds by_start = snapped(start_ns, edges, reach, 0);
    const Nanoseconds by_end = snapped(start_ns + bar.length_ns, edges, reach, 0) - bar.length_ns;
    bar.start_ns = by_start != start_ns ? by_start : by_end;
    if (bar.start_ns == start_ns) bar.start_ns = snapped(start_ns, edges, 0, step_of(asked));
    const Nanoseconds last = std::max<Nanoseconds>(0, window_of(asked) - bar.length_ns);
    bar.start_ns = std::clamp<Nanoseconds>(bar.start_ns, 0, last);
    return bar;
}

DrawnBar stretched_bar(const catalogue::PredictionBars& asked, const std::vector<DrawnBar>& bars,
                       std::size_t index, Nanoseconds end_ns, Nanoseconds reach) {
    DrawnBar bar = bars[index];
    const Nanoseconds end = snapped(end_ns, other_edges(bars, index), reach, step_of(asked));
    const Nanoseconds longest = std::max(step_of(asked), window_of(asked) - bar.start_ns);
    bar.length_ns = std::clamp(end - bar.start_ns, step_of(asked), longest);
    return bar;
}

Nanoseconds tolerance_of(const catalogue::PredictionBars& asked) {
    return window_of(asked) / tolerance_parts;
}

ActualBars actual_bars(const catalogue::PredictionBars& asked, const trace::Trace& trace) {
    const auto operations = find_operations(asked, trace);
    ActualBars actual;
    actual.origin_ns = std::numeric_limits<Nanoseconds>::max();
    for (const trace::Operation* operation : operations)
        if (operation != nullptr)
            actual.origin_ns = std::min(actual.origin_ns, operation->start_ns);
    for (std::size_t i = 0; i < operations.size(); ++i) {
        ActualBar bar;
        bar.name = name_of(asked, i);
        if (const trace::Operation* operation = operations[i]) {
            bar.operation = operation->id;
            bar.bar = {operation->start_ns - actual.origin_ns,
                       operation->end_ns - operation->start_ns};
            bar.ran_at = in_both_scales(bar.bar.start_ns, actual.origin_ns, tolerance_of(asked));
            bar.why = analysis::why_start(trace, *operation).text;
        }
        actual.bars.push_back(std::move(bar));
    }
    if (actual.origin_ns == std::numeric_limits<Nanoseconds>::max()) actual.origin_ns = 0;
    return actual;
}

DrawnOutcome judge(const catalogue::PredictionBars& asked, const std::vector<DrawnBar>& bars,
                   const trace::Trace& trace) {
    const ActualBars actual = actual_bars(asked, trace);
    DrawnOutcome outcome;
    outcome.origin_ns = actual.origin_ns;
    for (std::size_t i = 0; i < actual.bars.size() && i < bars.size(); ++i) {
        if (actual.bars[i].operation != 0) {
            outcome.bars.push_back(judge_bar(bars[i], actual.bars[i], tolerance_of(asked)));
            continue;
        }
        BarOutcome missing;
        missing.text = fmt::format("There was no {} in stream {} in this run.",
                                   asked.bars[i].operation, asked.bars[i].stream);
        outcome.bars.push_back(std::move(missing));
    }
    outcome.summary = summary_of(outcome.bars);
    return outcome;
}

}  // namespace streamlab::lesson
