// Owner of a mutex, for deadlock reports.
#pragma once

#include "cudart/state/host_thread.hpp"

namespace streamlab::cudart {

// Returns null if no live thread owns the mutex.
const HostThread* owner_of_mutex(const void* mutex);

}  // namespace streamlab::cudart
