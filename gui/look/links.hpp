// Words in texts that can be clicked, such as the ids of rules. Texts know which words these are;
// what a click does is known only to whoever draws the page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::gui {

struct LinkedWord {
    std::string word;  // "D1"
    std::string tip;   // shown while the mouse is over it
};

struct TextLinks {
    std::vector<LinkedWord> words;
    std::string clicked;  // in this frame; empty: none

    const LinkedWord* find(std::string_view word) const {
        for (const LinkedWord& each : words)
            if (each.word == word) return &each;
        return nullptr;
    }
};

// The part of a text that is a linked word, with no letter or digit beside it: of "(D1)," the "D1".
struct LinkPlace {
    std::size_t begin = std::string_view::npos;
    const LinkedWord* link = nullptr;
};
LinkPlace find_link(const TextLinks& links, std::string_view text);

}  // namespace streamlab::gui
