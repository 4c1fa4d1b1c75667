// Device profiles as files: profiles/NAME.toml, in which every number has its source.
//
//   name = "h200"
//   device_name = "NVIDIA H200 (model device)"
//   summary = "one line for `streamlab devices`"
//   [[numbers]]
//   from = "measured"            # or "datasheet", or "estimated"
//   source = "when, on what, how"
//   launch_ns = 2600             # the keys of model::profile_keys()
//   copy_h2d_ns = "0:2300,4096:2550"   # tables: bytes:nanoseconds, sizes rising
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
    MissingNumbers missing;  // what the file leaves out
};

// streamlab's own profiles have the names of their files, so that one finds the other.
enum class NameRule { any, as_the_file };

// Throws CatalogueError "file:line: what is wrong" for an invalid file.
ProfileFile load_profile(const std::filesystem::path& file, NameRule rule = NameRule::as_the_file);

// All profiles of the folder, by name.
std::vector<ProfileFile> load_profiles(const std::filesystem::path& folder);

}  // namespace streamlab::catalogue
