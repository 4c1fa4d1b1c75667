// Finds the other answers in a solution's folder: wrong-NAME.cu, which fail as their first comment
// states, and right-NAME.cu, which pass.
//
//   // fails: hazards, result          all checks that fail
//   // says: recorded too early        a substring of the verdict; may be repeated
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::proof {

struct WrongAnswer {
    std::filesystem::path file;
    std::vector<std::string> fails;
    std::vector<std::string> says;
};

struct Answers {
    std::vector<WrongAnswer> wrong;
    std::vector<std::filesystem::path> right;
    std::vector<std::filesystem::path> others;  // programs of any other name
};

// Sorted by name; empty if the folder is missing.
Answers find_answers(const std::filesystem::path& folder);
WrongAnswer read_wrong_answer(const std::filesystem::path& file);

}  // namespace streamlab::proof
