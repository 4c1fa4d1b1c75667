#include "cli/points_command_line.hpp"

#include <CLI/CLI.hpp>

#include "cli/usage_error.hpp"

namespace streamlab::cli {

void PointsCommandLine::add_to(CLI::App& app) {
    command = app.add_subcommand("points", "a class's points for several puzzles, as one table");
    command->footer(
        "An empty field: nothing handed in, or not graded. docs/instructors/course.md\n");
    command->add_option("grades", options_.grades, "the folders that grade wrote, one a puzzle")
        ->type_name("DIR...");
    command
        ->add_option("--students", options_.students,
                     "the class, with a line of headings; its columns are kept")
        ->type_name("F.csv");
    command
        ->add_option("--match", options_.match,
                     "the column with the names of the submissions (default: student, or the "
                     "first)")
        ->type_name("COLUMN");
    command->add_option("--out", options_.out, "the table (default: standard output)")
        ->type_name("F.csv");
}

Options PointsCommandLine::options() const {
    if (options_.grades.empty())
        throw UsageError("points needs the folders that grade wrote, as in: points grades-05 "
                         "grades-06");
    if (!options_.match.empty() && options_.students.empty())
        throw UsageError("--match names a column of the class's list: give that with --students");
    return options_;
}

}  // namespace streamlab::cli
