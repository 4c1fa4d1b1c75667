// Integer division as GPUs have it: by zero it gives a value, and nothing stops.
#pragma once

#include <ucontext.h>

namespace streamlab::cudart {

// Where a division of the processor was refused, puts the result that a GPU has (measured on an
// H200 with CUDA 13.0: by zero the quotient has all bits set and the remainder is the dividend; the
// least number by -1 is itself) and goes on behind it. False where it was something else.
bool finish_division(ucontext_t& context);

}  // namespace streamlab::cudart
