// Which thread holds a mutex, for the description of a deadlock.
#pragma once

#include "cudart/state/host_thread.hpp"

namespace streamlab::cudart {

// Null if no living thread holds it.
const HostThread* holder_of(const void* mutex);

}  // namespace streamlab::cudart
