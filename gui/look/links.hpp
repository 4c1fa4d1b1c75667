// Clickable words in texts, such as ids of rules. Drawing a text records the clicked word; the
// caller acts on it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::gui {

struct LinkedWord {
    std::string word;  // "D1"
    std::string tip;   // shown while the mouse is over it; may be empty
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

// A linked word within a text, with no letter or digit next to it: the "D1" of "(D1),".
struct LinkPlace {
    std::size_t begin = std::string_view::npos;
    const LinkedWord* link = nullptr;
};
LinkPlace find_link(const TextLinks& links, std::string_view text);

}  // namespace streamlab::gui
