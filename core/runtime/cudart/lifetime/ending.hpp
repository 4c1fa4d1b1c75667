// End of the program.
#pragma once

namespace streamlab::cudart {

// Called when the program ends normally.
void end_program(int exit_code);
// Must be called before the trace is closed, however the program ends: see Runtime::before_the_end.
void before_the_end();
// Must be called in each child process that fork() creates. The parent keeps writing the trace: the
// child must neither write to it nor close it.
void begin_in_child();

}  // namespace streamlab::cudart
