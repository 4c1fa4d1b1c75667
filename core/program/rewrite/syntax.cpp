#include "program/rewrite/syntax.hpp"

#include <algorithm>

namespace streamlab::program {

namespace {

char closing_of(char open) { return open == '(' ? ')' : open == '[' ? ']' : '}'; }

}  // namespace

Syntax::Syntax(std::string_view text, std::vector<Token> tokens)
    : text_(text), tokens_(std::move(tokens)), partner_(tokens_.size(), no_token),
      enclosing_(tokens_.size(), no_token) {
    match_brackets();
}

// A closing brace also closes any bracket left open inside its block, so that one missing
// parenthesis does not affect the rest of the file.
void Syntax::match_brackets() {
    std::vector<std::size_t> open;
    std::vector<std::size_t> braces;
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
        const Token& token = tokens_[i];
        if (token.kind == TokenKind::close && token.shape == '}' && !braces.empty())
            while (tokens_[open.back()].shape != '{')
                open.pop_back();
        const bool matches = token.kind == TokenKind::close && !open.empty() &&
                             closing_of(tokens_[open.back()].shape) == token.shape;
        if (matches) {
            partner_[i] = open.back();
            partner_[open.back()] = i;
            if (token.shape == '}') braces.pop_back();
            open.pop_back();
        }
        enclosing_[i] = braces.empty() ? no_token : braces.back();
        if (token.kind == TokenKind::open) {
            open.push_back(i);
            if (token.shape == '{') braces.push_back(i);
        }
    }
}

std::string_view Syntax::text(std::size_t index) const {
    return text_.substr((*this)[index].begin, (*this)[index].length);
}

std::string Syntax::flat_text(std::size_t first, std::size_t last) const {
    std::string result;
    for (std::size_t i = first; i <= last && i < size(); ++i) {
        if (i > first && !adjacent(i - 1)) result += ' ';
        result += text(i);
    }
    return result;
}

bool Syntax::is_word(std::size_t index, Word word) const {
    return index < size() && tokens_[index].word == word;
}

bool Syntax::is_open(std::size_t index, char shape) const {
    return index < size() && tokens_[index].kind == TokenKind::open &&
           tokens_[index].shape == shape;
}

bool Syntax::is_close(std::size_t index, char shape) const {
    return index < size() && tokens_[index].kind == TokenKind::close &&
           tokens_[index].shape == shape;
}

bool Syntax::is_punctuation(std::size_t index, std::string_view spelling) const {
    return index < size() && tokens_[index].kind == TokenKind::punctuation &&
           text(index) == spelling;
}

bool Syntax::is_name(std::size_t index) const {
    if (index >= size() || tokens_[index].kind != TokenKind::identifier) return false;
    const Word word = tokens_[index].word;
    return word == Word::none || word == Word::texture_type || word == Word::unknown_group;
}

bool Syntax::adjacent(std::size_t index) const {
    return index + 1 < size() && tokens_[index].end() == tokens_[index + 1].begin;
}

std::size_t Syntax::close_template(std::size_t less) const {
    std::size_t depth = 0;
    for (std::size_t i = less, steps = 0; i < size() && steps < max_declaration_tokens;
         ++i, ++steps) {
        const Token& token = tokens_[i];
        if (token.kind == TokenKind::less)
            ++depth;
        else if (token.kind == TokenKind::greater && --depth == 0)
            return i;
        else if (token.kind == TokenKind::close || token.kind == TokenKind::launch_open)
            return no_token;
        else if (is_punctuation(i, ";"))
            return no_token;
        else if (token.kind == TokenKind::open) {
            if (partner_[i] == no_token) return no_token;
            i = partner_[i];
        }
    }
    return no_token;
}

std::size_t Syntax::open_template(std::size_t greater) const {
    std::size_t depth = 0;
    for (std::size_t i = greater + 1, steps = 0; i-- > 0 && steps < max_declaration_tokens;
         ++steps) {
        const Token& token = tokens_[i];
        if (token.kind == TokenKind::greater)
            ++depth;
        else if (token.kind == TokenKind::less && --depth == 0)
            return i > 0 && is_name(i - 1) ? i : no_token;
        else if (token.kind == TokenKind::open || token.kind == TokenKind::launch_open)
            return no_token;
        else if (is_punctuation(i, ";"))
            return no_token;
        else if (token.kind == TokenKind::close) {
            if (partner_[i] == no_token) return no_token;
            i = partner_[i];
        }
    }
    return no_token;
}

std::size_t Syntax::begin_of_declaration(std::size_t index) const {
    std::size_t begin = index;
    for (std::size_t steps = 0; begin > 0 && steps < max_declaration_tokens; ++steps) {
        const std::size_t before = begin - 1;
        if (is_punctuation(before, ";") || is_open(before, '{') || is_close(before, '}')) break;
        // Labels and access specifiers end with ':'.
        if (is_punctuation(before, ":") || tokens_[before].kind == TokenKind::open) break;
        begin = tokens_[before].kind == TokenKind::close && partner_[before] != no_token
                    ? partner_[before]
                    : before;
    }
    return begin;
}

Syntax::Scope Syntax::scope_of(std::size_t index) const {
    const std::size_t brace = enclosing_[index];
    if (brace == no_token) return Scope::namespace_scope;
    if (brace > 0 && tokens_[brace - 1].kind == TokenKind::close && tokens_[brace - 1].shape == ')')
        return Scope::block;
    Scope scope = Scope::block;
    for (std::size_t i = begin_of_declaration(brace); i < brace; ++i) {
        const Word word = tokens_[i].word;
        const bool has_list = word == Word::alignment || word == Word::attribute;
        if (is_open(i, '(')) return Scope::block;
        if (tokens_[i].kind == TokenKind::less && close_template(i) != no_token)
            i = close_template(i);
        else if (has_list && is_open(i + 1, '(') && partner_[i + 1] != no_token)
            i = partner_[i + 1];
        else if (word == Word::namespace_key)
            return Scope::namespace_scope;
        else if (word == Word::extern_storage && i + 2 == brace)
            return Scope::namespace_scope;  // extern "C" {
        else if (word == Word::class_key)
            scope = Scope::class_scope;
    }
    return scope;
}

}  // namespace streamlab::program
