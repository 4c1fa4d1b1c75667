#include "edit/editor.hpp"

#include <algorithm>
#include <utility>

#include "edit/characters.hpp"
#include "edit/indentation.hpp"

namespace streamlab::edit {

namespace {

bool is_blank(std::string_view bytes) { return bytes.find_first_not_of(" \t\n") == bytes.npos; }

// True if the text contains what the change removes: a replayed history may belong to another text.
bool fits(const Text& text, const Change& change) {
    const Place end = end_of(change.at, change.removed);
    return text.clamped(change.at) == change.at && text.clamped(end) == end &&
           text.part({change.at, end}) == change.removed;
}

// The smallest change from one text to another.
Change difference(const Text& text, std::string_view after) {
    const std::string before = text.bytes();
    const std::size_t shorter = std::min(before.size(), after.size());
    std::size_t same = 0;
    while (same < shorter && before[same] == after[same])
        ++same;
    std::size_t tail = 0;
    while (tail < shorter - same &&
           before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    return {end_of({}, std::string_view(before).substr(0, same)),
            before.substr(same, before.size() - same - tail),
            std::string(after.substr(same, after.size() - same - tail))};
}

}  // namespace

Place Editor::vertical(std::ptrdiff_t lines) {
    const Place from = selection_.caret;
    if (!target_width_) target_width_ = width_until(text_.line(from.line), from.column);
    const auto last = static_cast<std::ptrdiff_t>(text_.line_count()) - 1;
    const std::ptrdiff_t wanted = static_cast<std::ptrdiff_t>(from.line) + lines;
    if (wanted < 0) return {};
    if (wanted > last) return text_.end();
    const auto line = static_cast<std::size_t>(wanted);
    return {line, column_at(text_.line(line), static_cast<double>(*target_width_))};
}

Place Editor::target(Motion motion, std::size_t rows) {
    const Place at = selection_.caret;
    const std::string& line = text_.line(at.line);
    const bool at_begin = at.column == 0;
    const bool at_end = at.column == line.size();
    const auto page = static_cast<std::ptrdiff_t>(rows);
    const Place before = at_begin && at.line > 0
                             ? Place{at.line - 1, text_.line(at.line - 1).size()}
                             : Place{at.line, 0};
    const Place behind = at_end && at.line + 1 < text_.line_count() ? Place{at.line + 1, 0}
                                                                    : Place{at.line, line.size()};
    switch (motion) {
    case Motion::left:
        return at_begin ? before : Place{at.line, previous_character(line, at.column)};
    case Motion::right:
        return at_end ? behind : Place{at.line, next_character(line, at.column)};
    case Motion::word_left:
        return at_begin ? before : Place{at.line, previous_word(line, at.column)};
    case Motion::word_right:
        return at_end ? behind : Place{at.line, next_word(line, at.column)};
    case Motion::up:
        return vertical(-1);
    case Motion::down:
        return vertical(1);
    case Motion::page_up:
        return vertical(-page);
    case Motion::page_down:
        return vertical(page);
    case Motion::line_begin: {
        const std::size_t first = indentation_of(line).size();
        return {at.line, at.column == first ? 0 : first};
    }
    case Motion::line_end:
        return {at.line, line.size()};
    case Motion::text_begin:
        return {};
    case Motion::text_end:
        return text_.end();
    }
    return at;
}

void Editor::move(Motion motion, bool selects, std::size_t rows) {
    const bool is_vertical = motion == Motion::up || motion == Motion::down ||
                             motion == Motion::page_up || motion == Motion::page_down;
    if (!is_vertical) target_width_.reset();
    const Range range = selection_.range();
    Place to = target(motion, rows);
    // Left and Right collapse a selection to its edge.
    if (!selects && !range.is_empty() && motion == Motion::left) to = range.from;
    if (!selects && !range.is_empty() && motion == Motion::right) to = range.to;
    const auto wanted = target_width_;
    place_caret(to, selects);
    if (is_vertical) target_width_ = wanted;
}

void Editor::place_caret(Place place, bool selects) {
    selection_.caret = text_.clamped(place);
    if (!selects) selection_.anchor = selection_.caret;
    target_width_.reset();
    end_step();
}

void Editor::select(const Range& range) {
    place_caret(range.from);
    place_caret(range.to, true);
}

void Editor::select_word(Place place) { select(word_around(text_, text_.clamped(place))); }

void Editor::select_line(std::size_t line) {
    line = std::min(line, text_.line_count() - 1);
    const bool is_last = line + 1 == text_.line_count();
    select({{line, 0}, is_last ? text_.end() : Place{line + 1, 0}});
}

void Editor::change(Change change, bool joins) {
    if (change.removed == change.inserted) return;
    text_.apply(change);
    ++version_;
    target_width_.reset();
    history_.add(change, joins);
    if (change_observer_) change_observer_(change);
    if (follow_) follow_({Event::Kind::change, std::move(change), joins});
}

void Editor::replace_selection(std::string_view bytes, bool joins) {
    const Range range = selection_.range();
    change({range.from, text_.part(range), std::string(bytes)}, joins);
    selection_.caret = end_of(range.from, bytes);
    selection_.anchor = selection_.caret;
}

void Editor::type(std::string_view bytes) {
    const Typing kind = is_blank(bytes) ? Typing::blanks : Typing::words;
    // Blanks after a word belong to the word's undo step; the next word begins a new one.
    const bool joins = selection_.range().is_empty() &&
                       (typing_ == kind || (typing_ == Typing::words && kind == Typing::blanks));
    // Outdent a closing brace at the start of a line by one level.
    const Place at = selection_.caret;
    const std::string_view before = std::string_view(text_.line(at.line)).substr(0, at.column);
    if (bytes == "}" && selection_.range().is_empty() && is_blank(before) && !before.empty()) {
        const std::string removed = outdent_prefix(before);
        change({{at.line, 0}, removed, ""}, false);
        selection_.caret.column -= removed.size();
        selection_.anchor = selection_.caret;
        replace_selection(bytes, true);
    } else {
        replace_selection(bytes, joins);
    }
    typing_ = kind;
}

void Editor::insert(std::string_view bytes) {
    replace_selection(bytes, false);
    end_step();
}

void Editor::new_line() {
    const Place at = selection_.range().from;
    const std::string blanks = indentation_after(text_, at);
    // Between two braces, move the closing one to its own line.
    const std::string& line = text_.line(selection_.range().to.line);
    const std::size_t behind = selection_.range().to.column;
    const bool between = at.column > 0 && text_.line(at.line)[at.column - 1] == '{' &&
                         behind < line.size() && line[behind] == '}';
    const std::string outer(indentation_of(text_.line(at.line)));
    replace_selection("\n" + blanks + (between ? "\n" + outer : ""), false);
    if (between) selection_.caret = selection_.anchor = {at.line + 1, blanks.size()};
    end_step();
}

void Editor::erase(Motion until) {
    bool joins = false;
    if (selection_.range().is_empty()) {
        Place to = target(until, 1);
        // Within the leading blanks, remove a whole level at once.
        const Place at = selection_.caret;
        const std::string_view before = std::string_view(text_.line(at.line)).substr(0, at.column);
        if (until == Motion::left && !before.empty() && is_blank(before) && before.back() == ' ')
            to.column = at.column - ((at.column - 1) % tab_width + 1);
        if (before.find('\t') != before.npos && until == Motion::left)
            to = {at.line, at.column == 0 ? 0 : previous_character(before, at.column)};
        selection_.caret = to;
        joins = typing_ == Typing::erasing;
    }
    replace_selection("", joins);
    typing_ = Typing::erasing;
}

void Editor::replace_all(std::string_view bytes) {
    const Change made = difference(text_, bytes);
    change(made, false);
    selection_.caret = text_.clamped(moved_by(made, selection_.caret));
    selection_.anchor = selection_.caret;
    end_step();
}

void Editor::apply_step(const Step& step, bool reversed) {
    const auto apply = [&](const Change& change) {
        const Change made = reversed ? Change{change.at, change.inserted, change.removed} : change;
        text_.apply(made);
        if (change_observer_) change_observer_(made);
        selection_.caret = end_of(made.at, made.inserted);
    };
    if (reversed)
        std::for_each(step.rbegin(), step.rend(), apply);
    else
        std::for_each(step.begin(), step.end(), apply);
    selection_.anchor = selection_.caret;
    ++version_;
    target_width_.reset();
    end_step();
}

bool Editor::undo() {
    const Step* step = history_.undo();
    if (step == nullptr) return false;
    apply_step(*step, true);
    if (follow_) follow_({Event::Kind::undo, {}, false});
    return true;
}

bool Editor::redo() {
    const Step* step = history_.redo();
    if (step == nullptr) return false;
    apply_step(*step, false);
    if (follow_) follow_({Event::Kind::redo, {}, false});
    return true;
}

bool Editor::replay(const Event& event) {
    switch (event.kind) {
    case Event::Kind::undo:
        return undo();
    case Event::Kind::redo:
        return redo();
    case Event::Kind::change:
        if (!fits(text_, event.change)) return false;
        change(event.change, event.joins);
        place_caret(end_of(event.change.at, event.change.inserted));
        return true;
    }
    return false;
}

}  // namespace streamlab::edit
