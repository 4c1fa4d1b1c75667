// The command lines that build a program for the model device from a .cu.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "program/compile/build_request.hpp"
#include "program/process/process.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

using Arguments = std::vector<std::string>;

// The call as one string, for use in a cache key.
std::string joined(const Arguments& call);

// Given as the source, it makes the compiler read the standard input.
inline constexpr const char* standard_input = "-";

// How the preprocessor reads a source.
struct Reading {
    bool for_device = false;         // with __CUDA_ARCH__ defined, as in nvcc's device pass
    bool special_functions = false;  // with all of <cmath>
};

// Writes the preprocessed text to the standard output.
Arguments preprocess_call(const BuildRequest& request, const Toolchain& toolchain,
                          const std::filesystem::path& source, Reading reading = {});
// The call that preprocesses only what follows the headers: it reads that from the standard input,
// and the macros that the headers defined from the file `macros`. `whole` is the call for the whole
// source.
Arguments preprocess_rest_call(Arguments whole, const std::filesystem::path& macros);
// `text` is preprocessed and rewritten.
Arguments compile_call(const BuildRequest& request, const Toolchain& toolchain,
                       const std::filesystem::path& text, const std::filesystem::path& object);
// Makes a precompiled header of preprocessed and rewritten text; g++ only.
Arguments precompile_call(const BuildRequest& request, const Toolchain& toolchain,
                          const std::filesystem::path& headers,
                          const std::filesystem::path& output);
Arguments link_call(const Toolchain& toolchain, const std::vector<std::filesystem::path>& objects,
                    const std::filesystem::path& executable, const std::string& linker);
// Throws std::runtime_error with a one-line message if there is no such source file.
void require_source(const std::filesystem::path& source);
// The fastest installed linker, as -fuse-ld names it; empty for the compiler's default.
std::string fast_linker();

}  // namespace streamlab::program
