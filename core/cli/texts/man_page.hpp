// The man page streamlab(1).
#pragma once

#include <string>
#include <vector>

#include "cli/texts/command_text.hpp"

namespace streamlab::cli {

std::string man_page(const std::vector<CommandText>& commands, const std::string& version);

}  // namespace streamlab::cli
