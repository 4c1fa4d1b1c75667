// End of the program.
#pragma once

namespace streamlab::cudart {

// Called when the program ends normally.
void end_program(int exit_code);
// Must be called before the trace is closed, however the program ends: see Runtime::before_the_end.
void before_the_end();
// Must be called in each child process made by fork(). The parent keeps writing the trace: the
// child must neither add to it nor end it.
void begin_in_child();

}  // namespace streamlab::cudart
