// Actions on the lanes of the timeline: they are pinned to the top, hidden, moved, and brought
// back.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "state/app_state.hpp"
#include "state/tool_actions.hpp"

namespace streamlab::gui {

// What the arrangement belongs to: a lab, a puzzle, a program or a trace. Streams of two labs may
// have one name and are not the same.
std::string subject_of(const AppState& state);
const view::LaneArrangement& arrangement_of(const AppState& state);

class LaneActions {
public:
    LaneActions(AppState& state, ToolActions& tools) : state_(state), tools_(tools) {}

    // The lane under the mouse, which keys then mean; nullopt: none, and they mean the lane of what
    // is selected.
    void point_at_lane(const std::optional<std::string>& key) {
        state_.timeline.pointed_lane = key;
    }
    void pin_lane();
    void hide_lane();
    void move_lane(int step);
    void show_hidden_lanes();
    void reset_lanes();

private:
    std::optional<std::size_t> lane_in_question();
    view::LaneArrangement& arrangement() { return state_.arrangements[subject_of(state_)]; }
    void forget_if_usual();

    AppState& state_;
    ToolActions& tools_;
};

}  // namespace streamlab::gui
