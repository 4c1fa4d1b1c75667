// Reads device profiles, profiles/NAME.toml, in which every number states its source.
//
//   name = "h200"
//   device_name = "NVIDIA H200 (model device)"
//   summary = "one line for `streamlab devices`"
//   [[numbers]]
//   from = "measured"            # or "datasheet", "estimated"
//   source = "date, machine, method"
//   launch_ns = 2600             # the keys of model::profile_keys()
//   copy_h2d_ns = "0:2300,4096:2550"   # tables: bytes:nanoseconds, sizes ascending
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalogue/missing_numbers.hpp"
#include "model/operations/profile.hpp"

namespace streamlab::catalogue {

struct ProfileFile {
    model::Profile profile;
    std::string summary;
    MissingNumbers missing;  // numbers that the file leaves out
};

// A bundled profile has the name of its file, so that it can be found by name.
enum class NameRule { any, as_the_file };

// Throws CatalogueError "file:line: message" for an invalid file.
ProfileFile load_profile(const std::filesystem::path& file, NameRule rule = NameRule::as_the_file);

// All profiles of the folder, sorted by name.
std::vector<ProfileFile> load_profiles(const std::filesystem::path& folder);

}  // namespace streamlab::catalogue
