// The command lines that make a program of a .cu for the model device.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "program/program.hpp"
#include "program/run/process.hpp"

namespace streamlab::program {

using Arguments = std::vector<std::string>;

// As a part of a key.
std::string joined(const Arguments& call);

// As a source: the compiler reads it from there.
inline constexpr const char* standard_input = "-";

// How a source is read.
struct Reading {
    bool for_device = false;         // with __CUDA_ARCH__, as nvcc reads it for the device
    bool special_functions = false;  // with all of <cmath>
};

// Writes the preprocessed text to the standard output.
Arguments preprocess_call(const BuildRequest& request, const Toolchain& toolchain,
                          const std::filesystem::path& source, Reading reading = {});
// Of the same, for what follows the headers: from the standard input, behind what they have
// defined.
Arguments preprocess_rest_call(Arguments whole, const std::filesystem::path& macros);
// `text` is preprocessed and rewritten.
Arguments compile_call(const BuildRequest& request, const Toolchain& toolchain,
                       const std::filesystem::path& text, const std::filesystem::path& object);
// Such text becomes a precompiled header: g++ only.
Arguments precompile_call(const BuildRequest& request, const Toolchain& toolchain,
                          const std::filesystem::path& headers,
                          const std::filesystem::path& output);
Arguments link_call(const Toolchain& toolchain, const std::vector<std::filesystem::path>& objects,
                    const std::filesystem::path& executable, const std::string& linker);
// Throws EnvironmentError where the system, and no limit of ours, ended the compiler.
void refuse_if_killed(const ProcessResult& result, const Toolchain& toolchain);
// Throws std::runtime_error with one line where there is no such source file.
void require_source(const std::filesystem::path& source);
// The fastest linker that is installed, as -fuse-ld names it; empty: the compiler's default.
std::string fast_linker();

}  // namespace streamlab::program
