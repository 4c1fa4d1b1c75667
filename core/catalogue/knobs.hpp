// The [[knob]] tables of a lab.toml or a puzzle.toml.
#pragma once

#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/toml_table.hpp"

namespace streamlab::catalogue {

// Throws CatalogueError for the first one that cannot be used.
std::vector<Knob> read_knobs(TomlTable& table);

}  // namespace streamlab::catalogue
