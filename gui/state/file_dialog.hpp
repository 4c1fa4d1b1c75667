// State of the dialog in which a file or a folder is chosen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace streamlab::gui {

// Purpose of the chosen file.
enum class FileUse : std::uint8_t { program, source, include_folder };
const char* question_of(FileUse use);

struct FileEntry {
    std::string name;
    bool is_folder = false;
    bool operator==(const FileEntry&) const = default;
};

struct FileDialog {
    std::optional<FileUse> use;  // none: the dialog is closed
    std::filesystem::path folder;
    std::string typed;             // a part of a name, or a path
    std::filesystem::path listed;  // the folder of the entries: that of a typed path, else `folder`
    std::optional<std::string> completed;  // replaces the field's text in the next frame
    bool requests_focus = false;           // the field gets the keyboard focus in the next frame
    std::vector<FileEntry> entries;
    std::size_t selected = 0;
    std::string problem;
};

// Folders, then files of the right type, each sorted by name and filtered by the typed text,
// ignoring case. Hidden ones are listed only if the text begins with a dot. Throws
// std::filesystem::filesystem_error if the folder cannot be read.
std::vector<FileEntry> entries_of(const std::filesystem::path& folder, FileUse use,
                                  const std::string& typed);

// True for a typed text that is a path, not a part of a name.
bool is_path(const std::string& typed);

// Resolves "~/runs/a.cu" or "../a.cu" against a folder.
std::filesystem::path path_of_typed(const std::filesystem::path& folder, const std::string& typed);

}  // namespace streamlab::gui
