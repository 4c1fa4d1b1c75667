#include "state/program.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace streamlab::gui {

namespace {

// Parses the text after an opening quote, up to the closing one; false if there is none. A
// backslash is literal between single quotes.
bool parse_quoted(std::string_view& rest, char quote, std::string& word) {
    while (!rest.empty()) {
        char c = rest.front();
        rest.remove_prefix(1);
        if (c == quote) return true;
        if (c == '\\' && quote == '"' && !rest.empty()) {
            c = rest.front();
            rest.remove_prefix(1);
        }
        word += c;
    }
    return false;
}

}  // namespace

std::optional<std::vector<std::string>> words_of(std::string_view rest) {
    std::vector<std::string> words;
    std::string word;
    bool is_word = false;
    while (!rest.empty()) {
        const char c = rest.front();
        rest.remove_prefix(1);
        if (std::isspace(static_cast<unsigned char>(c)) != 0) {
            if (is_word) words.push_back(std::exchange(word, {}));
            is_word = false;
            continue;
        }
        is_word = true;
        if (c == '"' || c == '\'') {
            if (!parse_quoted(rest, c, word)) return std::nullopt;
        } else if (c == '\\' && !rest.empty()) {
            word += rest.front();
            rest.remove_prefix(1);
        } else {
            word += c;
        }
    }
    if (is_word) words.push_back(word);
    return words;
}

bool is_variable_name(std::string_view name) {
    const auto fits = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    return !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 &&
           std::all_of(name.begin(), name.end(), fits);
}

}  // namespace streamlab::gui
