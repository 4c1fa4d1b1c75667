// Determines which files another user can access: a folder of mode 0700 on the path denies access.
#pragma once

#include <filesystem>

#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

// True if all users may enter every folder on the path and read the file.
bool is_world_readable(const std::filesystem::path& path);

// Throws EnvironmentError, with advice, if other users cannot access the folder for temporary
// files.
void require_accessible_temporary_files();

// Returns the toolchain with headers and lab.cuh that another user can read: the original ones, or
// copies in a temporary folder that exists as long as this process.
Toolchain with_readable_headers(const Toolchain& toolchain);

}  // namespace streamlab::program
