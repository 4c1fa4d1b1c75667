// Who waits at a cuda::barrier: its loop looks at memory like any other, and would else be called
// one that polls.
#pragma once

#include <string>

namespace streamlab::cudart {

// "waits at a cuda::barrier that expects 33 arrivals and got 32" for the last wait that has not
// ended; empty if there is none.
std::string barrier_wait_in_words();

}  // namespace streamlab::cudart
