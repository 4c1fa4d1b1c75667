// Owner of a mutex, for deadlock reports.
#pragma once

#include "cudart/state/host_thread.hpp"

namespace streamlab::cudart {

// Null if no live thread owns it.
const HostThread* holder_of(const void* mutex);

}  // namespace streamlab::cudart
