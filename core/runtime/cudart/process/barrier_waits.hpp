// Waits at a cuda::barrier. Its wait loop would otherwise be reported as an ordinary polling loop.
#pragma once

#include <string>

namespace streamlab::cudart {

// For example "waits at a cuda::barrier that expects 33 arrivals and got 32", for the last wait
// that has not ended; empty if there is none.
std::string barrier_wait_in_words();

}  // namespace streamlab::cudart
