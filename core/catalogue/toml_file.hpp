// Reads a TOML file as a table.
#pragma once

#include <toml++/toml.h>

#include <filesystem>

namespace streamlab::catalogue {

// Throws CatalogueError if the file cannot be read, or with "file:line: ..." if it is not valid
// TOML.
toml::table parse_toml(const std::filesystem::path& path);

}  // namespace streamlab::catalogue
