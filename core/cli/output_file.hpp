// Files that the user names for results, checked before the work.
#pragma once

#include <filesystem>

#include "cli/options.hpp"

namespace streamlab::cli {

// Throws UsageError, with the reason, where a file of that name could not be written. Creates
// nothing that stays.
void check_writable(const std::filesystem::path& file);
void check_writable(const OutputPaths& outputs);

}  // namespace streamlab::cli
