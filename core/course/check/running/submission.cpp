#include "check/running/submission.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/files.hpp"
#include "base/sha256.hpp"
#include "base/text.hpp"

namespace streamlab::check {

namespace fs = std::filesystem;

namespace {

// The offset of the first byte that is not valid UTF-8, or npos.
std::size_t find_invalid_byte(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = base::character_bytes(text, at);
        if (length == 0) return at;
        at += length;
    }
    return std::string_view::npos;
}

std::string problem_of(const std::string& text) {
    if (text.find_first_not_of(" \t\r\n") == text.npos) return "is empty";
    const std::string beginning = text.substr(0, 2);
    if (beginning == "\xff\xfe" || beginning == "\xfe\xff")
        return "is not UTF-8 but UTF-16; save the file as UTF-8";
    if (text.find('\0') != text.npos) return "is not a source file: it holds binary data";
    const std::size_t invalid = find_invalid_byte(text);
    if (invalid == std::string_view::npos) return "";
    const auto line =
        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(invalid), '\n');
    return fmt::format("is not UTF-8: line {} holds the byte 0x{:02x}; save the file as UTF-8",
                       line, static_cast<unsigned char>(text[invalid]));
}

std::string read(const fs::path& file, std::string& problem) {
    std::error_code error;
    if (!fs::exists(file, error)) {
        if (error) throw base::FileError("read", file, error.value());
        problem = "is not there";
    } else if (!fs::is_regular_file(file, error)) {
        problem = "is not a file";
    } else if (const std::uintmax_t bytes = fs::file_size(file, error);
               bytes > max_submission_bytes) {
        problem = fmt::format("is too large to be a puzzle's solution: {:.1f} MB, and 1 MB is the "
                              "most",
                              static_cast<double>(bytes) / 1e6);
    } else {
        return base::read_file(file);
    }
    return {};
}

}  // namespace

Submission read_submission(const fs::path& file) {
    Submission submission;
    submission.file = file;
    submission.name = file.filename().string();
    std::string problem;
    try {
        submission.text = read(file, problem);
    } catch (const base::FileError& error) {
        submission.problem = error.what();
        submission.is_unreadable = true;
        return submission;
    }
    if (problem.empty()) submission.sha256 = base::sha256(submission.text);
    if (problem.empty()) problem = problem_of(submission.text);
    if (!problem.empty()) submission.problem = fmt::format("{} {}.", submission.name, problem);
    return submission;
}

}  // namespace streamlab::check
