// Detects loops without memory accesses and calls, such as `while (!done) {}` for a plain variable
// `done`. The compiler assumes that such loops end and emits no hooks in them, so no work is
// metered. They are detected because user-mode processor time passes without metered work.
#pragma once

namespace streamlab::cudart {

// Starts the detection: a program that uses seconds of processor time without a metered basic block
// is stopped as if it had reached its work limit. Must be called before confine(), because it sets
// a timer.
void watch_for_empty_loops();

}  // namespace streamlab::cudart
