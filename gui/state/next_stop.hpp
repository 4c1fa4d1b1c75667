// Where the path leads from the lab or puzzle that is open.
#pragma once

#include <optional>

#include "state/app_state.hpp"

namespace streamlab::gui {

// The next stop that is not done, after the open one and then from the beginning; nullopt if
// everything else is done.
std::optional<lesson::Stop> stop_after_this(const AppState& state);

// The index of a stop in AppState::labs or AppState::puzzles; nullopt if it is not there.
std::optional<std::size_t> index_of(const AppState& state, const lesson::Stop& stop);

}  // namespace streamlab::gui
