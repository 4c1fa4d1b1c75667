// A text with a caret, a selection and a history: what an editor does, without a window.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "edit/history.hpp"
#include "edit/text.hpp"

namespace streamlab::edit {

// From where the selection began to the caret; nothing is selected if both are the same.
struct Selection {
    Place anchor;
    Place caret;
    Range range() const { return anchor < caret ? Range{anchor, caret} : Range{caret, anchor}; }
    bool operator==(const Selection&) const = default;
};

enum class Motion {
    left,
    right,
    word_left,
    word_right,
    up,
    down,
    page_up,
    page_down,
    line_begin,  // the first character that is not blank, then the line's begin
    line_end,
    text_begin,
    text_end,
};

// What happened to the text, for those who follow it: a journal, marks at lines.
struct Event {
    enum class Kind : std::uint8_t { change, undo, redo };
    Kind kind = Kind::change;
    Change change;       // of kind `change`
    bool joins = false;  // the change belongs to the step before
};

class Editor {
public:
    explicit Editor(std::string_view bytes = {}) : text_(bytes) {}

    const Text& text() const { return text_; }
    const Selection& selection() const { return selection_; }
    Place caret() const { return selection_.caret; }
    std::string selected_text() const { return text_.part(selection_.range()); }
    const History& history() const { return history_; }
    // Grows with every change of the text, undone or not.
    std::uint64_t version() const { return version_; }

    // Moving. `rows`: how many lines a page has.
    void move(Motion motion, bool selects, std::size_t rows = 1);
    void place_caret(Place place, bool selects = false);
    void select(const Range& range);
    void select_all() { select({{}, text_.end()}); }
    void select_word(Place place);
    void select_line(std::size_t line);

    // Changing; each replaces the selection. A word that is typed is one step.
    void type(std::string_view bytes);
    void insert(std::string_view bytes);
    void new_line();
    void erase(Motion until);  // the selection, else up to where the caret would go
    // Replaces the whole text by one step that touches only what differs.
    void replace_all(std::string_view bytes);
    bool undo();
    bool redo();
    // The next change begins a step of its own.
    void end_step() { typing_ = Typing::nothing; }

    // Commands for the lines of the selection, which stays.
    void indent();  // with nothing selected, blanks at the caret
    void outdent();
    void toggle_comment();
    void duplicate_lines();
    void move_lines(int by);  // -1: up, 1: down
    void erase_lines();

    // Applies the event of another editor with the same text; returns whether that was possible.
    bool replay(const Event& event);

    // Called after each event; the text has changed already. Only one at a time.
    void when_changed(std::function<void(const Event&)> follow) { follow_ = std::move(follow); }
    // The same for whoever needs every single change, also those of undo and redo.
    void when_moved(std::function<void(const Change&)> follow) {
        follow_moves_ = std::move(follow);
    }

private:
    enum class Typing : std::uint8_t { nothing, words, blanks, erasing };

    Place target(Motion motion, std::size_t rows);
    Place vertical(std::ptrdiff_t lines);
    void change(Change change, bool joins);
    void apply_step(const Step& step, bool reversed);
    void replace_selection(std::string_view bytes, bool joins);
    std::pair<std::size_t, std::size_t> selected_lines() const;
    void change_lines(const std::function<Change(std::size_t)>& change_of);

    Text text_;
    Selection selection_;
    History history_;
    std::uint64_t version_ = 0;
    Typing typing_ = Typing::nothing;
    std::optional<std::size_t> wanted_width_;  // where Up and Down would like to be
    std::function<void(const Event&)> follow_;
    std::function<void(const Change&)> follow_moves_;
};

}  // namespace streamlab::edit
