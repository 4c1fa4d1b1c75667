// Names of labs and puzzles on the command line: "lab 03", "puzzle 03" (or p03), a name, a folder.
// If a command takes both kinds, a plain number means the lab, and the command says so.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/path.hpp"

namespace streamlab::cli {

struct Address {
    std::optional<lesson::StopKind> kind;  // nullopt if not stated
    std::string name;                      // without the kind: "03", "one-launch-without-a-stream"
};

Address parse_address(const std::string& words);

// Joins "lab" "03" and "puzzle" "03" to one argument for commands that take addresses. Throws
// UsageError if nothing follows "lab" or "puzzle".
void join_addresses(std::vector<std::string>& arguments);

}  // namespace streamlab::cli
