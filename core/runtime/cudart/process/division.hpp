// Integer division as on a GPU: division by zero gives a value and does not trap.
#pragma once

#include <ucontext.h>

namespace streamlab::cudart {

// If the processor trapped on a division, sets the result that a GPU gives and continues after the
// instruction. Measured on an H200 with CUDA 13.0: division by zero gives a quotient with all bits
// set and the dividend as the remainder; the least number divided by -1 is itself. Returns false if
// the trap had another cause.
bool finish_division(ucontext_t& context);

}  // namespace streamlab::cudart
