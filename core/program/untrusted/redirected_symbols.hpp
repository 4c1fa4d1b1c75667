// Renames symbols in a submission's object file. Calls of the C++ library are redirected to the
// runtime where the library would store through a pointer without an access hook
// (runtime_api/library_objects.def). The submission's own definitions of library functions, by
// `template <> inline void std::string::push_back(char)` or by template instantiation, are renamed
// so that neither the harness, the runtime nor the library itself calls them.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace streamlab::program {

// The symbols of the redirected functions. Empty on processors for which the runtime has no such
// functions.
std::vector<std::string_view> redirected_symbols();

// Renames references to the redirected functions in an object file: NAME becomes
// streamlab_seen_NAME. Functions that both the object and the library define become
// streamlab_own_NAME. Throws EnvironmentError if the file cannot be changed.
void redirect_symbols(const std::filesystem::path& object);

}  // namespace streamlab::program
