// Finds the function definitions of a text that have a CUDA qualifier.
#pragma once

#include <cstddef>
#include <vector>

#include "program/rewrite/syntax.hpp"

namespace streamlab::program {

struct Definition {
    std::size_t begin = 0;  // token indices of the first token, the name and the body's braces
    std::size_t name = 0;
    std::size_t open = 0;
    std::size_t close = 0;
    bool on_device = false;
    bool on_host = false;
};

// In the order of their bodies' opening braces.
std::vector<Definition> find_definitions(const Syntax& syntax);
// The innermost definition whose body contains the text from `begin` to `end`; null if there is
// none.
const Definition* enclosing_definition(const Syntax& syntax,
                                       const std::vector<Definition>& definitions,
                                       std::uint32_t begin, std::uint32_t end);

}  // namespace streamlab::program
