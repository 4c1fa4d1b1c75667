#include "look/links.hpp"

#include <cctype>

namespace streamlab::gui {

namespace {

bool is_word_character(char character) {
    return std::isalnum(static_cast<unsigned char>(character)) != 0 || character == '_';
}

}  // namespace

LinkPlace find_link(const TextLinks& links, std::string_view text) {
    std::size_t begin = 0;
    while (begin < text.size()) {
        if (!is_word_character(text[begin])) {
            ++begin;
            continue;
        }
        std::size_t end = begin;
        while (end < text.size() && is_word_character(text[end]))
            ++end;
        if (const LinkedWord* link = links.find(text.substr(begin, end - begin)))
            return {begin, link};
        begin = end;
    }
    return {};
}

}  // namespace streamlab::gui
