// Reads what a puzzle.toml asks: its [[question]]s with choices and reasons, the [[proof]]s, and
// the lines of an [order] puzzle.
#pragma once

#include <string>
#include <vector>

#include "catalogue/toml_table.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::check {

// Reads the [[question]] tables, or the single question whose [[choice]]s are in the puzzle itself.
std::vector<Question> read_questions(catalogue::TomlTable& puzzle);
std::vector<Proof> read_proofs(catalogue::TomlTable& puzzle);
std::vector<std::string> read_order_lines(catalogue::TomlTable& puzzle);

}  // namespace streamlab::check
