#include "check/file_watch.hpp"

#include <poll.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <string>

namespace streamlab::check {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

// Editors truncate, write and rename within a few milliseconds.
constexpr int settled_ms = 30;
constexpr int longest_settling_ms = 500;
constexpr int poll_every_ms = 150;
// Poll even with inotify: it does not report writes by other machines to a network folder.
constexpr int poll_interval_ms = 1000;

bool polling_is_asked_for() {
    const char* value = std::getenv("STREAMLAB_POLL");
    return value != nullptr && std::string(value) == "1";
}

}  // namespace

FileWatch::FileWatch(fs::path file, Method method) : file_(std::move(file)) {
    known_ = state_of(file_);
    if (method == Method::polling || polling_is_asked_for()) return;
    descriptor_ = ::inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    if (descriptor_ < 0) return;
    // Watch the folder, not the file: a save by renaming replaces the inode.
    const fs::path folder = file_.has_parent_path() ? file_.parent_path() : ".";
    const std::uint32_t events =
        IN_CLOSE_WRITE | IN_MODIFY | IN_MOVED_TO | IN_CREATE | IN_ATTRIB | IN_DELETE;
    if (::inotify_add_watch(descriptor_, folder.c_str(), events) >= 0) return;
    ::close(descriptor_);
    descriptor_ = -1;
}

FileWatch::~FileWatch() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<FileWatch::State> FileWatch::state_of(const fs::path& file) {
    struct stat found {};
    if (::stat(file.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) return std::nullopt;
    State state;
    state.inode = found.st_ino;
    state.size = found.st_size;
    state.changed_ns = std::int64_t{found.st_mtim.tv_sec} * 1'000'000'000 + found.st_mtim.tv_nsec;
    return state;
}

bool FileWatch::has_changed() const {
    const std::optional<State> now = state_of(file_);
    return now && now != known_;
}

bool FileWatch::sleep(int milliseconds) {
    pollfd waiting{descriptor_, POLLIN, 0};
    const int ready = ::poll(&waiting, descriptor_ >= 0 ? 1 : 0, milliseconds);
    if (ready < 0 && errno == EINTR) return false;
    if (ready > 0) {
        std::array<char, 4096> events;
        while (::read(descriptor_, events.data(), events.size()) > 0)
            continue;
    }
    return true;
}

void FileWatch::settle() {
    std::optional<State> last = state_of(file_);
    for (int waited = 0; waited < longest_settling_ms; waited += settled_ms) {
        ::poll(nullptr, 0, settled_ms);
        const std::optional<State> now = state_of(file_);
        if (now && now == last) break;
        last = now;
    }
    known_ = state_of(file_);
}

bool FileWatch::wait(int milliseconds) {
    const auto until = Clock::now() + std::chrono::milliseconds(milliseconds);
    while (!has_changed()) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
        if (left <= 0) return false;
        const auto step =
            static_cast<std::int64_t>(is_polling() ? poll_every_ms : poll_interval_ms);
        if (!sleep(static_cast<int>(std::min(left, step)))) return false;
    }
    settle();
    return true;
}

}  // namespace streamlab::check
