#include "grading/folder_lock.hpp"

#include "check/check.hpp"

namespace streamlab::grading {

FolderLock::FolderLock(const std::filesystem::path& folder, const std::function<void()>& on_wait,
                       const std::atomic<bool>* cancelled)
    : lock_(folder / ".lock", on_wait, [&] { return cancelled != nullptr && *cancelled; }) {
    if (!lock_.held()) throw check::Cancelled();
}

}  // namespace streamlab::grading
