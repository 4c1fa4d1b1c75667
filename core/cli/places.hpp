// Where streamlab's own data lies: labs/, puzzles/, profiles/, docs/rules/.
#pragma once

#include <filesystem>

namespace streamlab::cli {

struct Places {
    std::filesystem::path labs;
    std::filesystem::path puzzles;  // solutions/ lies beside it
    std::filesystem::path profiles;
    std::filesystem::path rules;  // rules.toml
};

// Beside an installed executable (../share/streamlab), else in the source tree it was built from.
// Throws program::EnvironmentError where neither is there.
Places find_places();

}  // namespace streamlab::cli
