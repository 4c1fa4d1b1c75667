// The meeting of a warp's lanes that every function of a warp begins with.
#pragma once

#include "model/warp.hpp"

namespace streamlab::cudart {

// Waits for the lanes in `mask`, apart from those that have ended, and returns what each has
// brought. The result stays valid until the calling lane waits again. `name` is the CUDA function,
// for messages: host code, and a lane that is not in the mask, stop the program.
const model::WarpExchange& warp_exchange(const char* name, unsigned mask, unsigned long long value);

}  // namespace streamlab::cudart
