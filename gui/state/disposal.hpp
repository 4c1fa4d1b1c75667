// Frees what takes longer than a frame to free.
#pragma once

#include "state/run_result.hpp"

namespace streamlab::gui {

// Deletes the run, a large one in another thread: its pages go back to the system one by one, a
// million operations in some 20 ms.
void dispose_of(RunResult* result);

}  // namespace streamlab::gui
