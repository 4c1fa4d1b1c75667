// Decides what the object file of an untrusted submission may refer to and define: its own
// functions, the CUDA runtime API, what lab.cuh uses, and the C and C++ library without processes,
// files, dynamic loading, memory maps, signals and the environment.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/rewriter.hpp"
#include "program/untrusted/object_symbols.hpp"

namespace streamlab::program {

// `ours`: the symbols of the sources that it is linked with. `text`: the compiled text, in which
// the line of a name is searched; `file`: the source's name in its line markers.
std::vector<Problem> refused_symbols(const std::vector<ObjectSymbol>& submission,
                                     const std::vector<ObjectSymbol>& ours, std::string_view text,
                                     const std::string& file);

// Whether it is a function or variable of the C library that a submission's object may refer to.
bool is_usual_c_symbol(std::string_view name);
// The same for the C++ library. The lists in words/ say of each how the memory that it touches is
// seen.
bool is_usual_cpp_symbol(std::string_view name);

}  // namespace streamlab::program
