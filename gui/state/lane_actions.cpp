#include "state/lane_actions.hpp"

#include <algorithm>

#include "state/selection.hpp"

namespace streamlab::gui {

std::string subject_of(const AppState& state) {
    if (state.opened.result) return "trace " + state.opened.title;
    if (state.program) return "program " + state.program->setup.sources.front().string();
    if (state.puzzle() != nullptr) return "puzzle " + state.puzzle()->name;
    return state.lab() != nullptr ? "lab " + state.lab()->name : std::string();
}

const view::LaneArrangement& arrangement_of(const AppState& state) {
    static const view::LaneArrangement usual;
    if (state.arrangements.empty()) return usual;
    const auto found = state.arrangements.find(subject_of(state));
    return found == state.arrangements.end() ? usual : found->second;
}

std::optional<std::size_t> LaneActions::target_lane() {
    const RunResult* result = state_.result();
    if (result == nullptr || !result->built) return std::nullopt;
    if (const auto& pointed = state_.timeline.pointed_lane) {
        const auto keys = view::lane_keys(result->timeline);
        const auto found = std::find(keys.begin(), keys.end(), *pointed);
        if (found != keys.end()) return static_cast<std::size_t>(found - keys.begin());
    }
    if (const auto place = place_of(*result, state_.timeline.selected)) return place->lane;
    tools_.say("Which lane? Point at it, or select one of its bars.");
    return std::nullopt;
}

void LaneActions::erase_if_default() {
    if (arrangement().is_usual()) state_.arrangements.erase(subject_of(state_));
}

void LaneActions::pin_lane() {
    const auto lane = target_lane();
    if (!lane) return;
    const analysis::Timeline& timeline = state_.result()->timeline;
    view::toggle_pin(arrangement(), timeline, *lane);
    const bool is_pinned = arrangement().is_pinned(view::lane_keys(timeline)[*lane]);
    tools_.say(timeline.lanes[*lane].name +
               (is_pinned ? " stays at the top." : " is back in its place."));
    erase_if_default();
}

void LaneActions::hide_lane() {
    const auto lane = target_lane();
    if (!lane) return;
    const analysis::Timeline& timeline = state_.result()->timeline;
    if (view::shown_lanes(timeline, arrangement()).lanes.size() <= 1)
        return tools_.say("This is the last lane: it stays.");
    view::hide_lane(arrangement(), timeline, *lane);
    tools_.say(timeline.lanes[*lane].name + " is hidden. Shift+H brings hidden lanes back.");
}

void LaneActions::move_lane(int step) {
    const auto lane = target_lane();
    if (!lane) return;
    const bool has_moved = view::move_lane(arrangement(), state_.result()->timeline, *lane, step);
    tools_.say(has_moved ? std::string()
                         : std::string("It is the ") + (step < 0 ? "first" : "last") +
                               " of its kind already.");
    erase_if_default();
}

void LaneActions::show_hidden_lanes() {
    arrangement().hidden.clear();
    tools_.say({});
    erase_if_default();
}

void LaneActions::reset_lanes() {
    state_.arrangements.erase(subject_of(state_));
    tools_.say({});
}

}  // namespace streamlab::gui
