// One grader at a time in a folder of results.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>

namespace streamlab::grading {

// Held by the process: the kernel lets go of it when the process ends, however it does.
class FolderLock {
public:
    // Where another process holds it, calls `on_wait` once and waits. Throws std::runtime_error
    // where the folder cannot be written, check::Cancelled when `cancelled` becomes true.
    FolderLock(const std::filesystem::path& folder, const std::function<void()>& on_wait,
               const std::atomic<bool>* cancelled);
    ~FolderLock();
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;

private:
    int descriptor_ = -1;
};

}  // namespace streamlab::grading
