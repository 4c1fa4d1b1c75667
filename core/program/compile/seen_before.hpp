// Detects that a key occurs for the second time, in this process or another one.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

namespace streamlab::program {

class RepeatDetector {
public:
    // Keeps an empty file in the folder for each key.
    explicit RepeatDetector(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Returns true if the key was recorded before, and records it. If the folder cannot be written,
    // every key counts as new.
    bool operator()(const std::string& key) const;

private:
    std::filesystem::path folder_;
};

}  // namespace streamlab::program
