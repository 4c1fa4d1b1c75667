#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "header_text.hpp"

// The programs that toolkit_comparison_test.cpp builds with both sets of headers. Each prints
// facts, one per line; equal headers give equal lines.
namespace streamlab::tests {

inline const std::filesystem::path our_headers = STREAMLAB_SOURCE_DIR "/core/cuda_headers";
inline const std::filesystem::path test_folder = STREAMLAB_SOURCE_DIR "/tests/cudart/header";

HeaderNames our_types();
std::vector<std::string> our_functions();

// Values, sizes, offsets and types of the names that the header declares.
std::string describing_program(const std::string& header, const HeaderNames& names);
// The types of functions, except for the C++ overloads of cuda_runtime.h.
std::string function_program();
// The types of call expressions; much of the toolkit's C++ is for nvcc only.
std::string expression_program();
// Calls with default arguments, and replacement functions that print their arguments.
std::string defaults_program();
std::string capturing_functions();

}  // namespace streamlab::tests
