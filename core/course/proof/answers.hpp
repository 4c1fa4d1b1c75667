// The other answers in the folder of a puzzle's solution: wrong-NAME.cu, which fail as their first
// comment says, and right-NAME.cu, which pass.
//
//   // fails: hazards, result          the checks that fail, all of them
//   // says: recorded too early        a part of the verdict; may come more than once
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

// Finds the answers in a solution's folder, by name. A missing folder has none.
Answers find_answers(const std::filesystem::path& folder);
WrongAnswer read_wrong_answer(const std::filesystem::path& file);

}  // namespace streamlab::proof
