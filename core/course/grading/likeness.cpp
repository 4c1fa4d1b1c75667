#include "grading/likeness.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <map>

#include "base/sha256.hpp"

namespace streamlab::grading {

namespace {

bool is_blank(char character) { return std::isspace(static_cast<unsigned char>(character)) != 0; }

bool is_of_a_word(char character) {
    return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
}

// The end of the literal whose opening quote is at `at`. An unclosed literal ends with its line.
std::size_t end_of_literal(std::string_view text, std::size_t at) {
    const char quote = text[at];
    for (std::size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == quote)
            return i + 1;
    }
    return std::min(text.find('\n', at), text.size());
}

// The end of the raw string R"MARK(...)MARK" whose quote is at `at`.
std::size_t end_of_raw_string(std::string_view text, std::size_t at) {
    const std::size_t open = text.find('(', at);
    if (open == text.npos) return text.size();
    std::string closing = ")";
    closing.append(text.substr(at + 1, open - at - 1)).append("\"");
    const std::size_t end = text.find(closing, open);
    return end == text.npos ? text.size() : end + closing.size();
}

// The end of the comment that begins at `at`; `at` if none does.
std::size_t end_of_comment(std::string_view text, std::size_t at) {
    const std::string_view two = text.substr(at, 2);
    if (two == "//") return std::min(text.find('\n', at), text.size());
    if (two != "/*") return at;
    const std::size_t end = text.find("*/", at + 2);
    return end == text.npos ? text.size() : end + 2;
}

std::size_t end_of_quoted(std::string_view text, std::size_t at) {
    const char before = at == 0 ? ' ' : text[at - 1];
    if (text[at] == '"')
        return before == 'R' ? end_of_raw_string(text, at) : end_of_literal(text, at);
    // The ' in 1'000 is a digit separator.
    const bool opens = text[at] == '\'' && !is_of_a_word(before);
    return opens ? end_of_literal(text, at) : at;
}

// Calls on_literal(text), on_word(text) and on_character(c) for the parts of a source without its
// comments and white space.
template <class OnLiteral, class OnWord, class OnCharacter>
void for_code(std::string_view source, OnLiteral on_literal, OnWord on_word,
              OnCharacter on_character) {
    for (std::size_t at = 0; at < source.size();) {
        const std::size_t comment = end_of_comment(source, at);
        const std::size_t literal = end_of_quoted(source, at);
        if (comment > at) {
            at = comment;
        } else if (literal > at) {
            on_literal(source.substr(at, literal - at));
            at = literal;
        } else if (is_of_a_word(source[at])) {
            std::size_t end = at;
            while (end < source.size() && is_of_a_word(source[end]))
                ++end;
            on_word(source.substr(at, end - at));
            at = end;
        } else {
            if (!is_blank(source[at])) on_character(source[at]);
            ++at;
        }
    }
}

bool is_number(std::string_view word) {
    return std::isdigit(static_cast<unsigned char>(word.front())) != 0;
}

}  // namespace

std::string likeness_of(std::string_view source) {
    std::string code;
    const auto add = [&code](auto part) { code += part; };
    for_code(source, add, add, add);
    return base::sha256(code);
}

std::string outline_of(std::string_view source) {
    std::string code;
    std::map<std::string_view, std::size_t> places;
    for_code(
        source, [&](std::string_view) { code += "\"\""; },
        [&](std::string_view word) {
            if (is_number(word))
                code.append(word);
            else
                code += '#' + std::to_string(places.try_emplace(word, places.size()).first->second);
            code += ' ';
        },
        [&](char character) { code += character; });
    return base::sha256(code);
}

}  // namespace streamlab::grading
