// The submissions of a class: a file, a folder or an archive for each student.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"
#include "check/verdict/verdict.hpp"

namespace streamlab::grading {

// other: a file of a kind that holds no submission. It gets a result that says what to do.
enum class EntryKind { file, folder, archive, other };

struct Entry {
    // student_of() of the name of the file, folder or archive without its extension.
    std::string student;
    std::filesystem::path path;
    EntryKind kind = EntryKind::file;
};

struct Collection {
    std::vector<Entry> entries;  // sorted by student, each name once
};

// Looks in a folder of submissions, or in a folder that is one. Hidden files and those that systems
// leave in folders (Thumbs.db) are ignored. Throws std::runtime_error if the folder cannot be read.
Collection find_submissions(const std::filesystem::path& place);

// By which names a student's folder tells the files of several puzzles apart.
struct PuzzleNames {
    std::vector<std::string> own;     // "06-ships-aground", "ships-aground", "06"
    std::vector<std::string> others;  // "05-radio-dishes": the folders beside this puzzle's
};

PuzzleNames names_of(const check::Puzzle& puzzle);

// The one source file that an entry holds.
struct Material {
    std::string text;
    // Why there is no source file, in words that follow the submission's name ("holds no .cu
    // file"). The kind tells whose fault that is: environment is not the student's.
    std::string problem;
    check::ErrorKind kind = check::ErrorKind::none;
};

// Never throws because of a submission, follows no links, and reads nothing but that file.
Material read_material(const Entry& entry, const PuzzleNames& puzzle = {});

}  // namespace streamlab::grading
