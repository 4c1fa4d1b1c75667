// Finds the position for moving a call one operation earlier.
#pragma once

#include <cstddef>
#include <vector>

#include "program/rewrite/syntax.hpp"
#include "proof/calls.hpp"
#include "proof/statements.hpp"

namespace streamlab::proof {

struct Movement {
    // The statement to move: the call's statement or its whole loop.
    std::size_t moved = no_statement;
    std::size_t target = no_statement;  // the statement to insert it before; no_statement: none
};

// Finds the nearest preceding statement in the same block that shares a stream, an event or a
// buffer with the call. Skips statements that do not matter: work of other streams, and calls that
// commute, such as two successive waits.
Movement earlier_position(const program::Syntax& syntax, const Statements& statements,
                          const std::vector<Call>& calls, const Call& call);

// True if the statement consists of the call, alone or as the argument of CHECK(...), and its value
// is unused.
bool is_whole_statement(const program::Syntax& syntax, const Statement& statement,
                        const Call& call);

}  // namespace streamlab::proof
