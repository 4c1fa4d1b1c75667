// Builds and runs a program with one compiler, and returns the accesses that were recorded.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "expectation.hpp"

namespace streamlab::seen {

struct Compiler {
    std::string name;       // "g++"
    bool optimises = true;  // if false, builds as --debug does
    std::string text() const { return name + (optimises ? "" : " without optimisation"); }
};

// The installed ones of g++ and clang++, each with and without optimisation.
std::vector<Compiler> installed_compilers();

// Bytes by accessor and kind of access: "kernel 1 k writes buffer 2" -> "4 bytes, 0-3".
using Touched = std::map<std::string, std::string>;

// `form` selects how the program is built and run. Throws std::runtime_error if it does not
// compile.
Touched record_accesses(const std::filesystem::path& source, const Compiler& compiler,
                        const cases::Form& form = {});

}  // namespace streamlab::seen
