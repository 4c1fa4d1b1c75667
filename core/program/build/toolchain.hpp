// Identifies the compiler, and finds the files that programs are built with.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "program/program.hpp"

namespace streamlab::program {

// A tool's full path; empty if it is not in PATH.
std::string find_in_path(const std::string& tool);

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
// A string that changes when streamlab itself does: another version may rewrite a program
// differently.
std::string identity_of_rewriter();

}  // namespace streamlab::program
