#include "edit/journal.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "base/files.hpp"

namespace streamlab::edit {

namespace fs = std::filesystem;

namespace {

bool write_at(int descriptor, std::string_view bytes, std::size_t at) {
    while (!bytes.empty()) {
        const ssize_t count =
            ::pwrite(descriptor, bytes.data(), bytes.size(), static_cast<off_t>(at));
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
        at += static_cast<std::size_t>(count);
    }
    return true;
}

std::string reason() { return std::generic_category().message(errno); }

}  // namespace

Journal::Journal(fs::path file) : file_(std::move(file)) {
    std::error_code ignored;
    fs::create_directories(file_.parent_path(), ignored);
    // Readable by the user alone: the file contains typed text.
    descriptor_.reset(::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
    if (!descriptor_.is_open()) {
        fail(reason());
        return;
    }
    if (::flock(descriptor_.get(), LOCK_EX | LOCK_NB) != 0) {
        descriptor_.close();
        fail("another window of streamlab edits this file");
        return;
    }
    found_ = read_records(base::read_if_exists(file_).value_or(""));
    size_ = found_.bytes;
}

bool Journal::fail(const std::string& why) {
    problem_ = why;
    return false;
}

void Journal::restart(std::string bytes) {
    pending_ = std::move(bytes);
    replaces_file_ = true;
}

bool Journal::flush() {
    if (!is_pending()) return problem_.empty();
    if (!descriptor_.is_open()) return false;
    // write_file() replaces the file only once the new contents are complete.
    if (replaces_file_) {
        try {
            base::write_file(file_, pending_);
        } catch (const base::FileError& error) {
            return fail(error.reason);
        }
        base::Descriptor fresh(::open(file_.c_str(), O_RDWR | O_CLOEXEC));
        if (!fresh.is_open()) return fail(reason());
        ::flock(fresh.get(), LOCK_EX | LOCK_NB);
        descriptor_ = std::move(fresh);
        size_ = pending_.size();
        replaces_file_ = false;
    } else {
        const bool whole = write_at(descriptor_.get(), pending_, size_);
        if (!whole) {
            const std::string why = reason();
            // A partial record would hide the records after it.
            if (::ftruncate(descriptor_.get(), static_cast<off_t>(size_)) != 0) return fail(why);
            return fail(why);
        }
        size_ += pending_.size();
        // Cut off the damaged tail that an existing file may have.
        if (::ftruncate(descriptor_.get(), static_cast<off_t>(size_)) != 0) return fail(reason());
    }
    pending_.clear();
    problem_.clear();
    return true;
}

}  // namespace streamlab::edit
