// Labs and puzzles about a Python program that was recorded on a real GPU:
//
//     recorded = "beehives.py"
//
// Nothing of it is built or run. Its recording, which `streamlab record` wrote, stands beside it as
// beehives.rec. A knob called "recording" chooses among several: VALUE.rec, and for the value that
// has none beehives.rec, the program as it comes.
#pragma once

#include <filesystem>

#include "catalogue/toml_table.hpp"

namespace streamlab::catalogue {

// The program in `folder`; empty without that key. Throws CatalogueError for another kind of file.
std::filesystem::path read_recorded(TomlTable& table, const std::filesystem::path& folder);

}  // namespace streamlab::catalogue
