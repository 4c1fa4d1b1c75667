// Resources that the program never releases: allocated memory (a warning), and streams and events
// (a note), grouped by the line that created them.
//
// Applies only to a program that ends normally: after a fault nothing can be freed (X2), and a
// stopped program had no chance to clean up. Registered memory (cudaHostRegister) and the default
// streams do not count.
#pragma once

namespace streamlab::cudart {

class Runtime;

void report_leaks(Runtime& runtime);

}  // namespace streamlab::cudart
