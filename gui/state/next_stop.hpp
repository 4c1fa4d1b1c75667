// The next stop of the course's path after the open lab or puzzle.
#pragma once

#include <optional>

#include "state/app_state.hpp"

namespace streamlab::gui {

// The next stop that is not done, searched from the open one to the end and then from the start;
// nullopt if everything else is done.
std::optional<lesson::Stop> next_stop_after_current(const AppState& state);

// The index of a stop in AppState::labs or AppState::puzzles; nullopt if it is not in either.
std::optional<std::size_t> index_of(const AppState& state, const lesson::Stop& stop);

}  // namespace streamlab::gui
