// A file open in the editor: its text, its history on disk, and detection of external changes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "edit/editor.hpp"
#include "edit/journal.hpp"

namespace streamlab::edit {

// Result of a check for external changes of the file.
enum class Outside {
    same,      // unchanged since it was last read or written
    taken,     // changed; its text was loaded as one undo step
    conflict,  // changed while the editor has unsaved text
    gone,      // cannot be read
};

class Document {
public:
    // Reads the file, and its history from earlier sessions if a folder is given. Restores text
    // that was never saved; if the file has been changed since then, that change is one more undo
    // step. Throws base::FileError.
    Document(std::filesystem::path file, const std::filesystem::path& history_folder);

    const std::filesystem::path& file() const { return file_; }
    Editor& editor() { return *editor_; }
    const Editor& editor() const { return *editor_; }
    // The text as bytes, with the file's line endings.
    std::string bytes() const;

    bool is_saved() const { return saved_version_ == editor_->version(); }
    // True if unsaved text was restored from the history.
    bool was_restored() const { return restored_; }
    // Writes the file. Returns false on failure; problem() has the reason.
    bool save();
    // Checks the file for external changes.
    Outside check_external_change();
    // Resolve a conflict: load the file's text, or overwrite the file with the editor's text.
    void load_external_text();
    bool overwrite_external_text();
    bool has_conflict() const { return external_text_.has_value(); }

    // Writes the events since the last call to the history on disk.
    void flush_history();
    // The last write error, in one line; empty if there is none.
    std::string problem() const;

private:
    bool restore();
    void follow();
    std::string with_file_line_endings(std::string text) const;

    std::filesystem::path file_;
    std::unique_ptr<Editor> editor_;
    std::unique_ptr<Journal> journal_;  // null: no history on disk
    std::string on_disk_;               // bytes that were last read or written
    std::optional<std::string> external_text_;
    std::uint64_t saved_version_ = 0;
    bool uses_crlf_ = false;  // each line ends with "\r\n"
    bool restored_ = false;
    std::size_t compacted_size_ = 0;  // in bytes, after it was last compacted
    std::string save_problem_;
};

// Path of a document's history on disk.
std::filesystem::path history_file(const std::filesystem::path& folder,
                                   const std::filesystem::path& file);

}  // namespace streamlab::edit
