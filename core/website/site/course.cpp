#include "site/course.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

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

std::string page_of(const catalogue::Lab& lab) { return fmt::format("lab-{:02}.html", lab.number); }

std::string page_of(const check::Puzzle& puzzle) {
    return fmt::format("puzzle-{:02}.html", puzzle.number);
}

std::string next_html(const Course& course, lesson::StopKind kind, int number) {
    const std::vector<lesson::Stop> stops = lesson::stops_of(course.path);
    auto next = std::find_if(stops.begin(), stops.end(), [&](const lesson::Stop& stop) {
        return stop.kind == kind && stop.number == number;
    });
    if (next != stops.end()) ++next;
    std::string html;
    if (next != stops.end() && next->kind == lesson::StopKind::lab) {
        if (const catalogue::Lab* lab = find_lab(course, next->number))
            html = fmt::format("<a class=\"main-action\" href=\"{}\">Next: {}</a> ", page_of(*lab),
                               base::markup(lab->title));
    } else if (next != stops.end()) {
        if (const check::Puzzle* puzzle = find_puzzle(course, next->number))
            html = fmt::format("<a class=\"main-action\" href=\"{}\">Next, a puzzle: {}</a> ",
                               page_of(*puzzle), base::markup(puzzle->title));
    }
    return html + "<a class=\"quiet\" href=\"curriculum.html\">The course</a>";
}

std::string level_text(int level) {
    if (level <= 1) return "for a first meeting with streams";
    return level == 2 ? "for those who know events" : "several ideas at once";
}

}  // namespace streamlab::site
