// What the program never releases: memory that is not freed (a warning), and streams and events
// that are not destroyed (a note), grouped by the line that created them.
//
// This applies only to a program that ends by itself: after a fault nothing can be freed (X2), and
// a program that was stopped had no chance to. Memory pinned in place (cudaHostRegister) and the
// default streams do not count.
#pragma once

namespace streamlab::cudart {

class Runtime;

void report_leaks(Runtime& runtime);

}  // namespace streamlab::cudart
