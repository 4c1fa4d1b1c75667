// Leads a submission's calls of the C++ library to the runtime where the library would store
// through a pointer that no access hook sees (runtime_api/library_objects.def).
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace streamlab::program {

// The functions whose calls are led, by their symbols. None on processors for which the runtime
// has no such functions.
std::vector<std::string_view> led_symbols();

// Renames the references of an object file to them: NAME becomes streamlab_seen_NAME. Throws
// EnvironmentError if the file cannot be changed.
void lead_symbols(const std::filesystem::path& object);

}  // namespace streamlab::program
