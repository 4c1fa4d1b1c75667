// --device model:PATH.toml: a device profile of the user's own.
#pragma once

#include <string>

#include "catalogue/profile_file.hpp"
#include "model/operations/profile.hpp"

namespace streamlab::cli {

// Whether the text behind "model:" is a path rather than the name of one of streamlab's profiles.
bool is_profile_path(const std::string& name);

// Both throw UsageError with one line if the file cannot be read or is invalid.
catalogue::ProfileFile load_profile_file(const std::string& path);
model::Profile load_profile_path(const std::string& path);

}  // namespace streamlab::cli
