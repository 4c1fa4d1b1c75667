#include "base/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>

#include "base/files.hpp"

namespace streamlab::base {

FileLock::FileLock(const std::filesystem::path& file, const std::function<void()>& on_wait,
                   const std::function<bool()>& gives_up) {
    // Network file systems can lock only files that are open for writing.
    descriptor_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) throw FileError("write", file, errno);
    for (bool told = false; ::flock(descriptor_, LOCK_EX | LOCK_NB) != 0; told = true) {
        if (errno != EWOULDBLOCK && errno != EINTR) {
            const int reason = errno;
            ::close(descriptor_);
            throw FileError("lock", file, reason);
        }
        if (!told && on_wait) on_wait();
        if (gives_up && gives_up()) {
            ::close(descriptor_);
            descriptor_ = -1;
            return;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

FileLock::~FileLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace streamlab::base
