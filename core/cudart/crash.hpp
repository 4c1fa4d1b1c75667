// When the program crashes, the trace keeps what was under way.
#pragma once

namespace streamlab::cudart {

void catch_crashes();

}  // namespace streamlab::cudart
