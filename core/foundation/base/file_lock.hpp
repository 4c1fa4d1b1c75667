// A file lock between processes.
#pragma once

#include <filesystem>
#include <functional>

namespace streamlab::base {

// The kernel releases the lock when the process ends, even if it is killed.
class FileLock {
public:
    // Creates the file if it does not exist. If another process holds the lock, calls `on_wait`
    // once and waits until it is free or `gives_up()` returns true. Throws FileError if the file
    // cannot be opened or locked.
    explicit FileLock(const std::filesystem::path& file, const std::function<void()>& on_wait = {},
                      const std::function<bool()>& gives_up = {});
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    bool held() const { return descriptor_ >= 0; }  // false only after giving up

private:
    int descriptor_ = -1;
};

}  // namespace streamlab::base
