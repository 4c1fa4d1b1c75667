// The student's source line for a call: the place in the program's own file, even if code of our
// headers or of the C++ library was inlined there.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "trace/trace.hpp"

namespace streamlab::program {

// A source location and the function that contains it.
struct CallLocation {
    std::string file;
    std::uint32_t line = 0;
    std::string function;
};

// True if the file is neither a system header, nor in one of the folders `own_headers`, nor
// lab.cuh.
bool is_student_source(const std::string& file,
                       const std::vector<std::filesystem::path>& own_headers);

// `chain`: the location of the call, then the location at which its function was inlined, and so on
// outwards; only the first entry if that is the student's own. Returns line 0 if the chain contains
// no line of the student's.
trace::SourceLine student_call_location(const std::vector<CallLocation>& chain,
                                        const std::vector<std::filesystem::path>& own_headers);

// The first location in the chain that is the student's own. A kernel launch passes through two
// functions that nvcc generates: one in a separate file, and its caller, which has the kernel's
// name and the line of the kernel's definition. Both are skipped, as neither is the location of the
// launch.
trace::SourceLine launch_location(const std::vector<CallLocation>& chain,
                                  const std::vector<std::filesystem::path>& own_headers);

}  // namespace streamlab::program
