// An exclusive lock for writing to a folder of results.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>

#include "base/file_lock.hpp"

namespace streamlab::grading {

class FolderLock {
public:
    // If another process holds the lock, calls `on_wait` once and blocks. Throws base::FileError if
    // the folder cannot be written, and check::Cancelled once `cancelled` is true.
    FolderLock(const std::filesystem::path& folder, const std::function<void()>& on_wait,
               const std::atomic<bool>* cancelled);

private:
    base::FileLock lock_;
};

}  // namespace streamlab::grading
