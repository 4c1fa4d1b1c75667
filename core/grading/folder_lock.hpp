// A lock that allows one grader at a time to write to a folder of results.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>

namespace streamlab::grading {

// The kernel releases the lock when the process ends, however it ends.
class FolderLock {
public:
    // If another process holds the lock, calls `on_wait` once and waits. Throws std::runtime_error
    // if the folder cannot be written, and check::Cancelled when `cancelled` becomes true.
    FolderLock(const std::filesystem::path& folder, const std::function<void()>& on_wait,
               const std::atomic<bool>* cancelled);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int descriptor_ = -1;
};

}  // namespace streamlab::grading
