// --device model[:PROFILE[xN]]|cuda[:N]: where the program runs, checked before anything is built.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model/profile.hpp"

namespace streamlab::cli {

struct DeviceChoice {
    model::Profile profile;
    int count = 1;  // so many GPUs that are alike

    // "h200", "h200x2"
    std::string name() const;
};

// Throws UsageError for what is no device or no profile (naming those there are), or too many
// devices, and program::EnvironmentError for a real GPU, which this version cannot record.
DeviceChoice choose_device(const std::string& device, const std::filesystem::path& profiles_folder);

}  // namespace streamlab::cli
