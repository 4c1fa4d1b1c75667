// Frees large runs without delaying a frame.
#pragma once

#include "state/run_result.hpp"

namespace streamlab::gui {

// Deletes the run; a large one in another thread, because the system takes back its pages one by
// one: 20 ms for a million operations.
void dispose_of(RunResult* result);

}  // namespace streamlab::gui
