// Mutexes of host threads, for condition variables, which unlock a mutex and lock it again.
#pragma once

#include <pthread.h>

#include "cudart/threads/waiting_line.hpp"

namespace streamlab::cudart {

// Like pthread_mutex_lock, but returns ETIMEDOUT at the deadline.
int lock_mutex(pthread_mutex_t* mutex, Nanoseconds deadline_ns);
int unlock_mutex(pthread_mutex_t* mutex);

}  // namespace streamlab::cudart
