// A host thread of the program, with the per-thread state of the runtime API.
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

// The reason why a host thread waits, for descriptions of deadlocks.
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
    work,      // an idle worker thread of the runtime
};

// The main thread has number 0 (trace::HostCall::thread).
struct HostThread : model::Host {
    cudaError last_error = cudaSuccess;  // X1
    int device = 0;                      // current device (cudaSetDevice)
    // Per-thread default streams (D3), by device; null until first use.
    std::vector<model::Stream*> default_streams;
    // Determines the calls of this thread that captures of other threads forbid.
    cudaStreamCaptureMode capture_mode = cudaStreamCaptureModeGlobal;
    // A stack of launch configurations, because evaluating a kernel's arguments may launch other
    // kernels.
    std::vector<LaunchConfiguration> configurations;

    const char* call = nullptr;         // runtime API function that the thread is executing
    const void* caller = nullptr;       // call site of `call`
    const ApiCall* api_call = nullptr;  // the same call with its full state
    bool last_call_failed = false;
    model::Operation* function_operation = nullptr;  // host function that the thread runs
    std::uint32_t actor = 0;  // actor id (observe/order/pasts.hpp); 0: not assigned yet
    WaitReason wait_reason = WaitReason::none;
    const void* wait_object = nullptr;
    // Call stack of the wait, innermost frame first; filled in only to describe a deadlock.
    std::vector<const void*> call_stack;

    // The system thread that runs this host thread's code.
    Baton baton;
    pthread_t handle{};
    pid_t system_id = 0;
    bool detached = false;
    int destructor_rounds = 0;  // see thread_list.cpp
    void* (*function)(void*) = nullptr;
    void* argument = nullptr;
};

}  // namespace streamlab::cudart
