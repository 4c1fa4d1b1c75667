// A file that is edited: its editor, its history on disk, and what others do to the file meanwhile.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "edit/editor.hpp"
#include "edit/journal.hpp"

namespace streamlab::edit {

// What a look at the file has found.
enum class Outside {
    same,      // it has what was last read or written
    taken,     // it was changed, and its text was taken over as one step
    conflict,  // it was changed while there was text that is not saved
    gone,      // it cannot be read
};

class Document {
public:
    // Reads the file and the history that earlier sessions left of it in the folder; without a
    // folder nothing is kept. Text that was never saved is there again, and if the file has been
    // changed since then, that is one more step. Throws base::FileError.
    Document(std::filesystem::path file, const std::filesystem::path& history_folder);

    const std::filesystem::path& file() const { return file_; }
    Editor& editor() { return *editor_; }
    const Editor& editor() const { return *editor_; }
    // The file's bytes, with its own line ends.
    std::string bytes() const;

    bool is_saved() const { return saved_version_ == editor_->version(); }
    // Whether the file had less than the history when it was opened.
    bool was_restored() const { return restored_; }
    // Writes the file. Returns whether that was possible; problem() says why not.
    bool save();
    // Looks whether somebody else changed the file.
    Outside look_outside();
    // Ends a conflict: with the file's text, or with this one, which replaces the file's.
    void take_theirs();
    bool keep_mine();
    bool has_conflict() const { return theirs_.has_value(); }

    // Writes to the history on disk what happened since the last call.
    void keep_history();
    // What could not be written and why, in one line; empty if all is well.
    std::string problem() const;

private:
    bool restore();
    void follow();
    std::string with_own_line_ends(std::string text) const;

    std::filesystem::path file_;
    std::unique_ptr<Editor> editor_;
    std::unique_ptr<Journal> journal_;  // null: no history is kept
    std::string on_disk_;               // what we read or wrote last
    std::optional<std::string> theirs_;
    std::uint64_t saved_version_ = 0;
    bool has_carriage_returns_ = false;  // each line ends with "\r\n"
    bool restored_ = false;
    std::size_t shortest_history_ = 0;  // bytes, when it was last written anew
    std::string save_problem_;
};

// The file in which a document's history is kept.
std::filesystem::path history_file(const std::filesystem::path& folder,
                                   const std::filesystem::path& file);

}  // namespace streamlab::edit
