// The window in which a file or a folder is chosen: what it shows, and what its keys do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace streamlab::gui {

// What the file is for.
enum class FileUse : std::uint8_t { program, source, include_folder };
const char* question_of(FileUse use);

struct FileEntry {
    std::string name;
    bool is_folder = false;
    bool operator==(const FileEntry&) const = default;
};

struct FileDialog {
    std::optional<FileUse> use;  // none: it is closed
    std::filesystem::path folder;
    std::string typed;         // a part of a name, or a path
    bool takes_focus = false;  // the field gets the keyboard in the next frame
    std::vector<FileEntry> entries;
    std::size_t selected = 0;
    std::string problem;
};

// The folders, then the files that fit the use, by name. Of those only the ones whose name contains
// the text, whatever its case; hidden ones only if it begins with a dot. Throws
// std::filesystem::filesystem_error if the folder cannot be read.
std::vector<FileEntry> entries_of(const std::filesystem::path& folder, FileUse use,
                                  const std::string& typed);

// "~/runs/a.cu" or "../a.cu", seen from a folder.
std::filesystem::path path_of_typed(const std::filesystem::path& folder, const std::string& typed);

}  // namespace streamlab::gui
