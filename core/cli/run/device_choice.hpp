// --device model[:PROFILE[xN]]|cuda[:N]: the device on which the program runs, checked before
// anything is built.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "model/operations/profile.hpp"
#include "program/build/gpu.hpp"
#include "program/program.hpp"

namespace streamlab::cli {

// A real GPU and the toolkit that builds for it.
struct CudaDevice {
    program::CudaToolkit toolkit;
    program::Gpu gpu;
};

struct DeviceChoice {
    model::Profile profile;
    int count = 1;  // the number of GPUs, all alike
    std::optional<CudaDevice> cuda;
    bool is_recorded = false;  // there is a recording, and nothing runs

    // "h200", "h200x2"; the GPU's own name
    std::string name() const;
    // "model device, profile h200", "GPU 0, NVIDIA H200", "a recording"
    std::string description() const;
};

// Throws UsageError if it is not a device or profile (naming those that exist), or if there are too
// many devices; program::EnvironmentError if a real GPU is requested and something for it is
// missing.
DeviceChoice choose_device(const std::string& device, const std::filesystem::path& profiles_folder);

// Builds for the chosen device.
program::BuildResult build_for(const DeviceChoice& device, const program::BuildRequest& request);
// Sets the parts of the request that depend on the device.
void run_on(const DeviceChoice& device, program::RunRequest& request);

}  // namespace streamlab::cli
