// Finds hazards: the observer that the runtime has, unless it is told not to detect them.
#pragma once

namespace streamlab::cudart {

class Runtime;

// From here on the runtime has an observer. `follows_data`: the trace says, too, who computed from
// what, and when the host waited.
void start_observing(Runtime& runtime, bool follows_data);

// What is only known when the program ends, with this exit code.
void report_at_end(Runtime& runtime, int exit_code);

}  // namespace streamlab::cudart
