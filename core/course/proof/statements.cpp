#include "proof/statements.hpp"

namespace streamlab::proof {

using program::no_token;
using program::Syntax;
using program::TokenKind;
using program::Word;

Statements::Statements(const Syntax& syntax) : syntax_(syntax) { read_scope(0, syntax.size()); }

std::size_t Statements::around(std::size_t token) const {
    for (std::size_t i = all_.size(); i-- > 0;)
        if (all_[i].first <= token && token <= all_[i].last) return i;
    return no_statement;
}

// Reads the scope of a namespace or class, whose statements are in the bodies of its functions.
void Statements::read_scope(std::size_t first, std::size_t end) {
    for (std::size_t i = first; i < end; ++i) {
        if (!syntax_.is_open(i, '{')) continue;
        const std::size_t close = syntax_.partner(i);
        if (close == no_token) return;
        if (syntax_.scope_of(i + 1) != Syntax::Scope::block) continue;
        read_block(i, no_statement);
        i = close;
    }
}

void Statements::read_block(std::size_t open, std::size_t parent) {
    const std::size_t end = syntax_.partner(open);
    if (end == no_token) return;
    std::size_t before = no_statement;
    for (std::size_t at = open + 1; at < end;) {
        const std::size_t index = all_.size();
        const std::size_t last = read_statement(at, end, parent, before, false);
        if (last == no_token) return;  // {1, 2}: an initialiser list
        before = index;
        at = last + 1;
    }
}

// Returns the statement's last token; no_token if there is no complete statement.
std::size_t Statements::read_statement(std::size_t first, std::size_t end, std::size_t parent,
                                       std::size_t before, bool is_unbraced_body) {
    const std::size_t index = all_.size();
    all_.push_back({first, first, parent, before, is_unbraced_body});
    const std::size_t last = read_parts(index, first, end);
    if (last == no_token)
        all_.resize(index);
    else
        all_[index].last = last;
    return last;
}

std::size_t Statements::read_parts(std::size_t index, std::size_t first, std::size_t end) {
    if (syntax_.is_open(first, '{')) {
        read_block(first, index);
        return syntax_.partner(first);
    }
    if (syntax_.is_word(first, Word::condition)) {
        const std::size_t body = skip_head(first);
        if (body == no_token) return no_token;
        std::size_t last = read_body(body, end, index);
        if (last != no_token && last + 1 < end && syntax_.text(last + 1) == "else")
            last = read_body(last + 2, end, index);
        return last;
    }
    if (syntax_.text(first) == "do") {
        const std::size_t last = read_body(first + 1, end, index);
        return last == no_token ? no_token : read_simple(index, last + 1, end);
    }
    return read_simple(index, first, end);
}

std::size_t Statements::read_body(std::size_t first, std::size_t end, std::size_t parent) {
    if (first >= end) return no_token;
    return read_statement(first, end, parent, no_statement, !syntax_.is_open(first, '{'));
}

// Reads a statement up to its ';' or, for a label, its ':'. Braces inside may be a lambda's body.
std::size_t Statements::read_simple(std::size_t index, std::size_t first, std::size_t end) {
    const bool is_label = syntax_.text(first) == "case" || syntax_.text(first) == "default";
    for (std::size_t i = first; i < end; ++i) {
        if (syntax_.is_punctuation(i, ";")) return i;
        if (is_label && syntax_.is_punctuation(i, ":")) return i;
        if (syntax_[i].kind != TokenKind::open) continue;
        if (syntax_.partner(i) == no_token) return no_token;
        // Look for lambdas in parentheses and square brackets.
        if (!syntax_.is_open(i, '{')) {
            for (std::size_t inner = i + 1; inner < syntax_.partner(i); ++inner) {
                if (!syntax_.is_open(inner, '{')) continue;
                if (syntax_.partner(inner) == no_token) return no_token;
                read_block(inner, index);
                inner = syntax_.partner(inner);
            }
        } else {
            read_block(i, index);
        }
        i = syntax_.partner(i);
    }
    return no_token;
}

// Skips a header such as "if constexpr (...)" and returns the next token.
std::size_t Statements::skip_head(std::size_t first) const {
    const std::size_t open = syntax_.is_open(first + 1, '(') ? first + 1 : first + 2;
    if (!syntax_.is_open(open, '(') || syntax_.partner(open) == no_token) return no_token;
    return syntax_.partner(open) + 1;
}

}  // namespace streamlab::proof
