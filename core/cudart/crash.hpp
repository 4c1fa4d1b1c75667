// When the program crashes, the trace keeps what was under way.
#pragma once

namespace streamlab::cudart {

void catch_crashes();
// What each further thread needs for it.
void prepare_thread_for_crashes();

}  // namespace streamlab::cudart
