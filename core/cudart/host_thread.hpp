// A thread of the program on the host, with what the runtime API keeps for each of them.
#pragma once

#include <pthread.h>
#include <sys/types.h>

#include <cstdint>
#include <vector>

#include "cudart/kernels/launch_configuration.hpp"
#include "cudart/threads/baton.hpp"
#include "model/simulation.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

class ApiCall;

using model::Nanoseconds;

// What a host thread waits for at another's hands, for the words of a deadlock.
enum class WaitReason : std::uint8_t {
    none,
    mutex,
    condition,
    semaphore,
    rwlock,
    barrier,
    join,
    once,
    futex,
    critical,  // an OpenMP critical section or lock
    work,      // it has nothing to do: a thread of the runtime's own that waits to be used
};

// The number of the main thread is 0 (trace::Call::thread).
struct HostThread : model::Host {
    cudaError last_error = cudaSuccess;  // X1
    int device = 0;                      // where its calls go: cudaSetDevice
    // Its per-thread default streams (D3), by device; null until they are used.
    std::vector<model::Stream*> default_streams;
    // Which calls of this thread other threads' captures forbid.
    cudaStreamCaptureMode capture_mode = cudaStreamCaptureModeGlobal;
    // Evaluating a kernel's arguments may launch others, so configurations nest.
    std::vector<LaunchConfiguration> configurations;

    const char* call = nullptr;         // the function of the runtime API that it is in,
    const void* caller = nullptr;       // and where that was called
    const ApiCall* api_call = nullptr;  // the same, with all that is known of it
    bool last_call_failed = false;
    model::Operation* function_operation = nullptr;  // the host function that it runs
    std::uint32_t actor = 0;  // in the order of the program's acts (hazards/watch.hpp); 0: none yet
    WaitReason wait_reason = WaitReason::none;
    const void* wait_object = nullptr;

    // The system's thread that runs its code.
    Baton baton;
    pthread_t handle{};
    pid_t system_id = 0;
    bool detached = false;
    int destructor_rounds = 0;  // see thread_end.cpp
    void* (*function)(void*) = nullptr;
    void* argument = nullptr;
};

}  // namespace streamlab::cudart
