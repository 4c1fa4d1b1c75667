// Parses the statements of all function bodies of a source, as far as mutants need them: the
// statement of a token, and its predecessor in the same block.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "program/rewrite/syntax.hpp"

namespace streamlab::proof {

inline constexpr std::size_t no_statement = std::numeric_limits<std::size_t>::max();

struct Statement {
    std::size_t first = 0;  // token indices, including the ';' or the closing brace
    std::size_t last = 0;
    std::size_t parent = no_statement;  // the enclosing statement
    std::size_t before = no_statement;  // the preceding statement in the same block
    bool is_unbraced_body = false;      // of an if, for, while, do or else
};

class Statements {
public:
    explicit Statements(const program::Syntax& syntax);

    std::size_t size() const { return all_.size(); }
    const Statement& operator[](std::size_t index) const { return all_[index]; }
    // The innermost statement that contains the token, or no_statement.
    std::size_t around(std::size_t token) const;

private:
    void read_scope(std::size_t first, std::size_t end);
    void read_block(std::size_t open, std::size_t parent);
    std::size_t read_statement(std::size_t first, std::size_t end, std::size_t parent,
                               std::size_t before, bool is_unbraced_body);
    std::size_t read_body(std::size_t first, std::size_t end, std::size_t parent);
    std::size_t read_parts(std::size_t index, std::size_t first, std::size_t end);
    std::size_t read_simple(std::size_t index, std::size_t first, std::size_t end);
    std::size_t skip_head(std::size_t first) const;

    const program::Syntax& syntax_;
    std::vector<Statement> all_;  // outer statements before inner ones
};

}  // namespace streamlab::proof
