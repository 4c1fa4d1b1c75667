// `streamlab dev new`: the files of a new puzzle. Its programs are a small puzzle that is proven
// already; its texts are TODOs, which `streamlab dev check` counts.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/puzzle.hpp"

namespace streamlab::proof {

struct NewPuzzle {
    int number = 0;
    std::string name;  // "tide-tables": small letters, digits and '-'
    check::PuzzleKind kind = check::PuzzleKind::repair;
};

struct NewFile {
    std::string path;  // under the folder that holds puzzles/ and solutions/
    std::string text;
};

// Empty where the name will do, else what is wrong with it.
std::string problem_of_name(const std::string& name);
std::vector<NewFile> files_of(const NewPuzzle& puzzle);
// Writes them under `root`. Throws std::runtime_error where something is there already, or cannot
// be written.
void write_puzzle(const NewPuzzle& puzzle, const std::filesystem::path& root);

}  // namespace streamlab::proof
