// A submitted file, validated before it is compiled.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace streamlab::check {

inline constexpr std::uintmax_t max_submission_bytes = 1u << 20;

struct Submission {
    std::filesystem::path file;
    std::string name;  // without folders
    std::string text;
    std::string sha256;          // of its bytes, in hexadecimal; empty if they were not read
    bool is_unreadable = false;  // because of a fault of the machine
    std::string problem;         // the error in one line; empty if the file is acceptable
};

// Does not throw for a file that is missing, empty, too large, binary or not UTF-8: sets `problem`.
Submission read_submission(const std::filesystem::path& file);

}  // namespace streamlab::check
