// Checks the symbols that the object file of an untrusted submission refers to and defines. Allowed
// are its own functions, the CUDA runtime API, the functions that lab.cuh uses, and the C and C++
// library without processes, files, dynamic loading, memory maps, signals and the environment.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/rewriter.hpp"
#include "program/untrusted/object_symbols.hpp"

namespace streamlab::program {

// `ours`: the symbols of the other sources of the program. `text`: the compiled text, used to find
// the line of a name; `file`: the source's name in its line markers.
std::vector<Problem> refused_symbols(const std::vector<ObjectSymbol>& submission,
                                     const std::vector<ObjectSymbol>& ours, std::string_view text,
                                     const std::string& file);

// True for a function or variable of the C library that a submission's object may refer to.
bool is_allowed_c_symbol(std::string_view name);
// Like is_allowed_c_symbol(), for the C++ library. The lists in words/ state for each symbol how
// its memory accesses are observed.
bool is_allowed_cpp_symbol(std::string_view name);

}  // namespace streamlab::program
