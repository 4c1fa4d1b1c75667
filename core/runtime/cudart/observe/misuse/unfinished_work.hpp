// Work that is still pending when the program ends: a GPU drops it, together with the output of its
// kernels. It is reported as a note, since the program may not need the work.
//
// Applies only to a program that ends normally and without a fault (X2).
#pragma once

namespace streamlab::cudart {

class Runtime;

void report_unfinished_work(Runtime& runtime);

}  // namespace streamlab::cudart
