// A TOML file as a table.
#pragma once

#include <toml++/toml.h>

#include <filesystem>

namespace streamlab::catalogue {

// Throws CatalogueError: it cannot be read, or "file:line: what is no TOML".
toml::table parse_toml(const std::filesystem::path& path);

}  // namespace streamlab::catalogue
