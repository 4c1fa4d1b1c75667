// Mutexes of host threads, for code that releases one and takes it again.
#pragma once

#include <pthread.h>

#include "cudart/threads/waiting_line.hpp"

namespace streamlab::cudart {

// As pthread_mutex_lock does, but gives up at the deadline with ETIMEDOUT.
int lock_mutex(pthread_mutex_t* mutex, Nanoseconds deadline_ns);
int unlock_mutex(pthread_mutex_t* mutex);

}  // namespace streamlab::cudart
