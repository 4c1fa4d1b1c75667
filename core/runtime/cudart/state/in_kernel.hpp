// in_kernel(): true while kernel code is running.
#pragma once

#include "model/memory/device_thread.hpp"

namespace streamlab::cudart {

inline bool in_kernel() { return model::device_context.wave != nullptr; }

}  // namespace streamlab::cudart
