// The commands that build a program for the model device from a .cu.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "program/compile/build_request.hpp"
#include "program/process/process.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::program {

using Arguments = std::vector<std::string>;

// The command line as one string, for use in a cache key.
std::string joined(const Arguments& call);

// Source argument that makes the compiler read standard input.
inline constexpr const char* standard_input = "-";

// Preprocessing options of one pass over a source.
struct Reading {
    bool for_device = false;         // define __CUDA_ARCH__, as in nvcc's device pass
    bool special_functions = false;  // include the special functions of <cmath>
};

// Writes the preprocessed text to standard output.
Arguments preprocess_call(const BuildRequest& request, const Toolchain& toolchain,
                          const std::filesystem::path& source, Reading reading = {});
// The command that preprocesses only the source after its leading #include lines: it reads that
// part from standard input, and the headers' macros from the file `macros`. `whole` is the command
// for the whole source.
Arguments preprocess_rest_command(Arguments whole, const std::filesystem::path& macros);
// `text` is preprocessed and rewritten.
Arguments compile_call(const BuildRequest& request, const Toolchain& toolchain,
                       const std::filesystem::path& text, const std::filesystem::path& object);
// Compiles preprocessed and rewritten text to a precompiled header; g++ only.
Arguments precompile_call(const BuildRequest& request, const Toolchain& toolchain,
                          const std::filesystem::path& headers,
                          const std::filesystem::path& output);
Arguments link_call(const Toolchain& toolchain, const std::vector<std::filesystem::path>& objects,
                    const std::filesystem::path& executable, const std::string& linker);
// Throws std::runtime_error with a one-line message if there is no such source file.
void require_source(const std::filesystem::path& source);
// The fastest installed linker, as a value for -fuse-ld; empty for the compiler's default.
std::string fast_linker();

}  // namespace streamlab::program
