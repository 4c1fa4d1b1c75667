// Reads the [[knob]] tables of a lab.toml or a puzzle.toml.
#pragma once

#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/toml_table.hpp"

namespace streamlab::catalogue {

// Throws CatalogueError for the first invalid one.
std::vector<Knob> read_knobs(TomlTable& table);

}  // namespace streamlab::catalogue
