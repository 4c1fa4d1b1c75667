// Maps a compiler command to the program or object file that it produced last time. The mapping is
// valid while no file that the command read has changed, so unchanged sources need not even be
// preprocessed.
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

    // Returns the key, and the recorded files in `files`, if every file still has its recorded size
    // and modification time.
    std::optional<std::string> find(Files* files = nullptr) const;
    // Removes the manifest. Returns false if none existed.
    bool forget() const;
    // Writes nothing if a file is so recent that a further change could keep its modification time.
    void store(const std::string& key, const Files& sources,
               std::filesystem::file_time_type started) const;

private:
    std::filesystem::path file_;
};

}  // namespace streamlab::program
