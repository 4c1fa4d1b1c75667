// Remembers which program or object file the same call produced last time. It is valid while no
// file that the call read has changed, so unchanged sources need not even be preprocessed.
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

    // Returns the key if every file still has the size and time that it had, and those files.
    std::optional<std::string> find(Files* files = nullptr) const;
    // Removes the manifest. Returns whether there was one.
    bool forget() const;
    // Writes nothing if a file is so new that a further change could go unnoticed.
    void store(const std::string& key, const Files& sources,
               std::filesystem::file_time_type started) const;

private:
    std::filesystem::path file_;
};

}  // namespace streamlab::program
