#include "cli/output_file.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "cli/usage_error.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

// Results go to a name of their own first: whoever watches the file never sees half of it.
fs::path draft_of(const fs::path& file) {
    fs::path draft = file;
    draft += fmt::format(".{}.tmp", getpid());
    return draft;
}

// Devices and pipes (/dev/stdout, a fifo) are written in place: renaming would replace them.
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
    if (!opened)
        throw UsageError(fmt::format("cannot write {}: {}", file.string(), std::strerror(reason)));
}

void check_writable(const OutputPaths& outputs) {
    for (const std::string& file : {outputs.trace, outputs.svg, outputs.png})
        if (!file.empty()) check_writable(file);
    if (!outputs.json.empty() && outputs.json != "-") check_writable(outputs.json);
}

void write_file(const fs::path& file, std::string_view text) {
    const fs::path draft = is_plain(file) ? draft_of(file) : file;
    errno = 0;
    std::ofstream stream(draft, std::ios::binary);
    stream.write(text.data(), static_cast<std::streamsize>(text.size()));
    stream.close();
    const int reason = errno;
    std::error_code error;
    if (stream && draft != file) fs::rename(draft, file, error);
    if (stream && !error) return;
    const std::string why = error ? error.message() : std::strerror(reason);
    if (draft != file) fs::remove(draft, error);
    throw std::runtime_error(fmt::format("cannot write {}: {}", file.string(), why));
}

}  // namespace streamlab::cli
