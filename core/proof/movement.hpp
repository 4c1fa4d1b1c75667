// Where a call can move to, so that it comes one operation earlier.
#pragma once

#include <cstddef>
#include <vector>

#include "program/rewrite/syntax.hpp"
#include "proof/calls.hpp"
#include "proof/statements.hpp"

namespace streamlab::proof {

struct Movement {
    std::size_t moved = no_statement;   // what moves: the statement of the call, or its whole loop
    std::size_t target = no_statement;  // what it moves before; no_statement: nowhere
};

// The nearest statement before it, in the same block, that shares a stream, an event or a buffer
// with the call. Those between make no difference and are passed over: work of other streams, and
// calls that may come in any order, as two waits one after the other.
Movement earlier_place(const program::Syntax& syntax, const Statements& statements,
                       const std::vector<Call>& calls, const Call& call);

// Whether the statement is the call, alone or in the one parenthesis of CHECK(...), and nothing
// looks at its value.
bool is_whole_statement(const program::Syntax& syntax, const Statement& statement,
                        const Call& call);

}  // namespace streamlab::proof
