// A class's points for several puzzles in one table, for a spreadsheet or a learning platform.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::grading {

struct PointsRequest {
    std::vector<std::filesystem::path> folders;  // written by grade() or merge(), one per puzzle
    // The class list, a CSV file with a header: its rows and columns are kept. If empty, the
    // students who submitted are listed.
    std::filesystem::path students;
    std::string match;  // header of the column with the submissions' names; may be empty
};

struct Points {
    std::string table;  // CSV; a field is empty if nothing was submitted or graded
    std::size_t students = 0;
    std::vector<std::string> puzzles;  // "06 ships-aground"
    // Notes on what the table omits, one sentence each: results that are ungraded or were tampered
    // with, submissions of students who are not on the list.
    std::vector<std::string> missing;
};

// Throws std::runtime_error with one line if the folders or the list are invalid.
Points points_of(const PointsRequest& request);

}  // namespace streamlab::grading
