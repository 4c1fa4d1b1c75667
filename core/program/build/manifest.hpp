// Which built program or object file the same call made last time, valid while no file that it read
// has changed: a rebuild of unchanged sources need not even preprocess them.
#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>

namespace streamlab::program {

class Manifest {
public:
    explicit Manifest(std::filesystem::path file) : file_(std::move(file)) {}

    using Files = std::set<std::string>;

    // The key, if every file still has the size and time that it had; and these files.
    std::optional<std::string> find(Files* files = nullptr) const;
    // Whether there was one.
    bool forget() const;
    // Writes nothing where a file is so new that a further change could go unnoticed.
    void store(const std::string& key, const Files& sources,
               std::filesystem::file_time_type started) const;

private:
    std::filesystem::path file_;
};

}  // namespace streamlab::program
