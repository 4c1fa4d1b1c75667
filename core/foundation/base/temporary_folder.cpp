#include "base/temporary_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <mutex>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/environment_error.hpp"

namespace streamlab::base {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view beginning = "streamlab-run-";

// Creating and locking a folder are two steps, so a recent folder is not removed.
constexpr auto min_age = std::chrono::minutes(1);

bool is_stale_folder(const fs::path& folder) {
    std::error_code error;
    const fs::file_time_type changed = fs::last_write_time(folder, error);
    if (error || fs::file_time_type::clock::now() - changed < min_age) return false;
    struct stat status {};
    if (::lstat(folder.c_str(), &status) != 0 || status.st_uid != ::geteuid()) return false;
    const Descriptor opened(
        ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    return opened.is_open() && ::flock(opened.get(), LOCK_EX | LOCK_NB) == 0;
}

// Removes the folders of killed processes, recognised by their released locks.
void remove_stale_folders(const fs::path& place) {
    std::error_code error;
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(place, error))
        if (entry.path().filename().string().compare(0, beginning.size(), beginning) == 0)
            found.push_back(entry.path());
    for (const fs::path& folder : found)
        if (is_stale_folder(folder)) fs::remove_all(folder, error);
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
    static std::once_flag once;
    std::call_once(once, [] { remove_stale_folders(fs::temp_directory_path()); });
    std::string pattern = (fs::temp_directory_path() / "streamlab-run-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
        throw EnvironmentError(fmt::format("no place for temporary files: {} is not writable",
                                           fs::temp_directory_path().string()));
    path_ = pattern;
    lock_.reset(::open(pattern.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (lock_.is_open()) ::flock(lock_.get(), LOCK_SH);
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code error;
    fs::remove_all(path_, error);
}

}  // namespace streamlab::base
