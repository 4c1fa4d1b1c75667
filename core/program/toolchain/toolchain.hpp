// Identifies the compiler, and finds the files that programs are built with.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/environment_error.hpp"

namespace streamlab::program {

using base::EnvironmentError;

// The compiler and streamlab's own pieces that a program is built with.
struct Toolchain {
    std::string compiler;                   // "g++", "clang++" or a path
    std::filesystem::path include_dir;      // streamlab's cuda_runtime.h
    std::filesystem::path lab_dir;          // lab.cuh
    std::filesystem::path runtime_library;  // libstreamlab_cudart.a
    std::filesystem::path boost_context;    // the library that the runtime library needs
    std::filesystem::path cache_dir;        // built programs, by content
};

// Finds the compiler (STREAMLAB_CXX, then g++, then clang++) and streamlab's files (next to the
// executable, then the build tree, then the install prefix). Throws EnvironmentError.
Toolchain find_toolchain();

bool is_clang(const std::string& compiler);

// "g++ 12.2.0"
std::string describe_compiler(const std::string& compiler);

// Whether the compiler knows -ftrivial-auto-var-init: clang++, and g++ from version 12 on.
bool fills_locals(const std::string& compiler);

// Every folder that streamlab's headers may have been included from.
std::vector<std::filesystem::path> own_include_dirs();

// Where libstreamlab_recorder.so may be.
std::vector<std::filesystem::path> recorder_candidates();
// Where libstreamlab_injection.so may be, which records programs of any kind.
std::vector<std::filesystem::path> injection_candidates();

// A string that changes when the compiler or the runtime library does.
std::string identity_of(const Toolchain& toolchain);
// A string that changes when what makes programs does (core/program): another version may rewrite a
// program differently. All programs that are made of the same sources have the same, and so find
// what one of them has built.
std::string identity_of_rewriter();

}  // namespace streamlab::program
