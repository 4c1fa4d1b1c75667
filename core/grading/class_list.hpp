// Which of several source files is the puzzle's, and what names are safe.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "grading/collect.hpp"

namespace streamlab::grading {

// The puzzle.cu that lies highest, else the only .cu. Where there is no such file, `problem` says
// why, and npos is returned.
std::size_t choose_source(const std::vector<std::string>& paths, std::string& problem);

// Whether it is the path of a .cu file that a person wrote, and not what macOS adds to archives.
bool is_source(const std::string& path);

// No absolute path, and nothing above the folder itself; with / or \ between the names.
bool is_safe_path(const std::string& path);

// A part of the class, from 1: by name alone, so that each machine finds the same one.
std::size_t shard_of(const std::string& student, std::size_t shards);

// A name for a file of this student's, whatever the name holds; different for different students.
std::string file_name_of(const std::string& student);

}  // namespace streamlab::grading
