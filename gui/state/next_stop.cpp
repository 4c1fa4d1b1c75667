#include "state/next_stop.hpp"

#include <algorithm>

namespace streamlab::gui {

namespace {

template <class Item>
std::optional<std::size_t> with_number(const std::vector<Item>& items, int number) {
    const auto found = std::find_if(items.begin(), items.end(),
                                    [&](const Item& item) { return item.number == number; });
    if (found == items.end()) return std::nullopt;
    return static_cast<std::size_t>(found - items.begin());
}

bool is_current_stop(const AppState& state, const lesson::Stop& stop) {
    const bool is_lab = stop.kind == lesson::StopKind::lab;
    if (is_lab) return state.lab() != nullptr && state.lab()->number == stop.number;
    return state.puzzle() != nullptr && state.puzzle()->number == stop.number;
}

bool is_done(const AppState& state, const lesson::Stop& stop) {
    const auto index = index_of(state, stop);
    if (!index) return true;
    return stop.kind == lesson::StopKind::lab ? state.sessions[*index].furthest == Step::remember
                                              : state.puzzle_sessions[*index].progress.passed;
}

}  // namespace

std::optional<std::size_t> index_of(const AppState& state, const lesson::Stop& stop) {
    return stop.kind == lesson::StopKind::lab ? with_number(state.labs, stop.number)
                                              : with_number(state.puzzles, stop.number);
}

std::optional<lesson::Stop> next_stop_after_current(const AppState& state) {
    std::vector<lesson::Stop> stops =
        lesson::stops_of(lesson::path_through(state.path, state.labs, state.puzzles));
    const auto here = std::find_if(stops.begin(), stops.end(),
                                   [&](const auto& stop) { return is_current_stop(state, stop); });
    std::rotate(stops.begin(), here, stops.end());  // the open stop comes first
    const auto next = std::find_if(stops.begin(), stops.end(), [&](const auto& stop) {
        return !is_current_stop(state, stop) && !is_done(state, stop);
    });
    if (next == stops.end()) return std::nullopt;
    return *next;
}

}  // namespace streamlab::gui
