// Chooses a puzzle's file among several source files, and sanitises names.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grading/collect.hpp"

namespace streamlab::grading {

// Considers files named after the puzzle or in a folder named after it or, if there are none, files
// that do not name another puzzle. Of these it takes the puzzle.cu closest to the root, else the
// only .cu. Otherwise returns npos and sets `problem` to the reason.
std::size_t choose_source(const std::vector<std::string>& paths, const PuzzleNames& puzzle,
                          std::string& problem);

// True if the name ends in .cu or .CU.
bool has_source_extension(const std::string& name);

// True if `path` names a .cu file, except for the metadata files that macOS adds to archives.
bool is_source(const std::string& path);

// True if the path is relative and stays within the folder. Both / and \ are separators.
bool is_safe_path(const std::string& path);

// The student's shard, from 1. It depends only on the name, so that every machine computes the same
// one.
std::size_t shard_of(const std::string& student, std::size_t shards);

// Converts the bytes of a submission's name to a student's name: an injective mapping to UTF-8 that
// is safe in every report. Invalid bytes, and those of backslashes, control characters and
// bidirectional controls, become \xNN.
std::string student_of(const std::string& bytes);

// A safe file name for the student, unique for each student.
std::string file_name_of(const std::string& student);

}  // namespace streamlab::grading
