// Limits for programs that need more memory or time than the host machine has. The model device's
// memory is host memory from the first access on, and its threads use the host's processors.
//
//   allocates too much      allowed while the memory is not accessed. After many accesses, one line
//                           reports the allocated and the available amount.
//   accesses too much       ends the program with one message, before the system's OOM killer ends
//                           it or another process.
//   kernel of many blocks   after some seconds, one line estimates the remaining time.
#pragma once

namespace streamlab::cudart {

// Starts periodic checks. Not needed for a sandboxed program, which has its own limits.
void watch_for_large_runs();

}  // namespace streamlab::cudart
