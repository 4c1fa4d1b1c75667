// Files, read and written whole. Bytes are taken as they are.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/environment_error.hpp"

namespace streamlab::base {

// In one line: "cannot write result.json: No space left on device".
struct FileError : EnvironmentError {
    // `action`: "read" or "write"; `error`: an errno.
    FileError(const char* action, const std::filesystem::path& file, int error);
    std::string reason;  // "No space left on device"
};

// Throws FileError; a folder cannot be read. `most_bytes`: not more than the file's beginning.
std::string read_file(const std::filesystem::path& file,
                      std::size_t most_bytes = std::string::npos);

// Nothing where there is no file or it cannot be read.
std::optional<std::string> read_if_there(const std::filesystem::path& file);

// Replaces the file as a whole: the bytes go to a draft in the same folder, which then takes the
// file's name. Nobody ever reads half of it, several processes may write it at the same time, and
// where it cannot be written (a full disk) it stays as it was. The file a link leads to is
// replaced, not the link, and permissions are kept. Devices and pipes are written in place. Throws
// FileError.
void write_file(const std::filesystem::path& file, std::string_view bytes);

// Flushes to the disk before the draft takes the name, so that a machine that stops half-way leaves
// the old file or the new one. A file that holds these bytes already is left alone.
void write_file_durably(const std::filesystem::path& file, std::string_view bytes);

// Removes the drafts that killed processes left in a folder. Nobody may be writing there.
void remove_drafts(const std::filesystem::path& folder);

}  // namespace streamlab::base
