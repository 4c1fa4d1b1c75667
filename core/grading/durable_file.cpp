#include "grading/durable_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <system_error>

namespace streamlab::grading {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view draft_ending = ".draft";

fs::path draft_of(const fs::path& file) {
    return file.parent_path() / fmt::format(".{}{}", file.filename().string(), draft_ending);
}

bool holds(const fs::path& file, std::string_view bytes) {
    std::error_code error;
    if (fs::file_size(file, error) != bytes.size() || error) return false;
    std::ifstream stream(file, std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(stream), {}} == bytes;
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// 0, or errno.
int write_and_flush(const fs::path& file, std::string_view bytes) {
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) return errno;
    int reason = 0;
    if (!write_all(descriptor, bytes) || ::fsync(descriptor) != 0) reason = errno;
    if (::close(descriptor) != 0 && reason == 0) reason = errno;
    return reason;
}

}  // namespace

void write_durably(const fs::path& file, std::string_view bytes) {
    if (holds(file, bytes)) return;
    const fs::path draft = draft_of(file);
    int reason = write_and_flush(draft, bytes);
    if (reason == 0 && ::rename(draft.c_str(), file.c_str()) != 0) reason = errno;
    if (reason == 0) return;
    ::unlink(draft.c_str());
    throw std::runtime_error(
        fmt::format("cannot write {}: {}", file.string(), std::strerror(reason)));
}

void remove_drafts(const fs::path& folder) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        const bool is_draft =
            name.front() == '.' && name.size() > draft_ending.size() &&
            name.compare(name.size() - draft_ending.size(), name.npos, draft_ending) == 0;
        std::error_code ignored;
        if (is_draft) fs::remove(entry.path(), ignored);
    }
}

}  // namespace streamlab::grading
