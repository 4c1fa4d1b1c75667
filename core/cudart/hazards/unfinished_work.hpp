// Work that is still pending when the program ends: a GPU drops it, and with it whatever its
// kernels have printed. A note, since a program may well have no use for it any more.
//
// Only for a program that comes to its end by itself and has seen no fault (X2).
#pragma once

namespace streamlab::cudart {

class Runtime;

void report_unfinished_work(Runtime& runtime);

}  // namespace streamlab::cudart
