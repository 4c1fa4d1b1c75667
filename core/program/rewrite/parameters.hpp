// Parses the parameters of a function.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "program/rewrite/syntax.hpp"

namespace streamlab::program {

struct Parameter {
    std::size_t name = no_token;  // no_token: unnamed
    std::size_t last = no_token;  // its last token before a default value or an array's extent
    bool pack = false;
    bool reference = false;
};

// Parses the list in the parentheses at `open`. Returns nullopt if it cannot be parsed.
std::optional<std::vector<Parameter>> parse_parameters(const Syntax& syntax, std::size_t open);

}  // namespace streamlab::program
