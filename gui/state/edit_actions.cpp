#include "state/edit_actions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/files.hpp"
#include "edit/search.hpp"

namespace streamlab::gui {

namespace {

// Pause before saving: long enough not to build in the middle of a word, short enough for immediate
// feedback.
constexpr double pause_s = 0.25;
constexpr auto retry_interval = std::chrono::seconds(1);

// Copies text that cannot be saved when the app ends to another disk, or to memory.
std::filesystem::path rescue(const edit::Document& document) {
    std::error_code error;
    const std::string name = "rescued-" + document.file().filename().string();
    for (const std::filesystem::path& folder :
         {std::filesystem::temp_directory_path(error), std::filesystem::path("/dev/shm")}) {
        try {
            base::write_file(folder / name, document.bytes());
            return folder / name;
        } catch (const base::FileError&) {
            continue;  // the next one may have space
        }
    }
    return {};
}

}  // namespace

bool EditActions::open_document(const std::filesystem::path& file) {
    close_document();
    try {
        document_ = std::make_shared<edit::Document>(file, history_folder_);
    } catch (const base::FileError& error) {
        state_.problem = error.what();
        return false;
    }
    state_.edit = {};
    state_.edit.document = document_;
    document_->editor().set_change_observer(
        [this](const edit::Change& change) { move_marks(change); });
    if (document_->was_restored())
        state_.edit.said = document_->is_saved()
                               ? "The file was changed elsewhere; Undo brings back what you typed."
                               : "What you typed last time and was not saved is here again.";
    if (!document_->is_saved()) text_changed();
    state_.source = view::highlight_source(document_->editor().text().bytes());
    return true;
}

bool EditActions::close_document() {
    if (document_ == nullptr) return true;
    if (!document_->is_saved()) document_->save();
    document_->flush_history();
    const bool all_saved = document_->is_saved();
    if (!all_saved) rescued_ = rescue(*document_);
    document_.reset();
    state_.edit = {};
    return all_saved;
}

void EditActions::move_marks(const edit::Change& change) {
    for (Mark& mark : state_.edit.marks) {
        mark.range.from = edit::moved_by(change, mark.range.from);
        mark.range.to = std::max(mark.range.from, edit::moved_by(change, mark.range.to));
    }
}

void EditActions::text_changed() {
    state_.source = view::highlight_source(document_->editor().text().bytes());
    state_.edit.waits = true;
    state_.edit.since_typed_s = 0;
    FindBar& bar = state_.edit.find;
    if (bar.open && !bar.expects_line_number)
        bar.hits = edit::find_all(document_->editor().text(), bar.text);
    if (typed_) typed_();
}

void EditActions::edit(const std::function<void(edit::Editor&)>& command) {
    if (document_ == nullptr) return;
    const auto before = document_->editor().version();
    command(document_->editor());
    state_.edit.shows_caret = true;
    if (document_->editor().version() == before) return;
    // Immediately, so that a crash of the app loses no typed text.
    document_->flush_history();
    state_.edit.said.clear();
    text_changed();
}

void EditActions::replace_text(const std::string& text) {
    edit([&](edit::Editor& editor) { editor.replace_all(text); });
}

bool EditActions::write_document() {
    if (document_ == nullptr) return false;
    state_.edit.waits = false;
    return document_->save();
}

void EditActions::save_document() {
    if (write_document() && saved_) saved_();
}

edit::Outside EditActions::check_external_change() {
    if (document_ == nullptr) return edit::Outside::gone;
    const edit::Outside found = document_->check_external_change();
    if (found == edit::Outside::taken) {
        state_.source = view::highlight_source(document_->editor().text().bytes());
        state_.edit.said = "The file was changed elsewhere and is shown as it is now.";
    }
    if (found == edit::Outside::conflict) state_.edit.waits = false;
    return found;
}

void EditActions::load_external_text() {
    if (document_ == nullptr) return;
    document_->load_external_text();
    text_changed();
}

void EditActions::overwrite_external_text() {
    if (document_ != nullptr && document_->overwrite_external_text()) save_document();
}

void EditActions::go_to_line(std::size_t line) {
    edit([&](edit::Editor& editor) {
        const edit::Place begin = editor.text().clamped({std::max<std::size_t>(line, 1) - 1, 0});
        editor.place_caret(begin);
        editor.move(edit::Motion::line_begin, false);
    });
}

void EditActions::open_find(bool expects_line_number) {
    if (document_ == nullptr) return;
    FindBar& bar = state_.edit.find;
    bar.open = true;
    bar.requests_focus = true;
    bar.expects_line_number = expects_line_number;
    focus_editor(false);
    const std::string selected = document_->editor().selected_text();
    const bool is_word = !selected.empty() && selected.find('\n') == selected.npos;
    bar.text = expects_line_number ? "" : is_word ? selected : bar.text;
    bar.hits = expects_line_number ? std::vector<edit::Range>()
                                   : edit::find_all(document_->editor().text(), bar.text);
}

void EditActions::close_find() {
    state_.edit.find.open = false;
    state_.edit.find.hits.clear();
    focus_editor(true);
}

void EditActions::find(const std::string& text) {
    if (document_ == nullptr) return;
    FindBar& bar = state_.edit.find;
    bar.text = text;
    if (bar.expects_line_number) {
        std::size_t line = 0;
        std::from_chars(text.data(), text.data() + text.size(), line);
        if (line > 0) go_to_line(line);
        return;
    }
    bar.hits = edit::find_all(document_->editor().text(), text);
    if (bar.hits.empty()) return;
    const edit::Place from = document_->editor().selection().range().from;
    edit([&](edit::Editor& editor) {
        editor.select(bar.hits[edit::find_hit_at_or_after(bar.hits, from)]);
    });
}

void EditActions::find_next(int step) {
    FindBar& bar = state_.edit.find;
    if (document_ == nullptr || bar.text.empty() || bar.expects_line_number) return;
    bar.hits = edit::find_all(document_->editor().text(), bar.text);
    if (bar.hits.empty()) return;
    const edit::Range range = document_->editor().selection().range();
    const std::size_t hit = step > 0 ? edit::find_hit_at_or_after(bar.hits, range.to)
                                     : edit::find_hit_before(bar.hits, range.from);
    edit([&](edit::Editor& editor) { editor.select(bar.hits[hit]); });
}

void EditActions::go_to_mark(int step) {
    const std::vector<Mark>& marks = state_.edit.marks;
    if (document_ == nullptr || marks.empty()) return;
    std::vector<edit::Range> places;
    for (const Mark& mark : marks)
        places.push_back(mark.range);
    const edit::Place caret = document_->editor().caret();
    const edit::Place behind{caret.line, caret.column + 1};
    const std::size_t at = step > 0 ? edit::find_hit_at_or_after(places, behind)
                                    : edit::find_hit_before(places, caret);
    const edit::Place place = places[at].from;
    edit([&](edit::Editor& editor) { editor.place_caret(place); });
    focus_editor(true);
}

bool EditActions::advance_edit(double seconds) {
    if (!state_.edit.waits || document_ == nullptr || document_->has_conflict()) return false;
    state_.edit.since_typed_s += seconds;
    if (state_.edit.since_typed_s >= pause_s) save_document();
    return state_.edit.waits;
}

bool EditActions::poll_edit() {
    if (document_ == nullptr || document_->problem().empty()) return false;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_retry_ < retry_interval) return false;
    last_retry_ = now;
    const std::string before = document_->problem();
    document_->flush_history();
    if (!document_->is_saved() && !document_->has_conflict()) save_document();
    return document_->problem() != before;
}

}  // namespace streamlab::gui
