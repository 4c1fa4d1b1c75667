// A cache of built programs, object files and similar files. An entry's key is the digest of its
// inputs.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace streamlab::program {

// 128 bits of SHA-256 in hexadecimal. It must be collision-resistant: a grader's cache holds files
// built from untrusted submissions, and no program may be mistaken for another one.
std::string content_key(std::initializer_list<std::string_view> parts);

// An entry is a folder that becomes visible atomically, when it is complete: two processes may
// build the same program at once.
class Cache {
public:
    // `kind` is the name of the cache's folder. When there are more than `most` entries, the oldest
    // are evicted, except those used within `in_use`: such a program may be about to start.
    explicit Cache(std::filesystem::path directory, std::string kind = "programs",
                   std::size_t most = 200)
        : directory_(std::move(directory)), kind_(std::move(kind)), max_(most) {}

    // Returns the entry's folder and updates its time of last use.
    std::optional<std::filesystem::path> find(const std::string& key) const;
    // Creates a temporary folder to build in; store() turns it into the entry. Throws
    // EnvironmentError.
    std::filesystem::path prepare() const;
    std::filesystem::path store(const std::filesystem::path& prepared,
                                const std::string& key) const;

private:
    static constexpr std::chrono::minutes in_use{10};

    void remove_oldest() const;
    bool is_in_use(const std::filesystem::path& entry) const;
    void remove(const std::filesystem::path& entry) const;

    std::filesystem::path directory_;
    std::string kind_;
    std::size_t max_;
};

}  // namespace streamlab::program
