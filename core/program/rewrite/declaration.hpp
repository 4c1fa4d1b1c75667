// Parses the declaration that follows a CUDA qualifier: a function with or without a body, or
// variables.
#pragma once

#include "program/rewrite/syntax.hpp"

namespace streamlab::program {

struct Declaration {
    enum class Kind : std::uint8_t { unknown, function, variable };
    Kind kind = Kind::unknown;
    std::size_t name = no_token;        // functions: the token before the parameters
    std::size_t parameters = no_token;  // functions: their opening parenthesis
    std::size_t body = no_token;        // functions: the body's opening brace, if defined here
    std::size_t end = no_token;         // variables: the token that ended the first declarator
};

// Parses the declaration with the qualifier at `index`.
Declaration parse_declaration(const Syntax& syntax, std::size_t index);

}  // namespace streamlab::program
