// Hazard detection by an observer of the runtime. There is no observer if detection is off.
#pragma once

namespace streamlab::cudart {

class Runtime;

// Installs the observer. `follows_data`: also record data flow and host waits in the trace.
void start_observing(Runtime& runtime, bool follows_data);

// Reports findings that are known only at the end of the program.
void report_at_end(Runtime& runtime, int exit_code);

}  // namespace streamlab::cudart
