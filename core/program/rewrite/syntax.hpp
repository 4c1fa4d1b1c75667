// Tokens with matched brackets, and the few grammatical queries that the rewriter needs.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/tokens.hpp"

namespace streamlab::program {

inline constexpr std::size_t no_token = std::numeric_limits<std::size_t>::max();
// Declarations and callee expressions are shorter than this. The bound keeps the time for hostile
// input linear.
inline constexpr std::size_t max_declaration_tokens = 2000;

class Syntax {
public:
    Syntax(std::string_view text, std::vector<Token> tokens);

    std::size_t size() const { return tokens_.size(); }
    // An index past the end gives an empty token, so looking ahead is always safe.
    const Token& operator[](std::size_t index) const {
        return index < tokens_.size() ? tokens_[index] : end_;
    }
    std::string_view text(std::size_t index) const;
    std::string_view source() const { return text_; }
    // The source from the first to the last token, on one line and without comments.
    std::string flat_text(std::size_t first, std::size_t last) const;

    bool is_word(std::size_t index, Word word) const;
    bool is_open(std::size_t index, char shape) const;
    bool is_close(std::size_t index, char shape) const;
    bool is_punctuation(std::size_t index, std::string_view spelling) const;
    // True for a name that can be declared or called: an identifier other than a keyword.
    bool is_name(std::size_t index) const;
    bool adjacent(std::size_t index) const;  // no space between it and the next token

    // The matching bracket, or no_token.
    std::size_t partner(std::size_t index) const {
        return index < tokens_.size() ? partner_[index] : no_token;
    }
    // The opening brace of the innermost block around a token, or no_token.
    std::size_t enclosing_brace(std::size_t index) const { return enclosing_[index]; }

    // Maps '<' to its '>' and back; no_token if they do not enclose template arguments.
    std::size_t close_template(std::size_t less) const;
    std::size_t open_template(std::size_t greater) const;
    // The first token of the declaration or statement that `index` is in.
    std::size_t begin_of_declaration(std::size_t index) const;

    enum class Scope : std::uint8_t { namespace_scope, class_scope, block };
    Scope scope_of(std::size_t index) const;

private:
    void match_brackets();

    std::string_view text_;
    Token end_;
    std::vector<Token> tokens_;
    std::vector<std::size_t> partner_;
    std::vector<std::size_t> enclosing_;
};

}  // namespace streamlab::program
