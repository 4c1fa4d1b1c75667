#include "cli/commands/list_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "catalogue/catalogue.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/progress/progress.hpp"
#include "cli/course/course.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/files/places.hpp"
#include "cli/grammar/shared_options.hpp"
#include "cli/terminal/command_name.hpp"
#include "cli/terminal/text_options.hpp"
#include "render/text_canvas.hpp"

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
            {"rules", puzzle.rules},
            {"passed", mine.passed},
            {"attempts", mine.attempts},
            {"hints", mine.hints},
            {"folder", puzzle.folder.string()}};
}

// Adds the stop's position, topic and duration, and the student's progress.
void add_progress(nlohmann::ordered_json& entry, const lesson::StopProgress& stop,
                  const std::string& topic, int position) {
    entry["position"] = position;
    entry["topic"] = topic;
    entry["minutes"] = stop.minutes();
    entry["level"] = stop.stop.level;
    if (stop.lab) {
        entry["finished"] = stop.done;
        entry["predicted_right"] =
            stop.predicted_right ? nlohmann::ordered_json(*stop.predicted_right) : nullptr;
    }
}

// Labs and puzzles are sorted by number, for compatibility; "position" is the index on the path.
void print_json(const Course& course) {
    std::map<int, nlohmann::ordered_json> labs;
    std::map<int, nlohmann::ordered_json> puzzles;
    std::size_t index = 0;
    for (const lesson::Part& part : course.path)
        for (std::size_t i = 0; i < part.stops.size(); ++i, ++index) {
            const lesson::StopProgress& stop = course.standing[index];
            nlohmann::ordered_json entry =
                stop.lab ? to_json(*stop.lab)
                         : to_json(*stop.puzzle, course.progress.puzzle(stop.puzzle->name));
            add_progress(entry, stop, part.title, static_cast<int>(index) + 1);
            (stop.lab ? labs : puzzles)[stop.stop.number] = std::move(entry);
        }
    const auto values = [](const std::map<int, nlohmann::ordered_json>& entries) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const auto& [number, entry] : entries)
            list.push_back(entry);
        return list;
    };
    const nlohmann::ordered_json list{
        {"schema", "streamlab.list/1"}, {"labs", values(labs)}, {"puzzles", values(puzzles)}};
    fmt::print("{}\n", list.dump(2));
}

// "done", "passed" or "begun", and whether a lab was predicted wrongly.
std::string state_of(const lesson::StopProgress& stop) {
    if (!stop.done) return stop.begun ? "begun" : "";
    if (stop.puzzle) return "passed";
    if (!stop.predicted_right) return "done";
    return *stop.predicted_right ? "done, right" : "done, wrong";
}

void print_stop(const lesson::StopProgress& stop, std::size_t widest, bool is_next,
                const render::TextOptions& text) {
    const std::string level(static_cast<std::size_t>(stop.stop.level), '*');
    std::string line = fmt::format("  {:<9}  {:<{}}  {:>2} min  {:<3}  {}",
                                   lesson::address_of(stop.stop), stop.title(), widest,
                                   stop.minutes(), level, is_next ? "<- next" : state_of(stop));
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print("{}\n", is_next ? render::bold(line, text.colour) : line);
}

void print_list(const Course& course, const render::TextOptions& text) {
    const auto next = course.next();
    std::size_t widest = 0;
    for (const lesson::StopProgress& stop : course.standing)
        widest = std::max(widest, stop.title().size());
    std::size_t index = 0;
    for (const lesson::Part& part : course.path) {
        fmt::print("{}\n", render::bold(part.title, text.colour));
        for (std::size_t i = 0; i < part.stops.size(); ++i, ++index)
            print_stop(course.standing[index], widest, next && next->index == index, text);
    }
    fmt::print("\n{} * is easy, *** is hard.\n", progress_text(course));
    const bool any_wrong =
        std::any_of(course.standing.begin(), course.standing.end(), [](const auto& stop) {
            return stop.done && stop.predicted_right == std::optional<bool>(false);
        });
    if (any_wrong) fmt::print("What you predicted wrongly comes back later.\n");
    fmt::print("\nGo on:        {0} next\nAny of them:  {0} run lab 03, {0} watch 06\n",
               command_name());
}

}  // namespace

CLI::App* add_command(CLI::App& app, ListOptions& options) {
    CLI::App* list = app.add_subcommand("list", "labs and puzzles in their order, with progress");
    list->add_flag("--json", options.json, "as JSON");
    add_style(*list, options.style);
    return list;
}

int perform(const ListOptions& options) {
    const Places places = find_places();
    const Course course = load_course(places);
    if (options.json)
        print_json(course);
    else
        print_list(course, text_options(options.style));
    return ran;
}

}  // namespace streamlab::cli
