#include "cli/commands/points_command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <filesystem>

#include <CLI/CLI.hpp>

#include "base/files.hpp"
#include "cli/commands/elsewhere.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/output_file.hpp"
#include "grading/points.hpp"

namespace streamlab::cli {

CLI::App* add_command(CLI::App& app, PointsOptions& options) {
    CLI::App* command = app.add_subcommand("points", description_of("points"));
    command->footer(
        "An empty field: nothing handed in, or not graded. docs/instructors/course.md\n");
    command->add_option("grades", options.grades, "the folders that grade wrote, one a puzzle")
        ->type_name("DIR...");
    command
        ->add_option("--students", options.students,
                     "the class, with a line of headings; its columns are kept")
        ->type_name("F.csv");
    command
        ->add_option("--match", options.match,
                     "the column with the names of the submissions (default: student, or the "
                     "first)")
        ->type_name("COLUMN");
    command->add_option("--out", options.out, "the table (default: standard output)")
        ->type_name("F.csv");
    return command;
}

void complete(PointsOptions& options) {
    if (options.grades.empty())
        throw UsageError("points needs the folders that grade wrote, as in: points grades-05 "
                         "grades-06");
    if (!options.match.empty() && options.students.empty())
        throw UsageError("--match names a column of the class's list: give that with --students");
}

int perform(const PointsOptions& options) {
    grading::PointsRequest request;
    std::error_code error;
    for (const std::string& folder : options.grades) {
        if (!std::filesystem::is_directory(folder, error))
            throw UsageError(fmt::format("there is no folder {}", folder));
        request.folders.emplace_back(folder);
    }
    if (!options.students.empty() && !std::filesystem::exists(options.students, error))
        throw UsageError(fmt::format("there is no {}", options.students));
    request.students = options.students;
    request.match = options.match;
    if (!options.out.empty()) check_writable(options.out);
    const grading::Points points = grading::points_of(request);
    if (options.out.empty()) {
        std::fwrite(points.table.data(), 1, points.table.size(), stdout);
    } else {
        base::write_file(options.out, points.table);
        fmt::print("{} {}, {} {} ({}): {}\n", points.students,
                   points.students == 1 ? "student" : "students", points.puzzles.size(),
                   points.puzzles.size() == 1 ? "puzzle" : "puzzles",
                   fmt::join(points.puzzles, ", "), options.out);
    }
    std::fflush(stdout);
    for (const std::string& sentence : points.missing)
        fmt::print(stderr, "streamlab: {}\n", sentence);
    return points.missing.empty() ? ran : environment;
}

}  // namespace streamlab::cli
