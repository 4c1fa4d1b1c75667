#include "grading/folder_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <stdexcept>
#include <thread>

#include "check/check.hpp"

namespace streamlab::grading {

FolderLock::FolderLock(const std::filesystem::path& folder, const std::function<void()>& on_wait,
                       const std::atomic<bool>* cancelled) {
    const std::filesystem::path file = folder / ".lock";
    descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0)
        throw std::runtime_error(
            fmt::format("cannot write {}: {}", file.string(), std::strerror(errno)));
    for (bool told = false; ::flock(descriptor_, LOCK_EX | LOCK_NB) != 0; told = true) {
        if (errno != EWOULDBLOCK && errno != EINTR) {
            const int reason = errno;
            ::close(descriptor_);
            throw std::runtime_error(
                fmt::format("cannot lock {}: {}", file.string(), std::strerror(reason)));
        }
        if (!told && on_wait) on_wait();
        if (cancelled && *cancelled) {
            ::close(descriptor_);
            throw check::Cancelled();
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

FolderLock::~FolderLock() { ::close(descriptor_); }

}  // namespace streamlab::grading
