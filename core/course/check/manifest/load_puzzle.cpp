#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <span>

#include "catalogue/folder_name.hpp"
#include "catalogue/knobs.hpp"
#include "catalogue/recorded.hpp"
#include "catalogue/rules.hpp"
#include "catalogue/spelling.hpp"
#include "catalogue/text.hpp"
#include "catalogue/toml_table.hpp"
#include "check/manifest/conditions.hpp"
#include "check/manifest/evidence.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/manifest/questions.hpp"

namespace streamlab::check {

namespace fs = std::filesystem;
using catalogue::did_you_mean;
using catalogue::TomlTable;
using catalogue::unwrap;

namespace {

PuzzleKind read_kind(TomlTable& table) {
    const std::string text = table.text("kind");
    std::vector<std::string> names;
    for (const PuzzleKind kind : {PuzzleKind::repair, PuzzleKind::order, PuzzleKind::question}) {
        if (text == name_of(kind)) return kind;
        names.emplace_back(name_of(kind));
    }
    table.fail("kind", fmt::format("'{}' is not a kind of puzzle: valid are {}{}", text,
                                   fmt::join(names, ", "), did_you_mean(text, names)));
}

// "solve" of "void solve(const int* input)"; empty if it is not a function declarator.
std::string function_of(const std::string& signature) {
    const std::size_t open = signature.find('(');
    if (open == signature.npos || signature.find_last_not_of(" ;") == signature.npos ||
        signature.find(')') == signature.npos)
        return "";
    const auto is_letter = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
    std::size_t end = open;
    while (end > 0 && signature[end - 1] == ' ')
        --end;
    std::size_t begin = end;
    while (begin > 0 && is_letter(static_cast<unsigned char>(signature[begin - 1])))
        --begin;
    return begin == 0 ? "" : signature.substr(begin, end - begin);
}

void read_signature(TomlTable& table, Puzzle& puzzle) {
    if (puzzle.harness.empty()) {
        puzzle.signature = table.text_or("signature", "");
        return;
    }
    puzzle.signature = table.text("signature");
    puzzle.function = function_of(puzzle.signature);
    if (puzzle.function.empty())
        table.fail("signature", fmt::format("'{}' is not a function declaration; write it as "
                                            "\"void solve(const int* input)\"",
                                            puzzle.signature));
}

void read_given(TomlTable& puzzle_table, Puzzle& puzzle) {
    auto table = puzzle_table.table("given", "[given]");
    if (!table) puzzle_table.fail("", "the puzzle has no [given]: how puzzle.cu as given fails");
    std::vector<std::string> checks = checks_of(puzzle);
    std::erase(checks, whole_id);
    for (const auto& [id, line] : table->texts("fails")) {
        if (std::find(checks.begin(), checks.end(), id) == checks.end())
            table->fail_at(line, fmt::format("this puzzle has no check '{}': it has {}{}", id,
                                             fmt::join(checks, ", "), did_you_mean(id, checks)));
        puzzle.given.fails.push_back(id);
    }
    if (puzzle.given.fails.empty()) table->fail("fails", "'fails' is empty");
    puzzle.given.says = table->text_or("says", "");
    table->reject_unknown_keys();
}

void read_hints(TomlTable& table, Puzzle& puzzle) {
    for (TomlTable& entry : table.tables("hint", "[[hint]]")) {
        puzzle.hints.push_back(unwrap(entry.text("text")));
        entry.reject_unknown_keys();
    }
    if (puzzle.hints.size() != 3)
        table.fail("hint", fmt::format("there are {} [[hint]]s; it must be three: concept, place, "
                                       "nearly the answer",
                                       puzzle.hints.size()));
}

void read_kind_parts(TomlTable& table, Puzzle& puzzle) {
    if (puzzle.kind == PuzzleKind::question) {
        puzzle.questions = read_questions(table);
        if (puzzle.questions.empty())
            table.fail("", "a puzzle of kind \"question\" needs [[choice]]s or [[question]]s");
        puzzle.proofs = read_proofs(table);
    }
    if (puzzle.kind == PuzzleKind::order) puzzle.order_lines = read_order_lines(table);
}

// Rejects points for a check that the puzzle does not make: they could not be earned.
void reject_unearnable_points(const TomlTable& table, const Puzzle& puzzle) {
    const std::vector<std::string> made = checks_of(puzzle);
    for (const auto& [id, points] : puzzle.checks.points)
        if (std::find(made.begin(), made.end(), id) == made.end())
            table.fail("check", fmt::format("[check.points] has points for '{}', which [check] "
                                            "does not check",
                                            id));
}

void reject_unjudged_evidence(const TomlTable& table, const Puzzle& puzzle) {
    const std::vector<std::string> made = checks_of(puzzle);
    for (const Evidence& evidence : puzzle.evidence)
        if (std::find(made.begin(), made.end(), evidence.by) == made.end())
            table.fail("evidence", fmt::format("[[evidence]] is judged by '{}', which [check] does "
                                               "not check{}",
                                               evidence.by, did_you_mean(evidence.by, made)));
}

// Reads what the app shows of a question's programs before it is answered. Causes and findings are
// never shown by then.
void read_shows(TomlTable& table, Puzzle& puzzle) {
    const std::string shows = table.text_or("shows", "order");
    if (shows != "order" && shows != "times")
        table.fail("shows", "'shows' must be \"order\" or \"times\"");
    if (shows == "times" && puzzle.kind != PuzzleKind::question)
        table.fail("shows", "only a question puzzle hides times, so only one can show them");
    puzzle.shows_times = shows == "times";
}

void read_puzzle_table(TomlTable& table, Puzzle& puzzle) {
    if (const auto format = table.integer("format"); format != 1)
        table.fail("format",
                   fmt::format("format {} is not known; this is made for format 1", format));
    puzzle.title = unwrap(table.text("title"));
    puzzle.story = unwrap(table.text("story"));
    puzzle.passed = unwrap(table.text("passed"));
    puzzle.lesson = unwrap(table.text_or("lesson", ""));
    puzzle.kind = read_kind(table);
    const std::int64_t minutes = table.integer("minutes");
    if (minutes < 1 || minutes > 240) table.fail("minutes", "'minutes' must be from 1 to 240");
    puzzle.minutes = static_cast<int>(minutes);
    puzzle.rules = read_rules(table, "a puzzle");
    puzzle.lab = table.text_or("lab", "");
    read_signature(table, puzzle);
    puzzle.knobs = read_knobs(table);
    puzzle.recorded = catalogue::read_recorded(table, puzzle.folder);
    if (!puzzle.recorded.empty() && puzzle.kind != PuzzleKind::question)
        table.fail("recorded", "only a question can be about a recording");
    if (table.has("devices")) {
        const std::int64_t devices = table.integer("devices");
        if (devices < 1 || devices > 4) table.fail("devices", "'devices' must be from 1 to 4");
        puzzle.devices = static_cast<int>(devices);
    }
    puzzle.checks = read_checks(table, puzzle.kind);
    puzzle.evidence = read_evidence(table);
    read_kind_parts(table, puzzle);
    read_shows(table, puzzle);
    if (checks_of(puzzle).size() == 1) table.fail("check", "[check] checks nothing");
    reject_unearnable_points(table, puzzle);
    reject_unjudged_evidence(table, puzzle);
    read_given(table, puzzle);
    read_hints(table, puzzle);
    table.reject_unknown_keys();
}

// Numbers and names of puzzles must be unique: students type either, and progress is stored by
// name.
void require_unique_number_and_name(const Puzzle& puzzle, std::span<const Puzzle> others) {
    for (const Puzzle& other : others) {
        const bool same_number = other.number == puzzle.number;
        if (!same_number && other.name != puzzle.name) continue;
        throw CatalogueError(fmt::format("{}: {} is taken by {}", puzzle.folder.string(),
                                         same_number ? fmt::format("number {}", puzzle.number)
                                                     : "the name " + puzzle.name,
                                         other.folder.filename().string()));
    }
}

}  // namespace

Puzzle load_puzzle(const fs::path& given_folder) {
    Puzzle puzzle;
    puzzle.folder = given_folder.lexically_normal();
    if (!puzzle.folder.has_filename()) puzzle.folder = puzzle.folder.parent_path();
    const std::string folder_name = puzzle.folder.filename().string();
    if (!catalogue::split_folder_name(folder_name, puzzle.number, puzzle.name))
        throw CatalogueError(
            fmt::format("{}: a puzzle's folder is called NUMBER-NAME, as in 06-ships-aground",
                        puzzle.folder.string()));
    puzzle.source = puzzle.folder / "puzzle.cu";
    if (fs::exists(puzzle.folder / "harness.cu")) puzzle.harness = puzzle.folder / "harness.cu";
    puzzle.solution_folder = (puzzle.folder / "../../solutions" / folder_name).lexically_normal();
    puzzle.solution = puzzle.solution_folder / "solution.cu";
    puzzle.given_source = puzzle.solution_folder / "given.cu";

    const fs::path file = puzzle.folder / "puzzle.toml";
    TomlTable table = TomlTable::of_file(file, "the puzzle");
    read_puzzle_table(table, puzzle);
    if (puzzle.harness.empty() && puzzle.kind != PuzzleKind::question)
        throw CatalogueError(fmt::format("{}: there is no harness.cu", puzzle.folder.string()));
    return puzzle;
}

std::vector<Puzzle> load_puzzles(const fs::path& puzzles_dir) {
    std::vector<Puzzle> puzzles;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(puzzles_dir, error)) {
        // Skip folders without a puzzle.toml, which are the user's.
        if (!fs::exists(entry.path() / "puzzle.toml")) continue;
        puzzles.push_back(load_puzzle(entry.path()));
    }
    std::sort(puzzles.begin(), puzzles.end(), [](const Puzzle& a, const Puzzle& b) {
        return a.number != b.number ? a.number < b.number : a.name < b.name;
    });
    for (std::size_t i = 1; i < puzzles.size(); ++i)
        require_unique_number_and_name(puzzles[i], {puzzles.data(), i});
    return puzzles;
}

}  // namespace streamlab::check
