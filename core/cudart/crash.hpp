// Keeps unfinished work in the trace when the program crashes.
#pragma once

namespace streamlab::cudart {

void catch_crashes();
// Must be called in each further thread.
void prepare_thread_for_crashes();

}  // namespace streamlab::cudart
