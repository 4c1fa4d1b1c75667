#include "site/course.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace streamlab::site {

namespace {

template <class Item>
const Item* numbered(const std::vector<Item>& items, int number) {
    const auto found = std::find_if(items.begin(), items.end(),
                                    [&](const Item& item) { return item.number == number; });
    return found == items.end() ? nullptr : &*found;
}

}  // namespace

const catalogue::Lab* find_lab(const Course& course, int number) {
    return numbered(course.labs, number);
}

const check::Puzzle* find_puzzle(const Course& course, int number) {
    return numbered(course.puzzles, number);
}

const catalogue::Lab* next_lab(const Course& course, const catalogue::Lab& lab) {
    for (std::size_t i = 0; i + 1 < course.labs.size(); ++i)
        if (course.labs[i].number == lab.number) return &course.labs[i + 1];
    return nullptr;
}

std::string page_of(const catalogue::Lab& lab) { return fmt::format("lab-{:02}.html", lab.number); }

std::string level_in_words(int level) {
    if (level <= 1) return "for a first meeting with streams";
    return level == 2 ? "for those who know events" : "several ideas at once";
}

}  // namespace streamlab::site
