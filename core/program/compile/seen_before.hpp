// Tells whether a key comes up for the second time, in this process or another one.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

namespace streamlab::program {

class SeenBefore {
public:
    // Keeps an empty file in the folder for each key.
    explicit SeenBefore(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Returns whether the key was seen before, and remembers it. If nothing can be written, every
    // key counts as new.
    bool operator()(const std::string& key) const;

private:
    std::filesystem::path folder_;
};

}  // namespace streamlab::program
