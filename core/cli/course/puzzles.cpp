#include "cli/course/puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "check/running/before_answer.hpp"
#include "cli/course/address.hpp"
#include "cli/course/course.hpp"
#include "cli/ending/usage_error.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

// The puzzle's folder if `name` is that folder or a puzzle.cu in it.
fs::path folder_named(const std::string& name) {
    fs::path path = name;
    if (is_folder_of_puzzle(path)) return path;
    if (path.filename() == "puzzle.cu" && is_folder_of_puzzle(path.parent_path()))
        return path.parent_path();
    return {};
}

// Rejects "lab 03" as a puzzle, and names the puzzles that belong to that lab.
[[noreturn]] void reject_lab(const std::vector<check::Puzzle>& puzzles, const std::string& name) {
    std::string own;
    const int number = std::atoi(name.c_str());  // 0 if not a number
    for (const check::Puzzle& puzzle : puzzles) {
        const std::size_t dash = puzzle.lab.find('-');
        if (dash == puzzle.lab.npos) continue;
        const bool is_its = puzzle.lab == name || puzzle.lab.substr(dash + 1) == name ||
                            (number > 0 && std::atoi(puzzle.lab.c_str()) == number);
        if (is_its) own += fmt::format("{}puzzle {:02}", own.empty() ? "" : ", ", puzzle.number);
    }
    throw UsageError(fmt::format("lab {} is a lab, and this is about puzzles{}{}", name,
                                 own.empty() ? "" : "; it comes with ", own));
}

// All puzzles, in path order.
std::vector<check::Puzzle> puzzles_on_path(const Places& places) {
    const Course course = load_course(places);
    std::vector<check::Puzzle> puzzles;
    for (const lesson::StopProgress& stop : course.standing)
        if (stop.puzzle) puzzles.push_back(*stop.puzzle);
    if (puzzles.empty())
        throw UsageError(fmt::format("there are no puzzles in {}", places.puzzles.string()));
    return puzzles;
}

}  // namespace

bool is_folder_of_puzzle(const fs::path& folder) {
    std::error_code error;
    return fs::exists(folder / "puzzle.toml", error);
}

bool is_unlocked() {
    const char* const unlock = std::getenv("STREAMLAB_UNLOCK");
    return unlock != nullptr && std::string(unlock) == "1";
}

render::DetailLevel detail_level_of(const check::Puzzle& puzzle) {
    if (puzzle.kind != check::PuzzleKind::question || is_unlocked())
        return render::DetailLevel::all;
    const check::PuzzleProgress progress = check::ProgressFile().load().puzzle(puzzle.name);
    if (check::may_explain_timing(puzzle, progress)) return render::DetailLevel::all;
    return puzzle.shows_times ? render::DetailLevel::times : render::DetailLevel::steps;
}

trace::Trace told(trace::Trace trace, render::DetailLevel telling) {
    switch (telling) {
    case render::DetailLevel::times:
        return check::without_causes(std::move(trace));
    case render::DetailLevel::steps:
        return check::in_issue_order(std::move(trace));
    default:
        return trace;
    }
}

std::string command_argument(const check::Puzzle& puzzle) {
    std::error_code error;
    if (fs::equivalent(puzzle.folder.parent_path(), find_places().puzzles, error))
        return fmt::format("{:02}", puzzle.number);
    const std::string folder = short_path(puzzle.folder);
    return folder.find_first_of(" '()&;$") == folder.npos ? folder : '"' + folder + '"';
}

check::Puzzle find_puzzle(const Places& places, const std::string& name) {
    if (const fs::path folder = folder_named(name); !folder.empty())
        return check::load_puzzle(folder);
    const Address address = parse_address(name);
    const std::vector<check::Puzzle> puzzles = check::load_puzzles(places.puzzles);
    if (address.kind == lesson::StopKind::lab) reject_lab(puzzles, address.name);
    if (const check::Puzzle* puzzle = check::find_puzzle(puzzles, address.name)) return *puzzle;
    const std::string near = check::nearest_puzzle(puzzles, address.name);
    throw UsageError(fmt::format("there is no puzzle '{}'{}{}; streamlab list shows them all",
                                 address.name, near.empty() ? "" : "; did you mean ", near));
}

check::Puzzle next_puzzle(const Places& places, const check::Progress& progress) {
    const std::vector<check::Puzzle> puzzles = puzzles_on_path(places);
    const auto next = std::find_if(puzzles.begin(), puzzles.end(), [&](const auto& puzzle) {
        return !progress.puzzle(puzzle.name).passed;
    });
    return next == puzzles.end() ? puzzles.back() : *next;
}

check::Puzzle puzzle_after(const Places& places, const check::Progress& progress,
                           const check::Puzzle& puzzle) {
    const std::vector<check::Puzzle> puzzles = puzzles_on_path(places);
    auto next = std::find_if(puzzles.begin(), puzzles.end(),
                             [&](const auto& each) { return each.name == puzzle.name; });
    if (next != puzzles.end()) ++next;
    next = std::find_if(next, puzzles.end(),
                        [&](const auto& each) { return !progress.puzzle(each.name).passed; });
    return next == puzzles.end() ? next_puzzle(places, progress) : *next;
}

check::Puzzle puzzle_or_next(const Places& places, const std::string& name) {
    return name.empty() ? next_puzzle(places, check::ProgressFile().load())
                        : find_puzzle(places, name);
}

std::string short_path(const fs::path& file) {
    std::error_code error;
    const fs::path absolute = fs::absolute(file, error).lexically_normal();
    const fs::path relative = absolute.lexically_relative(fs::current_path(error));
    const bool is_below = !relative.empty() && *relative.begin() != "..";
    return is_below ? relative.string() : absolute.string();
}

check::CheckOptions check_options(const Places& places) {
    check::CheckOptions options;
    options.toolchain = program::find_toolchain();
    options.profiles_folder = places.profiles;
    // The grader's limit, so that an endless loop ends in the same way.
    options.work_limit = check::default_work_limit;
    options.timeout_s = 30;
    return options;
}

check::CheckOptions grading_options(const Places& places) {
    check::CheckOptions options = check_options(places);
    options.toolchain.cache_dir /= "grading";
    return options;
}

void record_verdict(const check::Puzzle& puzzle, const check::Verdict& verdict) {
    if (!verdict.gradable) return;
    try {
        check::ProgressFile().change_puzzle(puzzle.name, [&](check::PuzzleProgress& progress) {
            check::count_attempt(progress, verdict);
        });
    } catch (const std::runtime_error& error) {
        fmt::print(stderr, "streamlab: {}\n", error.what());
    }
}

}  // namespace streamlab::cli
