// Tells which files another user can reach: a folder of mode 0700 on the path keeps that user out.
#pragma once

#include <filesystem>

#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

// Whether everybody may enter all folders on the path and read what is there.
bool others_reach(const std::filesystem::path& path);

// Throws EnvironmentError, with advice, if other users cannot reach the folder for temporary files.
void require_reachable_temporary_files();

// Returns the toolchain with headers and lab.cuh that another user can read: the original ones, or
// copies in a temporary folder that lasts as long as this process.
Toolchain with_headers_in_reach(const Toolchain& toolchain);

}  // namespace streamlab::program
