// A submitted file, examined before the compiler sees it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace streamlab::check {

inline constexpr std::uintmax_t most_submission_bytes = 1u << 20;

struct Submission {
    std::filesystem::path file;
    std::string name;  // without folders
    std::string text;
    std::string sha256;          // of its bytes, in hexadecimal digits; empty if they were not read
    bool is_unreadable = false;  // through a fault of the machine
    std::string problem;  // why it cannot be a program, in one line; empty if nothing is wrong
};

// A file that is missing, empty, too large, binary or not UTF-8 is a problem, not an exception.
Submission read_submission(const std::filesystem::path& file);

}  // namespace streamlab::check
