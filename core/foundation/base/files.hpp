// Reads and writes whole files, without conversion of bytes.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/environment_error.hpp"

namespace streamlab::base {

// what() is one line: "cannot write result.json: No space left on device".
struct FileError : EnvironmentError {
    // `action`: "read", "write" or "lock"; `error`: an errno.
    FileError(const char* action, const std::filesystem::path& file, int error);
    std::string reason;  // "No space left on device"
};

// Reads the file, or its first `max_bytes` bytes. Throws FileError, also for a folder.
std::string read_file(const std::filesystem::path& file, std::size_t max_bytes = std::string::npos);

// Returns nullopt if the file is missing or unreadable, and for devices, pipes and folders: the
// names of such files come from programs and submissions.
std::optional<std::string> read_if_exists(const std::filesystem::path& file);

// Replaces the file atomically: writes the bytes to a draft in the same folder and renames the
// draft to the file. A partial file is never visible, several processes may write it at the same
// time, and it stays unchanged if it cannot be written (a full disk). A symbolic link is followed,
// and permissions are kept. Devices and pipes are written in place. Throws FileError.
void write_file(const std::filesystem::path& file, std::string_view bytes);

// Flushes the draft to the disk before the rename, so that a crash of the machine leaves either the
// old file or the new one. A file that already has these bytes is not written.
void write_file_durably(const std::filesystem::path& file, std::string_view bytes);

// Removes the drafts that killed processes have left in a folder. No other process may be writing
// to the folder.
void remove_drafts(const std::filesystem::path& folder);

}  // namespace streamlab::base
