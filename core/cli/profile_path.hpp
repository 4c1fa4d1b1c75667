// --device model:PATH.toml: a device profile of the user's own.
#pragma once

#include <string>

#include "model/profile.hpp"

namespace streamlab::cli {

// Is what follows "model:" a path rather than the name of one of the house's profiles?
bool is_profile_path(const std::string& name);

// Throws UsageError, one line, where the file cannot be read or says what cannot be.
model::Profile load_profile_path(const std::string& path);

}  // namespace streamlab::cli
