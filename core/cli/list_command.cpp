#include <fmt/format.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "catalogue/catalogue.hpp"
#include "check/progress.hpp"
#include "check/puzzle.hpp"
#include "cli/command_name.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/places.hpp"

namespace streamlab::cli {

namespace {

nlohmann::ordered_json to_json(const catalogue::Lab& lab) {
    nlohmann::ordered_json knobs = nlohmann::ordered_json::array();
    for (const catalogue::Knob& knob : lab.knobs) {
        nlohmann::ordered_json entry{
            {"name", knob.name}, {"title", knob.title}, {"default", knob.default_value}};
        if (knob.choices.empty()) {
            entry["minimum"] = knob.minimum;
            entry["maximum"] = knob.maximum;
            entry["unit"] = knob.unit;
        } else {
            entry["choices"] = nlohmann::ordered_json::array();
            for (const catalogue::KnobChoice& choice : knob.choices)
                entry["choices"].push_back(choice.value);
        }
        knobs.push_back(std::move(entry));
    }
    return {{"kind", "lab"},          {"number", lab.number},     {"name", lab.name},
            {"title", lab.title},     {"rules", lab.rules},       {"knobs", knobs},
            {"devices", lab.devices}, {"profiles", lab.profiles}, {"folder", lab.folder.string()}};
}

nlohmann::ordered_json to_json(const check::Puzzle& puzzle, const check::PuzzleProgress& mine) {
    return {{"kind", "puzzle"},
            {"number", puzzle.number},
            {"name", puzzle.name},
            {"title", puzzle.title},
            {"puzzle_kind", check::name_of(puzzle.kind)},
            {"minutes", puzzle.minutes},
            {"rules", puzzle.rules},
            {"passed", mine.passed},
            {"attempts", mine.attempts},
            {"hints", mine.hints},
            {"folder", puzzle.folder.string()}};
}

void print_json(const std::vector<catalogue::Lab>& labs, const std::vector<check::Puzzle>& puzzles,
                const check::Progress& progress) {
    nlohmann::ordered_json all_labs = nlohmann::ordered_json::array();
    for (const catalogue::Lab& lab : labs) {
        all_labs.push_back(to_json(lab));
        all_labs.back()["finished"] = progress.lab(lab.name).finished;
    }
    nlohmann::ordered_json all_puzzles = nlohmann::ordered_json::array();
    for (const check::Puzzle& puzzle : puzzles)
        all_puzzles.push_back(to_json(puzzle, progress.puzzle(puzzle.name)));
    const nlohmann::ordered_json list{
        {"schema", "streamlab.list/1"}, {"labs", all_labs}, {"puzzles", all_puzzles}};
    fmt::print("{}\n", list.dump(2));
}

template <class Item>
std::size_t widest_name(const std::vector<Item>& items) {
    std::size_t widest = 0;
    for (const Item& item : items)
        widest = std::max(widest, item.name.size());
    return widest;
}

void print_labs(const std::vector<catalogue::Lab>& labs) {
    const std::size_t widest = widest_name(labs);
    for (const catalogue::Lab& lab : labs)
        fmt::print("{:02}  {:<{}}  {}\n", lab.number, lab.name, widest, lab.title);
    if (!labs.empty())
        fmt::print("\nRun one with its number or name:  {} run {:02}\n", command_name(),
                   labs.front().number);
}

void print_puzzles(const std::vector<check::Puzzle>& puzzles, const check::Progress& progress) {
    if (puzzles.empty()) return;
    const std::size_t widest = widest_name(puzzles);
    const auto passed = std::count_if(puzzles.begin(), puzzles.end(), [&](const auto& puzzle) {
        return progress.puzzle(puzzle.name).passed;
    });
    fmt::print("\nPuzzles ({} of {} passed)\n", passed, puzzles.size());
    for (const check::Puzzle& puzzle : puzzles) {
        const check::PuzzleProgress mine = progress.puzzle(puzzle.name);
        const char* state = mine.passed ? "passed" : mine.attempts > 0 ? "begun" : "";
        fmt::print("{:02}  {:<{}}  {:<6}  {}\n", puzzle.number, puzzle.name, widest, state,
                   puzzle.title);
    }
    fmt::print("\nThe one that comes next:  {} next\n", command_name());
}

}  // namespace

int list(const ListOptions& options) {
    const Places places = find_places();
    const std::vector<catalogue::Lab> labs = catalogue::load_labs(places.labs);
    const std::vector<check::Puzzle> puzzles = check::load_puzzles(places.puzzles);
    const check::Progress progress = check::ProgressFile().load();
    if (options.json) {
        print_json(labs, puzzles, progress);
        return ran;
    }
    print_labs(labs);
    print_puzzles(puzzles, progress);
    return ran;
}

}  // namespace streamlab::cli
