// Files that the user names for results: checked before the work, written whole or not at all.
#pragma once

#include <filesystem>
#include <string_view>

#include "cli/options.hpp"

namespace streamlab::cli {

// Throws UsageError, with the reason, where a file of that name could not be written. Creates
// nothing that stays.
void check_writable(const std::filesystem::path& file);
void check_writable(const OutputPaths& outputs);

// Throws std::runtime_error with the reason (a full disk) and leaves no half file.
void write_file(const std::filesystem::path& file, std::string_view text);

}  // namespace streamlab::cli
