// The model of a text editor, without a window: text, caret, selection and history.
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

// From the start of the selection to the caret; empty if both are the same.
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
    line_begin,  // the first character that is not blank; from there, column 0
    line_end,
    text_begin,
    text_end,
};

// An event of the text, for observers such as the journal.
struct Event {
    enum class Kind : std::uint8_t { change, undo, redo };
    Kind kind = Kind::change;
    Change change;       // for kind `change`
    bool joins = false;  // the change belongs to the previous undo step
};

class Editor {
public:
    explicit Editor(std::string_view bytes = {}) : text_(bytes) {}

    const Text& text() const { return text_; }
    const Selection& selection() const { return selection_; }
    Place caret() const { return selection_.caret; }
    std::string selected_text() const { return text_.part(selection_.range()); }
    const History& history() const { return history_; }
    // Incremented by every change of the text, including undo and redo.
    std::uint64_t version() const { return version_; }

    // Moves the caret. `rows`: lines per page.
    void move(Motion motion, bool selects, std::size_t rows = 1);
    void place_caret(Place place, bool selects = false);
    void select(const Range& range);
    void select_all() { select({{}, text_.end()}); }
    void select_word(Place place);
    void select_line(std::size_t line);

    // Edits; each replaces the selection. A typed word is one undo step.
    void type(std::string_view bytes);
    void insert(std::string_view bytes);
    void new_line();
    void erase(Motion until);  // the selection, or from the caret to the target
    // Replaces the whole text in one undo step that changes only the differing part.
    void replace_all(std::string_view bytes);
    bool undo();
    bool redo();
    // Makes the next change begin a new undo step.
    void end_step() { typing_ = Typing::nothing; }

    // Commands for the selected lines; the selection is kept.
    void indent();  // without a selection, inserts blanks at the caret
    void outdent();
    void toggle_comment();
    void duplicate_lines();
    void move_lines(int by);  // -1: up, 1: down
    void erase_lines();

    // Applies an event of another editor with the same text. Returns false if it does not fit.
    bool replay(const Event& event);

    // Sets the only observer, called after each event, when the text has already changed.
    void set_event_observer(std::function<void(const Event&)> follow) {
        follow_ = std::move(follow);
    }
    // `follow` is called for each single change, including those of undo and redo.
    void set_change_observer(std::function<void(const Change&)> follow) {
        change_observer_ = std::move(follow);
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
    std::optional<std::size_t> target_width_;  // target column of Up and Down
    std::function<void(const Event&)> follow_;
    std::function<void(const Change&)> change_observer_;
};

}  // namespace streamlab::edit
