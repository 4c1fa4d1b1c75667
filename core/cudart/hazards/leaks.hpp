// What the program leaves behind: memory that is never freed (a warning), streams and events that
// are never destroyed (a note), by the line that made them.
//
// Only for a program that comes to its end by itself: after a fault nothing can be freed (X2), and
// what was stopped had no chance to. Memory that was pinned where it lay (cudaHostRegister) does
// not count, nor do the default streams.
#pragma once

namespace streamlab::cudart {

class Runtime;

void report_leaks(Runtime& runtime);

}  // namespace streamlab::cudart
