#include "check/manifest/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "catalogue/spelling.hpp"

namespace streamlab::check {

namespace fs = std::filesystem;

namespace {

// "6", "06" and "p06" give 6; anything else gives -1.
int as_number(std::string_view text) {
    if (!text.empty() && (text.front() == 'p' || text.front() == 'P')) text.remove_prefix(1);
    int number = -1;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && rest == end && number >= 0 ? number : -1;
}

bool is_path_of(const Puzzle& puzzle, const std::string& path) {
    std::error_code ignored;
    return fs::equivalent(path, puzzle.folder, ignored) ||
           fs::equivalent(path, puzzle.source, ignored);
}

}  // namespace

std::string Puzzle::title_line() const { return fmt::format("{:02} {}", number, name); }

const fs::path& program_of(const Puzzle& puzzle, const fs::path& file) {
    return puzzle.recorded.empty() ? file : puzzle.recorded;
}

const Puzzle* find_puzzle(const std::vector<Puzzle>& puzzles, const std::string& name) {
    const int number = as_number(name);
    for (const Puzzle& puzzle : puzzles)
        if (puzzle.number == number || puzzle.name == name || puzzle.folder.filename() == name)
            return &puzzle;
    for (const Puzzle& puzzle : puzzles)
        if (is_path_of(puzzle, name)) return &puzzle;
    return nullptr;
}

std::string nearest_puzzle(const std::vector<Puzzle>& puzzles, const std::string& name) {
    std::vector<std::string> names;
    for (const Puzzle& puzzle : puzzles) {
        names.push_back(puzzle.name);
        names.push_back(puzzle.folder.filename().string());
    }
    return catalogue::nearest(name, names);
}

const std::vector<std::string>& check_ids() {
    // Causes before consequences: a race before the wrong result that it causes.
    static const std::vector<std::string> ids{"answers",
                                              "order",
                                              "hazards",
                                              "api_errors",
                                              "result",
                                              "leaks",
                                              "overlap",
                                              "makespan",
                                              "ends_by",
                                              "host_blocked_in",
                                              "synchronisations",
                                              "waits",
                                              "records",
                                              "calls",
                                              "forbid",
                                              std::string(evidence_id),
                                              std::string(whole_id)};
    return ids;
}

std::vector<std::string> checks_of(const Puzzle& puzzle) {
    const Checks& checks = puzzle.checks;
    const std::map<std::string, bool> made{
        {"answers", puzzle.kind == PuzzleKind::question},
        {"order", puzzle.kind == PuzzleKind::order},
        {"result", checks.result},
        {"hazards", checks.hazards},
        {"api_errors", checks.api_errors},
        {"leaks", checks.leaks},
        {"overlap", !checks.overlap.empty()},
        {"makespan", checks.makespan_at_most.has_value()},
        {"ends_by", !checks.ends_by.empty()},
        {"host_blocked_in", !checks.host_blocked_in.empty()},
        {"synchronisations", checks.synchronisations.has_value()},
        {"waits", checks.waits.has_value()},
        {"records", checks.records.has_value()},
        {"calls", !checks.calls.empty()},
        {"forbid", !checks.forbid.empty()},
        {std::string(evidence_id),
         std::any_of(puzzle.evidence.begin(), puzzle.evidence.end(),
                     [](const Evidence& each) { return each.by == evidence_id; })},
        {std::string(whole_id), true}};
    std::vector<std::string> result;
    for (const std::string& id : check_ids())
        if (made.at(id)) result.push_back(id);
    return result;
}

int points_of(const Puzzle& puzzle, const std::string& check) {
    const auto points = puzzle.checks.points.find(check);
    if (points != puzzle.checks.points.end()) return points->second;
    const std::vector<std::string>& goals = puzzle.given.fails;
    if (check != whole_id) return std::count(goals.begin(), goals.end(), check) > 0 ? 1 : 0;
    int parts = 0;
    for (const std::string& goal : goals)
        parts += points_of(puzzle, goal);
    return parts + std::max(1, parts / 2);
}

bool requires_right_result(const std::string& check) {
    static const std::vector<std::string> about_right{"answers",    "order",  "hazards",
                                                      "api_errors", "result", "leaks"};
    return check != whole_id &&
           std::find(about_right.begin(), about_right.end(), check) == about_right.end();
}

std::string_view name_of(PuzzleKind kind) {
    switch (kind) {
    case PuzzleKind::repair:
        return "repair";
    case PuzzleKind::order:
        return "order";
    case PuzzleKind::question:
        return "question";
    }
    return "";
}

std::string_view name_of(Work work) {
    switch (work) {
    case Work::h2d:
        return "h2d";
    case Work::d2h:
        return "d2h";
    case Work::d2d:
        return "d2d";
    case Work::kernel:
        return "kernel";
    }
    return "";
}

}  // namespace streamlab::check
