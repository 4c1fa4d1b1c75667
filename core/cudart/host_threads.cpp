// Host threads beside the main one are not on the model device yet: a program that wants them is
// stopped, not run wrongly (nothing orders their accesses to the device's state).
#include <pthread.h>

#include "cudart/runtime.hpp"

extern "C" int pthread_create(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*) noexcept {
    streamlab::cudart::runtime().stop(
        streamlab::trace::NoteKind::stopped,
        "host threads (std::thread, pthread_create, OpenMP) are not on the model device yet");
}
