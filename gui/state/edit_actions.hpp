// Actions of the editor: typing, saving after a pause, finding, and marks of lines.
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

    // Sets the folder for histories; without it, none are kept.
    void set_history_folder(std::filesystem::path folder) { history_folder_ = std::move(folder); }
    // `saved` is called after the file was written, after a pause or by save_document(). It must
    // not block: the user may be typing.
    void set_on_saved(std::function<void()> saved) { saved_ = std::move(saved); }
    // Called after each change of the text, before it is saved.
    void set_on_typed(std::function<void()> typed) { typed_ = std::move(typed); }

    // Opens another file in the editor. Returns false if it cannot be read.
    bool open_document(const std::filesystem::path& file);
    // Saves first. Returns false if unsaved text remains.
    bool close_document();
    // The copy of the text that close_document() could not save; empty if that failed, too.
    const std::filesystem::path& rescued() const { return rescued_; }

    // Runs a command of the open file's editor; all keys and mouse input go through here.
    void edit(const std::function<void(edit::Editor&)>& command);
    // Replaces the whole text; only the differing part counts as changed.
    void replace_text(const std::string& text);
    // Writes the file, then builds or checks it.
    void save_document();
    // Writes the file without building or checking. Returns false on failure.
    bool write_document();
    // Checks the file for external changes and loads them, unless there is unsaved text.
    edit::Outside check_external_change();
    void load_external_text();
    void overwrite_external_text();

    void focus_editor(bool focus) {
        state_.edit.has_focus = focus && state_.edit.document;
        if (state_.edit.has_focus) state_.prefers_details = false;
    }
    void clear_caret_scroll() { state_.edit.shows_caret = false; }
    void go_to_line(std::size_t line);  // from 1

    void open_find(bool expects_line_number);
    void close_find();
    void clear_find_focus_request() { state_.edit.find.requests_focus = false; }
    void find(const std::string& text);
    void find_next(int step);

    void set_marks(std::vector<Mark> marks) { state_.edit.marks = std::move(marks); }
    void go_to_mark(int step);  // the next mark after the caret, or the one before it

protected:
    // Called once a frame with the time since the last one. Returns true if another frame is
    // needed.
    bool advance_edit(double seconds);
    // Retries failed writes. Returns true if anything changed.
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
    std::chrono::steady_clock::time_point last_retry_;
};

}  // namespace streamlab::gui
