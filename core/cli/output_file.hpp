// Checks the output files that the user names before the work begins.
#pragma once

#include <filesystem>

#include "cli/options.hpp"

namespace streamlab::cli {

// Throws UsageError with the reason if a file of that name could not be written. Leaves nothing
// behind.
void check_writable(const std::filesystem::path& file);
void check_writable(const OutputPaths& outputs);

}  // namespace streamlab::cli
