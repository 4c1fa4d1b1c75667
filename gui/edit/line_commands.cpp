// The editor's commands for whole lines.
#include <algorithm>
#include <string>

#include "edit/characters.hpp"
#include "edit/editor.hpp"
#include "edit/indentation.hpp"

namespace streamlab::edit {

namespace {

constexpr std::string_view comment = "// ";

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r") == line.npos; }

}  // namespace

// A selection that ends at column 0 does not include that line.
std::pair<std::size_t, std::size_t> Editor::selected_lines() const {
    const Range range = selection_.range();
    const bool ends_before = range.to.line > range.from.line && range.to.column == 0;
    return {range.from.line, ends_before ? range.to.line - 1 : range.to.line};
}

void Editor::change_lines(const std::function<Change(std::size_t)>& change_of) {
    const auto [first, last] = selected_lines();
    bool joins = false;
    for (std::size_t line = first; line <= last; ++line) {
        const Change made = change_of(line);
        if (made.removed == made.inserted) continue;
        // Keep an end of the selection at column 0 there, so that the line stays selected.
        const auto moved = [&](Place place) {
            return place == made.at && !selection_.range().is_empty() ? place
                                                                      : moved_by(made, place);
        };
        const Selection after{moved(selection_.anchor), moved(selection_.caret)};
        change(made, joins);
        selection_ = after;
        joins = true;
    }
    end_step();
}

void Editor::indent() {
    const Range range = selection_.range();
    if (range.is_empty()) {
        const std::string level = indent_unit(text_);
        const std::size_t width = width_until(text_.line(range.from.line), range.from.column);
        return type(level == "\t" ? level : std::string(tab_width - width % tab_width, ' '));
    }
    change_lines([&](std::size_t line) {
        return Change{{line, 0}, "", is_blank(text_.line(line)) ? "" : indent_unit(text_)};
    });
}

void Editor::outdent() {
    change_lines([&](std::size_t line) {
        return Change{{line, 0}, outdent_prefix(text_.line(line)), ""};
    });
}

void Editor::toggle_comment() {
    const auto [first, last] = selected_lines();
    bool all = true;
    std::size_t column = std::string::npos;
    for (std::size_t i = first; i <= last; ++i) {
        const std::string& line = text_.line(i);
        if (is_blank(line)) continue;
        const std::size_t begin = indentation_of(line).size();
        column = std::min(column, begin);
        all = all && line.compare(begin, 2, "//") == 0;
    }
    if (column == std::string::npos) return;
    change_lines([&, all = all, column = column](std::size_t i) {
        const std::string& line = text_.line(i);
        if (is_blank(line)) return Change{};
        if (!all) return Change{{i, column}, "", std::string(comment)};
        const std::size_t begin = indentation_of(line).size();
        const bool has_space = line.compare(begin, comment.size(), comment) == 0;
        return Change{{i, begin}, line.substr(begin, has_space ? 3 : 2), ""};
    });
}

void Editor::duplicate_lines() {
    const auto [first, last] = selected_lines();
    const std::string lines = text_.part({{first, 0}, {last, text_.line(last).size()}});
    const Selection moved{{selection_.anchor.line + last - first + 1, selection_.anchor.column},
                          {selection_.caret.line + last - first + 1, selection_.caret.column}};
    change({{last, text_.line(last).size()}, "", "\n" + lines}, false);
    selection_ = {text_.clamped(moved.anchor), text_.clamped(moved.caret)};
    end_step();
}

void Editor::move_lines(int by) {
    const auto [first, last] = selected_lines();
    const bool up = by < 0;
    if (up ? first == 0 : last + 1 >= text_.line_count()) return;
    const Range both{{up ? first - 1 : first, 0},
                     {up ? last : last + 1, text_.line(up ? last : last + 1).size()}};
    const std::string lines = text_.part({{first, 0}, {last, text_.line(last).size()}});
    const std::string other = text_.line(up ? first - 1 : last + 1);
    const auto moved = [&](Place place) {
        return Place{up ? place.line - 1 : place.line + 1, place.column};
    };
    const Selection after{moved(selection_.anchor), moved(selection_.caret)};
    change({both.from, text_.part(both), up ? lines + "\n" + other : other + "\n" + lines}, false);
    selection_ = {text_.clamped(after.anchor), text_.clamped(after.caret)};
    end_step();
}

void Editor::erase_lines() {
    const auto [first, last] = selected_lines();
    const std::size_t column = selection_.caret.column;
    Range range{{first, 0}, {last, text_.line(last).size()}};
    if (last + 1 < text_.line_count())
        range.to = {last + 1, 0};
    else if (first > 0)
        range.from = {first - 1, text_.line(first - 1).size()};
    change({range.from, text_.part(range), ""}, false);
    place_caret({first, column});
}

}  // namespace streamlab::edit
