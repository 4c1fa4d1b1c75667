// --device model[:PROFILE]|cuda[:N]: where the program runs, checked before anything is built.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "model/profile.hpp"

namespace streamlab::cli {

// Throws UsageError for what is no device or no profile (naming those there are), and
// program::EnvironmentError for a real GPU, which this version cannot record.
model::Profile choose_device(const std::string& device,
                             const std::filesystem::path& profiles_folder);

}  // namespace streamlab::cli
