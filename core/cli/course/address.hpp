// How labs and puzzles are named on the command line: "lab 03", "puzzle 03" (or p03), a name, a
// folder. A number alone means what the command is about; where that may be either, the lab, and
// the command says so.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lesson/path.hpp"

namespace streamlab::cli {

struct Address {
    std::optional<lesson::StopKind> kind;  // if the words say it
    std::string name;                      // without them: "03", "one-launch-without-a-stream"
};

Address parse_address(const std::string& words);

// Makes one argument of "lab" "03", and of "puzzle" "03", as far as they belong to a command that
// takes them. Throws UsageError if nothing follows such a word.
void join_addresses(std::vector<std::string>& arguments);

}  // namespace streamlab::cli
