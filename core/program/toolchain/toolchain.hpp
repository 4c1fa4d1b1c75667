// Finds the compiler and the files that programs are built with.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/environment_error.hpp"

namespace streamlab::program {

using base::EnvironmentError;

// The compiler and the streamlab files that a program is built with.
struct Toolchain {
    std::string compiler;                   // "g++", "clang++" or a path
    std::filesystem::path include_dir;      // folder of streamlab's cuda_runtime.h
    std::filesystem::path lab_dir;          // folder of lab.cuh
    std::filesystem::path runtime_library;  // libstreamlab_cudart.a
    std::filesystem::path boost_context;    // a dependency of the runtime library
    std::filesystem::path cache_dir;        // built programs, keyed by content
};

// Finds the compiler (STREAMLAB_CXX, then g++, then clang++) and streamlab's files (next to the
// executable, then the build tree, then the install prefix). Throws EnvironmentError.
Toolchain find_toolchain();

bool is_clang(const std::string& compiler);

// The compiler's name and version, for example "g++ 12.2.0".
std::string describe_compiler(const std::string& compiler);

// True if the compiler supports -ftrivial-auto-var-init: clang++, and g++ from version 12 on.
bool supports_auto_var_init(const std::string& compiler);

// All possible include folders of streamlab's headers.
std::vector<std::filesystem::path> own_include_dirs();

// Possible paths of libstreamlab_recorder.so.
std::vector<std::filesystem::path> recorder_candidates();
// Possible paths of libstreamlab_injection.so, which records arbitrary programs.
std::vector<std::filesystem::path> injection_candidates();

// Changes whenever the compiler changes.
std::string identity_of_compiler(const Toolchain& toolchain);
// Changes whenever a library that programs are linked with changes.
std::string identity_of_runtime(const Toolchain& toolchain);
// Changes whenever the code that builds programs (core/program) changes: another version may
// rewrite a program differently. All streamlab executables built from the same sources have the
// same value, and so share a cache.
std::string identity_of_rewriter();

}  // namespace streamlab::program
