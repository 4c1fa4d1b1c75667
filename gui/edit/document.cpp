#include "edit/document.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "base/files.hpp"
#include "base/sha256.hpp"

namespace streamlab::edit {

namespace fs = std::filesystem;

namespace {

// A history is compacted once it exceeds both this limit and twice its size after the last
// compaction: undo and redo leave redundant records.
constexpr std::size_t max_history_bytes = 4u << 20;

std::string strip_carriage_returns(const std::string& bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] != '\r' || i + 1 == bytes.size() || bytes[i + 1] != '\n') text += bytes[i];
    return text;
}

// False for mixed line endings, which are kept as they are.
bool uses_crlf(const std::string& bytes) {
    const auto lines = std::count(bytes.begin(), bytes.end(), '\n');
    const auto shorter = bytes.size() - strip_carriage_returns(bytes).size();
    return lines > 0 && static_cast<std::size_t>(lines) == shorter;
}

}  // namespace

fs::path history_file(const fs::path& folder, const fs::path& file) {
    std::error_code error;
    fs::path whole = fs::canonical(file, error);
    if (error) whole = fs::absolute(file, error);
    return folder / fmt::format("{}-{}.history", file.stem().string().substr(0, 60),
                                base::sha256(whole.string()).substr(0, 16));
}

Document::Document(fs::path file, const fs::path& history_folder) : file_(std::move(file)) {
    on_disk_ = base::read_file(file_);
    uses_crlf_ = uses_crlf(on_disk_);
    const std::string text = uses_crlf_ ? strip_carriage_returns(on_disk_) : on_disk_;
    if (!history_folder.empty())
        journal_ = std::make_unique<Journal>(history_file(history_folder, file_));
    if (journal_ == nullptr || !restore()) {
        editor_ = std::make_unique<Editor>(text);
        saved_version_ = editor_->version();
        if (journal_) journal_->restart(compacted(*editor_));
    }
    follow();
}

// Replays the history; returns false if there is none or it does not fit.
bool Document::restore() {
    const std::vector<Record>& records = journal_->found().records;
    if (records.size() < 2 || records.front().kind != Record::Kind::text) return false;
    auto editor = std::make_unique<Editor>(records.front().text);
    std::string last_saved = records.front().text;
    bool is_saved = true;
    for (std::size_t i = 1; i < records.size(); ++i) {
        if (records[i].kind == Record::Kind::saved) {
            is_saved = true;
            last_saved = editor->text().bytes();
            continue;
        }
        if (!editor->replay(records[i].event)) return false;
        is_saved = false;
    }
    const std::string text = uses_crlf_ ? strip_carriage_returns(on_disk_) : on_disk_;
    editor_ = std::move(editor);
    const bool file_is_older = !is_saved && text == last_saved;
    restored_ = !is_saved && editor_->text().bytes() != text;
    saved_version_ = editor_->version();
    if (editor_->text().bytes() == text) return true;
    if (file_is_older) {
        --saved_version_;  // the restored text is not in the file yet
        return true;
    }
    // The file was changed externally: the unsaved text is one undo step back.
    const Change change{{}, editor_->text().bytes(), text};
    journal_->add({Record::Kind::event, {}, {Event::Kind::change, change, false}});
    journal_->add({Record::Kind::saved, {}, {}});
    editor_->replay({Event::Kind::change, change, false});
    editor_->place_caret({});
    saved_version_ = editor_->version();
    return true;
}

void Document::follow() {
    editor_->place_caret({});
    if (journal_ == nullptr) return;
    editor_->set_event_observer([this](const Event& event) {
        journal_->add({Record::Kind::event, {}, event});
    });
}

std::string Document::with_file_line_endings(std::string text) const {
    if (!uses_crlf_) return text;
    std::string bytes;
    for (const char c : text)
        bytes += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return bytes;
}

std::string Document::bytes() const { return with_file_line_endings(editor_->text().bytes()); }

bool Document::save() {
    if (external_text_) return false;
    // Write the history first: if the disk has space for only one of them, the history is complete.
    flush_history();
    const std::string now = bytes();
    if (::access(file_.c_str(), W_OK) != 0 && errno != ENOENT) {
        save_problem_ = fmt::format("{} may not be written.", file_.filename().string());
        return false;
    }
    try {
        if (now != on_disk_) base::write_file(file_, now);
    } catch (const base::FileError& error) {
        save_problem_ =
            fmt::format("{} is not saved: {}.", file_.filename().string(), error.reason);
        return false;
    }
    save_problem_.clear();
    on_disk_ = now;
    saved_version_ = editor_->version();
    if (journal_) journal_->add({Record::Kind::saved, {}, {}});
    flush_history();
    return true;
}

Outside Document::check_external_change() {
    const auto found = base::read_if_exists(file_);
    if (!found) return Outside::gone;
    if (*found == on_disk_) return Outside::same;
    if (*found == bytes()) {
        on_disk_ = *found;
        saved_version_ = editor_->version();
        external_text_.reset();
        return Outside::same;
    }
    external_text_ = *found;
    if (!is_saved()) return Outside::conflict;
    load_external_text();
    return Outside::taken;
}

void Document::load_external_text() {
    if (!external_text_) return;
    on_disk_ = std::move(*external_text_);
    external_text_.reset();
    uses_crlf_ = uses_crlf(on_disk_);
    editor_->replace_all(uses_crlf_ ? strip_carriage_returns(on_disk_) : on_disk_);
    saved_version_ = editor_->version();
    if (journal_) journal_->add({Record::Kind::saved, {}, {}});
    flush_history();
}

bool Document::overwrite_external_text() {
    if (!external_text_) return false;
    on_disk_ = std::move(*external_text_);
    external_text_.reset();
    return save();
}

void Document::flush_history() {
    if (journal_ == nullptr) return;
    if (journal_->size() > std::max(max_history_bytes, 2 * compacted_size_)) {
        std::string shorter = compacted(*editor_);
        if (is_saved()) shorter += to_bytes({Record::Kind::saved, {}, {}});
        compacted_size_ = shorter.size();
        journal_->restart(std::move(shorter));
    }
    journal_->flush();
}

std::string Document::problem() const {
    if (!save_problem_.empty()) return save_problem_;
    if (journal_ == nullptr || journal_->problem().empty()) return {};
    return fmt::format("The history of {} is not kept: {}.", file_.filename().string(),
                       journal_->problem());
}

}  // namespace streamlab::edit
