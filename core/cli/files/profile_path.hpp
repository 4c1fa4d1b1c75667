// --device model:PATH.toml: a user's device profile.
#pragma once

#include <string>

#include "catalogue/profile_file.hpp"
#include "model/operations/profile.hpp"

namespace streamlab::cli {

// True if the text after "model:" is a path rather than the name of a bundled profile.
bool is_profile_path(const std::string& name);

// Both throw UsageError with one line if the file cannot be read or is invalid.
catalogue::ProfileFile load_profile_file(const std::string& path);
model::Profile load_profile_path(const std::string& path);

}  // namespace streamlab::cli
