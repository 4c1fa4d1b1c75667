// Which files another user can reach: a folder of mode 0700 on the way keeps that user out.
#pragma once

#include <filesystem>

#include "program/program.hpp"

namespace streamlab::program {

// Everybody may enter all folders on the way, and read what is there.
bool others_reach(const std::filesystem::path& path);

// Throws EnvironmentError, with what to do, where others do not reach the folder for temporary
// files.
void require_reachable_temporary_files();

// Where streamlab's headers and lab.cuh are for another user: where they are, or copies in a folder
// for temporary files that last as long as this process.
Toolchain with_headers_in_reach(const Toolchain& toolchain);

}  // namespace streamlab::program
