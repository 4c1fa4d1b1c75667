// A loop that touches nothing and calls nothing is left without any hook by the compiler, which
// takes it for something that ends: `while (!done) {}` is one, where `done` is a plain variable.
// No work is counted in it, so it is found by what a program's processor time brings about.
#pragma once

namespace streamlab::cudart {

// From now on a program that gets through seconds of processor time, and not through a single basic
// block, is at its limit of work. Before confine(): the kernel is asked for a timer.
void watch_for_empty_loops();

}  // namespace streamlab::cudart
