// Integer division as on a GPU: division by zero returns a value and does not trap.
#pragma once

#include <ucontext.h>

namespace streamlab::cudart {

// If a division caused the trap, stores the result that a GPU returns and resumes after the
// instruction. Measured on an H200 with CUDA 13.0: division by zero returns a quotient of all ones
// with the dividend as the remainder; the smallest number divided by -1 is itself. Returns false if
// the trap had another cause.
bool finish_division(ucontext_t& context);

}  // namespace streamlab::cudart
