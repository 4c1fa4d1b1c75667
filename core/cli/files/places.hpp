// The folders of streamlab's data: labs/, puzzles/, profiles/, docs/.
#pragma once

#include <filesystem>

namespace streamlab::cli {

struct Places {
    std::filesystem::path labs;
    std::filesystem::path puzzles;  // solutions/ is next to it
    std::filesystem::path profiles;
    std::filesystem::path rules;    // rules.toml
    std::filesystem::path hazards;  // hazards.md
};

// Searches relative to an installed executable (../share/streamlab), else in the source tree of the
// build. Throws program::EnvironmentError if neither exists.
Places find_places();

}  // namespace streamlab::cli
