// How the program ends.
#pragma once

namespace streamlab::cudart {

// It ends by itself.
void end_program(int exit_code);
// To be called before the trace is closed, however the program ends: see Runtime::before_the_end.
void before_the_end();
// To be called in each process that the program makes with fork(). The parent goes on with the
// trace: the child must neither add to it nor end it.
void begin_in_child();

}  // namespace streamlab::cudart
