// A request to build a program.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::program {

struct BuildRequest {
    std::vector<std::filesystem::path> sources;  // the .cu first; more .cu or .cpp files may follow
    std::vector<std::filesystem::path> include_dirs;
    std::vector<std::string> defines;  // NAME or NAME=VALUE
    std::string standard = "gnu++17";
    bool debug = false;
    bool per_thread_default_stream = false;
    bool openmp = false;     // set by build() if a source uses OpenMP and the compiler is g++
    unsigned compile_s = 0;  // processor time limit, see usual_compile_s; 0: no limit
    // The first source is a submission and the others are its harness. The harness's objects are
    // linked first: if several objects define an inline function, the linker uses the first
    // definition.
    bool is_submission = false;
};

}  // namespace streamlab::program
