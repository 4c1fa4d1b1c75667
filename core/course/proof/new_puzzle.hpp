// Generates the files of a new puzzle for `streamlab dev new`. The programs are those of a small
// proven puzzle; the texts are TODOs, which `streamlab dev check` reports.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"

namespace streamlab::proof {

struct NewPuzzle {
    int number = 0;
    std::string name;  // "tide-tables": lower-case letters, digits and '-'
    check::PuzzleKind kind = check::PuzzleKind::repair;
};

struct NewFile {
    std::string path;  // relative to the parent of puzzles/ and solutions/
    std::string text;
};

// Returns the error in the name; empty if it is valid.
std::string problem_of_name(const std::string& name);
std::vector<NewFile> files_of(const NewPuzzle& puzzle);
// Writes the files under `root`. Throws std::runtime_error if one of them exists already or cannot
// be written.
void write_puzzle(const NewPuzzle& puzzle, const std::filesystem::path& root);

}  // namespace streamlab::proof
