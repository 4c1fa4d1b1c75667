// Changes names in a submission's object file. Its calls of the C++ library are led to the runtime
// where the library would store through a pointer that no access hook sees
// (runtime_api/library_objects.def). What it defines of the library's functions, by `template <>
// inline void std::string::push_back(char)` or because the compiler has made an instance of a
// template, is called by nobody else: not by the harness, the runtime or the library itself.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace streamlab::program {

// The functions whose calls are led, by their symbols. None on processors for which the runtime
// has no such functions.
std::vector<std::string_view> led_symbols();

// Renames the references of an object file to them: NAME becomes streamlab_seen_NAME. Functions
// that the object defines and the library has, too, become streamlab_own_NAME. Throws
// EnvironmentError if the file cannot be changed.
void lead_symbols(const std::filesystem::path& object);

}  // namespace streamlab::program
