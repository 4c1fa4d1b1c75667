// Actions on the lanes of the timeline: pinning to the top, hiding, moving, showing again.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "state/app_state.hpp"
#include "state/tool_actions.hpp"

namespace streamlab::gui {

// Key of a lane arrangement: the lab, puzzle, program or trace. Streams of two labs may have the
// same name, so that arrangements cannot be shared.
std::string subject_of(const AppState& state);
const view::LaneArrangement& arrangement_of(const AppState& state);

class LaneActions {
public:
    LaneActions(AppState& state, ToolActions& tools) : state_(state), tools_(tools) {}

    // Sets the lane under the mouse, to which keys refer; if nullopt, they refer to the lane of the
    // selected bar.
    void point_at_lane(const std::optional<std::string>& key) {
        state_.timeline.pointed_lane = key;
    }
    void pin_lane();
    void hide_lane();
    void move_lane(int step);
    void show_hidden_lanes();
    void reset_lanes();

private:
    std::optional<std::size_t> target_lane();
    view::LaneArrangement& arrangement() { return state_.arrangements[subject_of(state_)]; }
    void erase_if_default();

    AppState& state_;
    ToolActions& tools_;
};

}  // namespace streamlab::gui
