// The files that `streamlab dev new` makes for a new puzzle. Its programs are those of a small,
// already proven puzzle; its texts are TODOs, which `streamlab dev check` counts.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"

namespace streamlab::proof {

struct NewPuzzle {
    int number = 0;
    std::string name;  // "tide-tables": small letters, digits and '-'
    check::PuzzleKind kind = check::PuzzleKind::repair;
};

struct NewFile {
    std::string path;  // relative to the folder of puzzles/ and solutions/
    std::string text;
};

// Returns what is wrong with the name; empty if it is fine.
std::string problem_of_name(const std::string& name);
std::vector<NewFile> files_of(const NewPuzzle& puzzle);
// Writes the files under `root`. Throws std::runtime_error if one of them exists already or cannot
// be written.
void write_puzzle(const NewPuzzle& puzzle, const std::filesystem::path& root);

}  // namespace streamlab::proof
