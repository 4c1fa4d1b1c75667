// Labs and puzzles based on a Python program that was recorded on a real GPU:
//
//     recorded = "beehives.py"
//
// The program is neither built nor run. Its recording by `streamlab record`, beehives.rec, is in
// the same folder. A knob called "recording" selects VALUE.rec; for a value without such a file,
// beehives.rec, the recording of the unmodified program.
#pragma once

#include <filesystem>

#include "catalogue/toml_table.hpp"

namespace streamlab::catalogue {

// The program in `folder`; empty if the key is absent. Throws CatalogueError for another file type.
std::filesystem::path read_recorded(TomlTable& table, const std::filesystem::path& folder);

}  // namespace streamlab::catalogue
