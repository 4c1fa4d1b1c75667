// Built programs, their object files and the like, kept by what they were made from.
#pragma once

#include <cstddef>
#include <filesystem>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace streamlab::program {

// 128 bits of SHA-256 in hexadecimal digits: a grader keeps there what others have written, and
// nobody's program may be taken for another one.
std::string content_key(std::initializer_list<std::string_view> parts);

// A folder that is ready when it can be seen: two processes may build the same program at once.
class Cache {
public:
    // `kind` is the name of its folder. Of more entries than `most` the oldest ones go.
    explicit Cache(std::filesystem::path directory, std::string kind = "programs",
                   std::size_t most = 200)
        : directory_(std::move(directory)), kind_(std::move(kind)), most_(most) {}

    // The entry's folder, marked as used now.
    std::optional<std::filesystem::path> find(const std::string& key) const;
    // A new folder to build in; store() makes it the entry. Throws EnvironmentError.
    std::filesystem::path prepare() const;
    std::filesystem::path store(const std::filesystem::path& prepared,
                                const std::string& key) const;

private:
    void remove_oldest() const;

    std::filesystem::path directory_;
    std::string kind_;
    std::size_t most_;
};

}  // namespace streamlab::program
