// The recordings of labs and puzzles.
#pragma once

#include <filesystem>
#include <vector>

namespace streamlab::tests {

inline std::vector<std::filesystem::path> kept_recordings() {
    std::vector<std::filesystem::path> found;
    for (const char* folder : {"labs", "puzzles", "solutions"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(
                 std::filesystem::path(STREAMLAB_SOURCE_DIR) / folder))
            if (entry.path().extension() == ".rec") found.push_back(entry.path());
    return found;
}

}  // namespace streamlab::tests
