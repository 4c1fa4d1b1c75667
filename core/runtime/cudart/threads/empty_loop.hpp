// Detects loops that access nothing and call nothing, such as `while (!done) {}` for a plain
// variable `done`. The compiler assumes that they end and leaves no hook in them, so no work is
// counted. They are found by processor time of the program's own, without the system's, that passes
// without any counted work.
#pragma once

namespace streamlab::cudart {

// From now on, a program that uses seconds of processor time without executing a single counted
// basic block is stopped as if it had reached its work limit. Must be called before confine(),
// because it sets a timer.
void watch_for_empty_loops();

}  // namespace streamlab::cudart
