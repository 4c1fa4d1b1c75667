#include "program/untrusted/extern_variables.hpp"

#include <algorithm>

namespace streamlab::program {

namespace {

// Specifiers that are not part of the type.
constexpr std::string_view specifiers[] = {
    "const",         "volatile",  "__const",      "__const__", "__volatile", "__volatile__",
    "__extension__", "static",    "inline",       "__inline",  "__inline__", "constexpr",
    "constinit",     "consteval", "thread_local", "__thread",  "register",   "struct",
    "class",         "union",     "enum",         "typename",  "explicit",   "virtual"};

class ExternDeclaration {
public:
    ExternDeclaration(const std::vector<Token>& tokens, std::string_view text)
        : tokens_(tokens), text_(text) {}

    // Starts at the token after `extern`.
    bool is_of_variable(std::size_t at) {
        if (kind(at) == TokenKind::string) ++at;
        if (opens(at, '{') || text_of(at) == "template") return false;
        for (; at < tokens_.size(); ++at) {
            if (word(at) == Word::shared) return false;
            if (kind(at) == TokenKind::less) {
                at = end_of_arguments(at);
            } else if (opens(at, '[') && opens(at + 1, '[')) {
                at = end_of_brackets(tokens_, at) - 1;
                continue;
            } else if (opens(at, '(')) {
                if (!belongs_to_specifier()) return !is_function(at);
                at = end_of_brackets(tokens_, at) - 1;
                if (word(parts_.back()) != Word::decltype_key) parts_.pop_back();
                continue;
            } else if (kind(at) == TokenKind::open || ends_declarator(at)) {
                return true;
            }
            parts_.push_back(at);
        }
        return true;
    }

private:
    TokenKind kind(std::size_t at) const {
        return at < tokens_.size() ? tokens_[at].kind : TokenKind::punctuation;
    }
    Word word(std::size_t at) const { return at < tokens_.size() ? tokens_[at].word : Word::none; }
    bool opens(std::size_t at, char bracket) const {
        return kind(at) == TokenKind::open && tokens_[at].shape == bracket;
    }
    std::string_view text_of(std::size_t at) const {
        return at < tokens_.size() ? text_.substr(tokens_[at].begin, tokens_[at].length) : "";
    }
    bool ends_declarator(std::size_t at) const {
        const std::string_view text = text_of(at);
        return text == ";" || text == "," || text == "=";
    }

    // True for a parenthesis that belongs to an attribute, a type or a property and not to a
    // declarator.
    bool belongs_to_specifier() const {
        if (parts_.empty()) return false;
        switch (word(parts_.back())) {
        case Word::attribute:
        case Word::alignment:
        case Word::launch_bounds:
        case Word::decltype_key:
            return true;
        default:
            return false;
        }
    }

    // The token that closes template arguments.
    std::size_t end_of_arguments(std::size_t at) const {
        for (int depth = 0; at < tokens_.size(); ++at) {
            if (kind(at) == TokenKind::open) at = end_of_brackets(tokens_, at) - 1;
            if (kind(at) == TokenKind::less) ++depth;
            if (kind(at) == TokenKind::greater && --depth == 0) return at;
        }
        return at;
    }

    bool names_type(std::size_t at) const {
        if (kind(at) == TokenKind::greater || word(at) == Word::decltype_key) return true;
        if (text_of(at) == "*" || text_of(at).starts_with("&")) return true;
        const bool is_type = word(at) == Word::none || word(at) == Word::builtin_type;
        return kind(at) == TokenKind::identifier && is_type &&
               std::find(std::begin(specifiers), std::end(specifiers), text_of(at)) ==
                   std::end(specifiers);
    }

    // True for "int f(" but not "int (x": a type comes before a name.
    bool is_function(std::size_t bracket) const {
        const auto is_operator = [&](std::size_t at) { return word(at) == Word::operator_key; };
        if (!std::any_of(parts_.begin(), parts_.end(), is_operator)) {
            std::size_t name = parts_.size();  // first token of the function's name
            if (name == 0 || kind(parts_[name - 1]) != TokenKind::identifier ||
                word(parts_[name - 1]) != Word::none)
                return false;
            --name;
            while (name >= 1 && text_of(parts_[name - 1]) == "::") {
                --name;
                if (name >= 1 && kind(parts_[name - 1]) == TokenKind::greater) return false;
                if (name >= 1 && kind(parts_[name - 1]) == TokenKind::identifier) --name;
            }
            if (name == 0 || !names_type(parts_[name - 1])) return false;
        }
        std::size_t behind = end_of_brackets(tokens_, bracket);
        if (opens(behind, '(') || (opens(behind, '[') && !opens(behind + 1, '['))) return false;
        for (; behind < tokens_.size(); ++behind) {
            if (text_of(behind) == ";" || opens(behind, '{')) return true;
            if (ends_declarator(behind)) return false;
            if (kind(behind) == TokenKind::open) behind = end_of_brackets(tokens_, behind) - 1;
            if (kind(behind) == TokenKind::less) behind = end_of_arguments(behind);
        }
        return false;
    }

    const std::vector<Token>& tokens_;
    std::string_view text_;
    std::vector<std::size_t> parts_;  // tokens of the declaration, without attributes
};

}  // namespace

bool declares_variable(const std::vector<Token>& tokens, std::string_view text, std::size_t index) {
    if (index > 0 && tokens[index - 1].word == Word::shared) return false;
    return ExternDeclaration(tokens, text).is_of_variable(index + 1);
}

std::size_t end_of_brackets(const std::vector<Token>& tokens, std::size_t index) {
    int depth = 0;
    for (; index < tokens.size(); ++index) {
        if (tokens[index].kind == TokenKind::open) ++depth;
        if (tokens[index].kind == TokenKind::close && --depth == 0) return index + 1;
    }
    return index;
}

}  // namespace streamlab::program
