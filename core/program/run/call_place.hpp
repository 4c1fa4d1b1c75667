// The student's line for a call: where the program's own file makes it, however much of our headers
// and of the C++ library was inlined there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::program {

// A place in the source, in the function that was written there.
struct CallPlace {
    std::string file;
    std::uint32_t line = 0;
    std::string function;
};

// Whether the file is neither the system's nor in one of the folders `own_headers`, nor lab.cuh.
bool is_students_own(const std::string& file,
                     const std::vector<std::filesystem::path>& own_headers);

// `chain`: the place of the call, the place where that function was inlined, and so on outwards; no
// more than the first if that is the student's own. Line 0 if no line of the student's is in it.
trace::SourceLine place_of_call(const std::vector<CallPlace>& chain,
                                const std::vector<std::filesystem::path>& own_headers);

// The first place in the chain that is the student's own. A kernel's launch goes through functions
// that nvcc makes: one in a file of its own, called by one with the kernel's name, which says that
// it is where the kernel is defined. Neither is where the launch is.
trace::SourceLine first_after_launch(const std::vector<CallPlace>& chain,
                                     const std::vector<std::filesystem::path>& own_headers);

}  // namespace streamlab::program
