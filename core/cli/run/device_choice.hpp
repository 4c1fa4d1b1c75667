// Parses --device model[:PROFILE[xN]]|cuda[:N] and validates the device before anything is built.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "model/operations/profile.hpp"
#include "program/build/gpu.hpp"
#include "program/program.hpp"

namespace streamlab::cli {

// A real GPU and the toolkit to build for it.
struct CudaDevice {
    program::CudaToolkit toolkit;
    program::Gpu gpu;
};

struct DeviceChoice {
    model::Profile profile;
    int count = 1;  // the number of identical GPUs
    std::optional<CudaDevice> cuda;
    bool is_recorded = false;  // the target is a recording: nothing runs

    // "h200", "h200x2", or the GPU's name.
    std::string name() const;
    // "model device, profile h200", "GPU 0, NVIDIA H200" or "a recording".
    std::string description() const;
};

// Throws UsageError for an unknown device or profile (listing the valid ones) or for too many
// devices, and program::EnvironmentError if a requirement of a real GPU is missing.
DeviceChoice choose_device(const std::string& device, const std::filesystem::path& profiles_folder);

// Builds for the chosen device.
program::BuildResult build_for(const DeviceChoice& device, const program::BuildRequest& request);
// Sets the parts of the request that depend on the device.
void run_on(const DeviceChoice& device, program::RunRequest& request);

}  // namespace streamlab::cli
