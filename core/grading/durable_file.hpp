// Files that are there as a whole or not at all, whatever happens while they are written.
#pragma once

#include <filesystem>
#include <string_view>

namespace streamlab::grading {

// Writes beside it, flushes to the disk and renames. A file that already holds these bytes is left
// alone. One writer a file at a time. Throws std::runtime_error in one line (a full disk), and
// leaves the file as it was.
void write_durably(const std::filesystem::path& file, std::string_view bytes);

// Removes what an interrupted write_durably() left in a folder.
void remove_drafts(const std::filesystem::path& folder);

}  // namespace streamlab::grading
