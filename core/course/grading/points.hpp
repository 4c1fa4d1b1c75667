// A class's points for several puzzles in one table, for a sheet or a learning platform.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace streamlab::grading {

struct PointsRequest {
    std::vector<std::filesystem::path> folders;  // that grade() or merge() wrote, one a puzzle
    // The class, as a CSV file with a line of headings: all its columns are kept, and everybody in
    // it gets a line. Empty: those who handed in.
    std::filesystem::path students;
    std::string match;  // the heading of the column with the names of the submissions; may be empty
};

struct Points {
    std::string table;  // CSV; an empty field where nothing was handed in or graded
    std::size_t students = 0;
    std::vector<std::string> puzzles;  // "06 ships-aground"
    // What the table does not say, a sentence each: results that are not graded or were changed,
    // submissions of nobody on the list. Empty if it is complete.
    std::vector<std::string> missing;
};

// Throws std::runtime_error with one line where folders or list make no sense.
Points points_of(const PointsRequest& request);

}  // namespace streamlab::grading
