#include "base/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "base/descriptor.hpp"

namespace streamlab::base {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view draft_ending = ".draft";

Descriptor open_file(const fs::path& file, int flags) {
    return Descriptor(::open(file.c_str(), flags | O_CLOEXEC, 0666));
}

// Repeats a system call that was interrupted by a signal.
template <class Call>
ssize_t uninterrupted(Call call) {
    ssize_t count = 0;
    do
        count = call();
    while (count < 0 && errno == EINTR);
    return count;
}

// Kinds of files to read: /dev/zero has no end, and opening a pipe without a writer would block.
enum class Kinds { any, plain_files };

// Returns nullopt and sets errno if the file cannot be read.
std::optional<std::string> read(const fs::path& file, std::size_t max_bytes, Kinds kinds) {
    const int waiting = kinds == Kinds::plain_files ? O_NONBLOCK | O_NOCTTY : 0;
    const Descriptor descriptor = open_file(file, O_RDONLY | waiting);
    struct stat status {};
    if (!descriptor.is_open() || ::fstat(descriptor.get(), &status) != 0) return std::nullopt;
    if (kinds == Kinds::plain_files && !S_ISREG(status.st_mode)) return std::nullopt;
    // Read one byte more than the reported size, to detect the end of the file. The size of a
    // device is known only after reading it.
    const auto seen = static_cast<std::size_t>(std::max<off_t>(status.st_size, 4095)) + 1;
    std::string bytes;
    std::size_t size = 0;
    while (size < max_bytes) {
        if (size == bytes.size()) bytes.resize(std::min(max_bytes, size == 0 ? seen : 2 * size));
        const ssize_t count = uninterrupted(
            [&] { return ::read(descriptor.get(), bytes.data() + size, bytes.size() - size); });
        if (count < 0) return std::nullopt;
        if (count == 0) break;
        size += static_cast<std::size_t>(count);
    }
    bytes.resize(size);
    return bytes;
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count =
            uninterrupted([&] { return ::write(descriptor, bytes.data(), bytes.size()); });
        if (count < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// A unique name of bounded length: the name of `file` may already be as long as the file system
// allows.
fs::path draft_path(const fs::path& file) {
    static std::atomic<unsigned> number{0};
    return file.parent_path() / fmt::format(".{}-{}{}", ::getpid(), ++number, draft_ending);
}

bool write_in_place(const fs::path& file, std::string_view bytes) {
    Descriptor output = open_file(file, O_WRONLY | O_TRUNC);
    return output.is_open() && write_all(output.get(), bytes) && output.close();
}

bool write_draft(const fs::path& draft, std::string_view bytes, const struct stat* replaced,
                 bool flush) {
    Descriptor output = open_file(draft, O_WRONLY | O_CREAT | O_EXCL);
    if (!output.is_open()) return false;
    if (replaced != nullptr && ::fchmod(output.get(), replaced->st_mode & 07777) != 0) return false;
    return write_all(output.get(), bytes) && (!flush || ::fsync(output.get()) == 0) &&
           output.close();
}

bool replace(const fs::path& file, std::string_view bytes, bool flush) {
    struct stat status {};
    const bool is_there = ::stat(file.c_str(), &status) == 0;
    if (is_there && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))
        return write_in_place(file, bytes);
    std::error_code error;
    const fs::path target = is_there ? fs::canonical(file, error) : file;
    if (error) {
        errno = error.value();
        return false;
    }
    fs::path draft = draft_path(target);
    // A killed process with the same process id may have left a draft.
    while (fs::exists(draft, error))
        draft = draft_path(target);
    if (write_draft(draft, bytes, is_there ? &status : nullptr, flush) &&
        ::rename(draft.c_str(), target.c_str()) == 0)
        return true;
    const int reason = errno;
    ::unlink(draft.c_str());
    errno = reason;
    return false;
}

}  // namespace

FileError::FileError(const char* action, const fs::path& file, int error)
    : EnvironmentError(fmt::format("cannot {} {}: {}", action, file.string(),
                                   std::generic_category().message(error))),
      reason(std::generic_category().message(error)) {}

std::string read_file(const fs::path& file, std::size_t max_bytes) {
    std::optional<std::string> bytes = read(file, max_bytes, Kinds::any);
    if (!bytes) throw FileError("read", file, errno);
    return std::move(*bytes);
}

std::optional<std::string> read_if_exists(const fs::path& file) {
    return read(file, std::string::npos, Kinds::plain_files);
}

void write_file(const fs::path& file, std::string_view bytes) {
    if (!replace(file, bytes, false)) throw FileError("write", file, errno);
}

void write_file_durably(const fs::path& file, std::string_view bytes) {
    std::error_code error;
    if (fs::file_size(file, error) == bytes.size() && !error && read_if_exists(file) == bytes)
        return;
    if (!replace(file, bytes, true)) throw FileError("write", file, errno);
}

void remove_drafts(const fs::path& folder) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        const std::string name = entry.path().filename().string();
        std::error_code ignored;
        if (name.starts_with('.') && name.ends_with(draft_ending))
            fs::remove(entry.path(), ignored);
    }
}

}  // namespace streamlab::base
