// Counts how often a key has occurred, in this process and in others.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>

namespace streamlab::program {

class RepeatDetector {
public:
    // Keeps a small file in the folder for each key.
    explicit RepeatDetector(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Returns the number of earlier occurrences, and records this one. If the folder cannot be
    // written, every key counts as new.
    std::uintmax_t count(const std::string& key) const;
    // Returns true if the key has occurred before, and records it.
    bool operator()(const std::string& key) const { return count(key) > 0; }

private:
    std::filesystem::path folder_;
};

}  // namespace streamlab::program
