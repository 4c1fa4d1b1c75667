// A thread of the program on the host, with what the runtime API keeps for each of them.
#pragma once

#include <cstdint>
#include <vector>

#include "cudart/launch_configuration.hpp"
#include "model/simulation.hpp"
#include "streamlab/cudart/types.hpp"

namespace streamlab::cudart {

struct HostThread {
    std::uint32_t id = 0;                // trace::Call::thread; 0 is the main thread
    cudaError last_error = cudaSuccess;  // X1
    int device = 0;                      // where its calls go: cudaSetDevice
    // Its per-thread default streams (D3), by device; null until they are used.
    std::vector<model::Stream*> default_streams;
    // Which calls of this thread other threads' captures forbid.
    cudaStreamCaptureMode capture_mode = cudaStreamCaptureModeGlobal;
    // Evaluating a kernel's arguments may launch others, so configurations nest.
    std::vector<LaunchConfiguration> configurations;
};

}  // namespace streamlab::cudart
