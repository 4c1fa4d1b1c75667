// Work that is still pending when the program ends: a GPU drops it, together with what its kernels
// have printed. It gives a note, since the program may not need the work any more.
//
// This applies only to a program that ends by itself and without a fault (X2).
#pragma once

namespace streamlab::cudart {

class Runtime;

void report_unfinished_work(Runtime& runtime);

}  // namespace streamlab::cudart
