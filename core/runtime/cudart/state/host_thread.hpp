// A host thread of the program, with the state that the runtime API keeps for each.
#pragma once

#include <pthread.h>
#include <sys/types.h>

#include <cstdint>
#include <vector>

#include "cudart/process/baton.hpp"
#include "cudart/process/launch_configuration.hpp"
#include "model/clock/simulation.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

class ApiCall;

using model::Nanoseconds;

// What a host thread waits for from another one, for the description of a deadlock.
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
    work,      // it is idle: a thread of the runtime that waits to be used
};

// The main thread has number 0 (trace::HostCall::thread).
struct HostThread : model::Host {
    cudaError last_error = cudaSuccess;  // X1
    int device = 0;                      // its current device: cudaSetDevice
    // Its per-thread default streams (D3), by device; null until they are used.
    std::vector<model::Stream*> default_streams;
    // Determines which calls of this thread the captures of other threads forbid.
    cudaStreamCaptureMode capture_mode = cudaStreamCaptureModeGlobal;
    // Evaluating a kernel's arguments may launch others, so configurations nest.
    std::vector<LaunchConfiguration> configurations;

    const char* call = nullptr;         // the runtime API function that it is in
    const void* caller = nullptr;       // where that was called
    const ApiCall* api_call = nullptr;  // the same call, with all its state
    bool last_call_failed = false;
    model::Operation* function_operation = nullptr;  // the host function that it runs
    std::uint32_t actor = 0;  // its actor (observe/order/pasts.hpp); 0: none yet
    WaitReason wait_reason = WaitReason::none;
    const void* wait_object = nullptr;
    // Where it waits, innermost first: filled in to describe a deadlock.
    std::vector<const void*> call_stack;

    // The system's thread that runs its code.
    Baton baton;
    pthread_t handle{};
    pid_t system_id = 0;
    bool detached = false;
    int destructor_rounds = 0;  // see thread_list.cpp
    void* (*function)(void*) = nullptr;
    void* argument = nullptr;
};

}  // namespace streamlab::cudart
