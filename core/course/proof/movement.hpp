// Finds the place to which a call can be moved, so that it comes one operation earlier.
#pragma once

#include <cstddef>
#include <vector>

#include "program/rewrite/syntax.hpp"
#include "proof/calls.hpp"
#include "proof/statements.hpp"

namespace streamlab::proof {

struct Movement {
    std::size_t moved = no_statement;  // the statement that moves: the call's own or its whole loop
    std::size_t target = no_statement;  // the statement before which it is put; no_statement: none
};

// Finds the nearest statement before the call, in the same block, that shares a stream, an event or
// a buffer with it. Statements between them that make no difference are passed over: work of other
// streams, and calls that may come in any order, like two successive waits.
Movement earlier_place(const program::Syntax& syntax, const Statements& statements,
                       const std::vector<Call>& calls, const Call& call);

// Whether the statement is just the call, alone or as the argument of CHECK(...), and nothing uses
// its value.
bool is_whole_statement(const program::Syntax& syntax, const Statement& statement,
                        const Call& call);

}  // namespace streamlab::proof
