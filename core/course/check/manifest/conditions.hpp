// Reads the [check] table of a puzzle.toml and the conditions that [[proof]] shares with it.
#pragma once

#include <optional>
#include <string>

#include "catalogue/toml_table.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::check {

// Each function throws CatalogueError with file, line and the valid values.
Checks read_checks(catalogue::TomlTable& puzzle, PuzzleKind kind);
void read_conditions(catalogue::TomlTable& table, Conditions& conditions);
// Reads { at_least = 1, at_most = 3 } with at least one of the two; nullopt if `key` is absent.
std::optional<Bounds> read_bounds(catalogue::TomlTable& table, const std::string& key);

}  // namespace streamlab::check
