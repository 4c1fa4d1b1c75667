#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>
#include <filesystem>

#include "base/files.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/output_file.hpp"
#include "cli/usage_error.hpp"
#include "grading/points.hpp"

namespace streamlab::cli {

int points(const PointsOptions& options) {
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
