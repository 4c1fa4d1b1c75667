// Reads the [[question]]s of a puzzle.toml with their choices and reasons, its [[proof]]s, and the
// lines of an [order] puzzle.
#pragma once

#include <string>
#include <vector>

#include "catalogue/toml_table.hpp"
#include "check/manifest/puzzle.hpp"

namespace streamlab::check {

// Reads the [[question]] tables, or the single question whose [[choice]]s are at the top level.
std::vector<Question> read_questions(catalogue::TomlTable& puzzle);
std::vector<Proof> read_proofs(catalogue::TomlTable& puzzle);
std::vector<std::string> read_order_lines(catalogue::TomlTable& puzzle);

}  // namespace streamlab::check
