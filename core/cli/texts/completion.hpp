// Completion scripts for shells: commands, options, and the values of options that have few.
// Everything else is completed as a file's name.
#pragma once

#include <string>
#include <vector>

#include "cli/texts/command_text.hpp"

namespace streamlab::cli {

std::string bash_completion(const std::vector<CommandText>& commands);
std::string zsh_completion(const std::vector<CommandText>& commands);
std::string fish_completion(const std::vector<CommandText>& commands);

}  // namespace streamlab::cli
