#include "cli/files/output_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <system_error>

#include "base/files.hpp"
#include "cli/ending/usage_error.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

// The draft that base::write_file() makes next to a plain file.
fs::path draft_of(const fs::path& file) {
    fs::path draft = file;
    draft += fmt::format(".{}.tmp", getpid());
    return draft;
}

// True for errors that are not the user's mistake: a full or broken disk, or too many open files.
bool is_machine_fault(int error) {
    return error == ENOSPC || error == EDQUOT || error == EIO || error == EMFILE ||
           error == ENFILE || error == ENOMEM;
}

bool is_plain(const fs::path& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    return !fs::exists(status) || fs::is_regular_file(status);
}

}  // namespace

void check_writable(const fs::path& file) {
    std::error_code error;
    if (fs::is_directory(file, error))
        throw UsageError(fmt::format("cannot write {}: it is a directory", file.string()));
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, error))
        throw UsageError(
            fmt::format("cannot write {}: there is no folder {}", file.string(), folder.string()));

    const fs::path probe = is_plain(file) ? draft_of(file) : file;
    errno = 0;
    const bool opened = std::ofstream(probe).is_open();
    const int reason = errno;
    if (is_plain(file)) fs::remove(probe, error);
    if (!opened && is_machine_fault(reason)) throw base::FileError("write", file, reason);
    if (!opened)
        throw UsageError(fmt::format("cannot write {}: {}", file.string(), std::strerror(reason)));
}

void check_writable(const OutputPaths& outputs) {
    for (const std::string& file :
         {outputs.trace, outputs.html, outputs.svg, outputs.png, outputs.webp})
        if (!file.empty()) check_writable(file);
    if (!outputs.json.empty() && outputs.json != "-") check_writable(outputs.json);
}

}  // namespace streamlab::cli
