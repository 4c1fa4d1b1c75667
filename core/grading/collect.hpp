// What a class has handed in: a file, a folder or an archive a student.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "check/verdict.hpp"

namespace streamlab::grading {

enum class EntryKind { file, folder, archive };

struct Entry {
    std::string student;  // the name of the file, folder or archive, without its ending
    std::filesystem::path path;
    EntryKind kind = EntryKind::file;
};

struct Collection {
    std::vector<Entry> entries;        // by student, each name once
    std::vector<std::string> ignored;  // names of what is no submission
};

// Of a folder that holds submissions, or of one that is a file. Hidden files are not looked at.
// Throws std::runtime_error where the folder cannot be read.
Collection find_submissions(const std::filesystem::path& place);

// The one source file that an entry holds.
struct Material {
    std::string text;
    // Why there is none, in words that follow the submission's name ("holds no .cu file"); the kind
    // says whose fault that is: environment is not the student's.
    std::string problem;
    check::ErrorKind kind = check::ErrorKind::none;
};

// Never throws because of a submission, follows no links, and takes nothing but that file.
Material read_material(const Entry& entry);

}  // namespace streamlab::grading
