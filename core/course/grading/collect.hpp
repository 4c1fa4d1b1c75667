// Finds the submissions of a class: a file, a folder or an archive for each student.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"
#include "check/verdict/verdict.hpp"

namespace streamlab::grading {

// `other` is a file of an unsupported type, whose result tells the instructor how to handle it.
enum class EntryKind { file, folder, archive, other };

struct Entry {
    // student_of() the name of the file, folder or archive, without extension.
    std::string student;
    std::filesystem::path path;
    EntryKind kind = EntryKind::file;
};

struct Collection {
    std::vector<Entry> entries;  // sorted by student, names unique
};

// `place` is a folder of submissions, or one submission. Ignores hidden files and system files such
// as Thumbs.db. Throws std::runtime_error if the folder cannot be read.
Collection find_submissions(const std::filesystem::path& place);

// Names that distinguish a puzzle's files from those of other puzzles in a student's folder.
struct PuzzleNames {
    std::vector<std::string> own;     // "06-ships-aground", "ships-aground", "06"
    std::vector<std::string> others;  // "05-radio-dishes": the folders of the other puzzles
};

PuzzleNames names_of(const check::Puzzle& puzzle);

// The source file of an entry.
struct SubmittedSource {
    std::string text;
    // The reason that there is no source file, as a predicate of the submission's name ("holds no
    // .cu file"). Kind environment: it is not the student's fault.
    std::string problem;
    check::ErrorKind kind = check::ErrorKind::none;
};

// Never throws because of a submission's content, follows no links, and reads only that file.
SubmittedSource read_submitted_source(const Entry& entry, const PuzzleNames& puzzle = {});

}  // namespace streamlab::grading
