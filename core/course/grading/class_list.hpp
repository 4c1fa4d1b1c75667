// Chooses the puzzle's file among several source files, and makes names safe.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grading/collect.hpp"

namespace streamlab::grading {

// Chooses among the files that are called as the puzzle is, or lie in a folder that is; where there
// are none, among those that do not name another puzzle. Of these it takes the puzzle.cu closest to
// the root, else the only .cu. If there is no such file, returns npos and sets `problem` to the
// reason.
std::size_t choose_source(const std::vector<std::string>& paths, const PuzzleNames& puzzle,
                          std::string& problem);

// Whether the name ends in .cu, or .CU, as some systems write it.
bool has_source_ending(const std::string& name);

// Whether it is the path of a .cu file that a person wrote, rather than one that macOS adds to
// archives.
bool is_source(const std::string& path);

// Whether the path is relative and stays within the folder; both / and \ separate names.
bool is_safe_path(const std::string& path);

// The student's part of the class, from 1. It depends only on the name, so every machine computes
// the same one.
std::size_t shard_of(const std::string& student, std::size_t shards);

// Converts the bytes of a submission's name to a student's name: UTF-8 that every report can
// contain, and different for different bytes. Bytes that are not UTF-8, and those of backslashes,
// control characters and characters that change the direction of writing, are written \xNN.
std::string student_of(const std::string& bytes);

// A safe file name for the student, whatever characters the name contains; different for different
// students.
std::string file_name_of(const std::string& student);

}  // namespace streamlab::grading
