// Actions of the editor: typing, saving after a pause, finding, and the marks at lines.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "state/app_state.hpp"

namespace streamlab::gui {

class EditActions {
public:
    explicit EditActions(AppState& state) : state_(state) {}

    // Where histories are kept; without it, none are.
    void keep_histories(std::filesystem::path folder) { history_folder_ = std::move(folder); }
    // `saved` is called when a file was written, after a pause or with save_document(). Typing goes
    // on meanwhile: what it starts must return at once.
    void when_saved(std::function<void()> saved) { saved_ = std::move(saved); }
    // Called after each change of the text, before it is saved.
    void when_typed(std::function<void()> typed) { typed_ = std::move(typed); }

    // Edits another file from now on. Returns false if it cannot be read.
    bool open_document(const std::filesystem::path& file);
    // Saves first. Returns whether nothing is left that is not saved.
    bool close_document();
    // The copy of the text that the last call could not save; empty if there was room nowhere.
    const std::filesystem::path& rescued() const { return rescued_; }

    // Does something with the editor of the open file: everything that keys and mouse do.
    void edit(const std::function<void(edit::Editor&)>& command);
    // Replaces the whole text; only what differs counts as changed.
    void replace_text(const std::string& text);
    // Writes the file now, and has it built or checked.
    void save_document();
    // The same without building and checking. Returns whether it was possible.
    bool write_document();
    // Looks at the file. Text that somebody else wrote is taken over, unless there is text that is
    // not saved.
    edit::Outside look_outside();
    void take_theirs();
    void keep_mine();

    void focus_editor(bool focus) { state_.edit.has_focus = focus && state_.edit.document; }
    void caret_is_shown() { state_.edit.shows_caret = false; }
    void go_to_line(std::size_t line);  // from 1

    void open_find(bool asks_for_line);
    void close_find();
    void find_has_focus() { state_.edit.find.takes_focus = false; }
    void find(const std::string& text);
    void find_next(int step);

    void set_marks(std::vector<Mark> marks) { state_.edit.marks = std::move(marks); }
    void go_to_mark(int step);  // the next mark behind the caret, or the one before it

protected:
    // Called once a frame with the time since the last one. Returns whether another frame is due.
    bool advance_edit(double seconds);
    // Tries again what could not be written. Returns whether anything changed.
    bool poll_edit();

private:
    void text_changed();
    void move_marks(const edit::Change& change);

    AppState& state_;
    std::filesystem::path history_folder_;
    std::shared_ptr<edit::Document> document_;
    std::filesystem::path rescued_;
    std::function<void()> saved_;
    std::function<void()> typed_;
    std::chrono::steady_clock::time_point tried_;
};

}  // namespace streamlab::gui
