#include "program/compile/cache.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <vector>

#include "base/environment_error.hpp"
#include "base/sha256.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

std::string content_key(std::initializer_list<std::string_view> parts) {
    std::string digests;
    for (const std::string_view part : parts)
        digests += base::sha256(part);
    return base::sha256(digests).substr(0, 32);
}

std::optional<fs::path> Cache::find(const std::string& key) const {
    const fs::path entry = directory_ / kind_ / key;
    std::error_code error;
    // Update the time of last use first, so that the entry is not evicted while it is being read.
    fs::last_write_time(entry, fs::file_time_type::clock::now(), error);
    if (error && !fs::exists(entry, error)) return std::nullopt;
    return entry;
}

fs::path Cache::prepare() const {
    std::error_code error;
    fs::create_directories(directory_ / kind_, error);
    std::string pattern = (directory_ / "building-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr)
        throw base::EnvironmentError(
            fmt::format("cannot build in {}: {}; XDG_CACHE_HOME names another "
                        "place",
                        directory_.string(), std::strerror(errno)));
    return pattern;
}

fs::path Cache::store(const fs::path& prepared, const std::string& key) const {
    const fs::path entry = directory_ / kind_ / key;
    std::error_code error;
    fs::rename(prepared, entry, error);
    if (error) {
        // If the entry exists, another process has stored the same program first.
        if (!fs::exists(entry))
            throw base::EnvironmentError(fmt::format("cannot keep the built program in {}: {}",
                                                     entry.string(), error.message()));
        fs::remove_all(prepared, error);
    }
    remove_oldest();
    return entry;
}

void Cache::remove_oldest() const {
    std::vector<std::pair<fs::file_time_type, fs::path>> entries;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(directory_ / kind_, error))
        entries.emplace_back(entry.last_write_time(error), entry.path());
    if (entries.size() <= max_) return;
    std::sort(entries.begin(), entries.end());
    // Evict many entries at once, so that not every build has to.
    for (std::size_t i = 0; i < entries.size() - max_ * 3 / 4; ++i)
        if (!is_in_use(entries[i].second)) remove(entries[i].second);
}

bool Cache::is_in_use(const fs::path& entry) const {
    std::error_code error;
    const auto last_use = fs::last_write_time(entry, error);
    return !error && last_use >= fs::file_time_type::clock::now() - in_use;
}

// Another process may be using the entry at this moment. So its time of last use is checked again
// after the rename has hidden it, and the entry is restored if it was used in between.
void Cache::remove(const fs::path& entry) const {
    std::error_code error;
    fs::path aside = entry;
    aside += ".removed-" + std::to_string(::getpid());
    fs::rename(entry, aside, error);
    if (error) return;  // another process has removed it
    if (is_in_use(aside)) {
        fs::rename(aside, entry, error);
        if (!error) return;
    }
    fs::remove_all(aside, error);
}

}  // namespace streamlab::program
