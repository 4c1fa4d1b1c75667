#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "header_text.hpp"

// The programs that toolkit_comparison_test.cpp builds with either set of headers. Each prints
// facts, one a line; the same lines, if the headers say the same.
namespace streamlab::tests {

inline const std::filesystem::path our_headers = STREAMLAB_SOURCE_DIR "/core/cuda_headers";
inline const std::filesystem::path test_folder = STREAMLAB_SOURCE_DIR "/tests/cudart/header";

HeaderNames our_types();
std::vector<std::string> our_functions();

// Values, sizes, offsets and types of these names, which the header declares.
std::string describing_program(const std::string& header, const HeaderNames& names);
// The types of functions, without the C++ overloads that cuda_runtime.h adds.
std::string function_program();
// The types of calls as programs write them; much of the toolkit's C++ is there only for nvcc.
std::string expression_program();
// Calls that leave arguments out, and functions in the runtime's place that print what arrives.
std::string defaults_program();
std::string capturing_functions();

}  // namespace streamlab::tests
