// Reads the [[evidence]] of a puzzle.toml.
#pragma once

#include <vector>

#include "catalogue/toml_table.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::check {

std::vector<Evidence> read_evidence(catalogue::TomlTable& puzzle);

}  // namespace streamlab::check
