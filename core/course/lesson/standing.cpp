#include "lesson/standing.hpp"

#include <algorithm>
#include <cstdlib>

namespace streamlab::lesson {

namespace {

// Number of other stops between a wrong prediction and the repetition of that lab.
constexpr std::ptrdiff_t stops_between = 3;
// Outcome of the latest repetition: "right" or "wrong"
constexpr const char* again_note = "again";
constexpr const char* wrong_note = "again_wrong";  // number of wrong repetitions

std::string note_of(const check::LabProgress& progress, const char* name) {
    const auto found = progress.notes.find(name);
    return found == progress.notes.end() ? std::string() : found->second;
}

// True if the first prediction was right; nullopt if there was none, or if it is not one of the
// lab's choices.
std::optional<bool> first_prediction(const catalogue::Lab& lab,
                                     const check::LabProgress& progress) {
    for (const catalogue::PredictionChoice& choice : lab.choices)
        if (choice.text == progress.prediction) return choice.right;
    return std::nullopt;
}

int wrong_repetitions(const check::LabProgress& progress) {
    return std::clamp(std::atoi(note_of(progress, wrong_note).c_str()), 0, 1000);
}

void add_lab(StopProgress& entry, const check::LabProgress& progress) {
    entry.done = progress.finished;
    entry.begun = progress.notes.count("run") > 0;
    const std::optional<bool> first = first_prediction(*entry.lab, progress);
    // A chosen answer counts as a prediction only once the lab was run.
    if (!first || !(entry.begun || entry.done)) return;
    const std::string again = note_of(progress, again_note);
    entry.predicted_right = again.empty() ? *first : again == "right";
    entry.wrong_predictions = (*first ? 0 : 1) + wrong_repetitions(progress);
}

template <class Item>
const Item* with_number(const std::vector<Item>& items, int number) {
    const auto found = std::find_if(items.begin(), items.end(),
                                    [&](const Item& item) { return item.number == number; });
    return found == items.end() ? nullptr : &*found;
}

bool is_wrong(const StopProgress& entry) {
    return entry.done && entry.predicted_right == std::optional<bool>(false);
}

}  // namespace

std::vector<StopProgress> standing(const Path& path, const std::vector<catalogue::Lab>& labs,
                                   const std::vector<check::Puzzle>& puzzles,
                                   const check::Progress& progress) {
    std::vector<StopProgress> result;
    for (const Stop& stop : stops_of(path)) {
        StopProgress entry;
        entry.stop = stop;
        if (stop.kind == StopKind::lab) {
            entry.lab = with_number(labs, stop.number);
            if (!entry.lab) continue;
            add_lab(entry, progress.lab(entry.lab->name));
        } else {
            entry.puzzle = with_number(puzzles, stop.number);
            if (!entry.puzzle) continue;
            const check::PuzzleProgress mine = progress.puzzle(entry.puzzle->name);
            entry.done = mine.passed;
            entry.begun = mine.attempts > 0;
        }
        result.push_back(std::move(entry));
    }
    return result;
}

std::optional<NextStop> next_stop(const std::vector<StopProgress>& standing) {
    const auto is_done = [](const StopProgress& entry) { return entry.done; };
    for (auto entry = standing.begin(); entry != standing.end(); ++entry) {
        const auto since = std::count_if(entry + 1, standing.end(), is_done);
        if (is_wrong(*entry) && since >= stops_between * entry->wrong_predictions)
            return NextStop{static_cast<std::size_t>(entry - standing.begin()), true};
    }
    const auto open = std::find_if_not(standing.begin(), standing.end(), is_done);
    if (open != standing.end())
        return NextStop{static_cast<std::size_t>(open - standing.begin()), false};
    const auto wrong = std::find_if(standing.begin(), standing.end(), is_wrong);
    if (wrong == standing.end()) return std::nullopt;
    return NextStop{static_cast<std::size_t>(wrong - standing.begin()), true};
}

bool needs_repetition(const catalogue::Lab& lab, const check::LabProgress& progress) {
    if (!progress.finished) return false;
    const std::string again = note_of(progress, again_note);
    if (!again.empty()) return again != "right";
    return first_prediction(lab, progress) == std::optional<bool>(false);
}

void write_repetition(check::LabProgress& progress, bool right) {
    progress.notes[again_note] = right ? "right" : "wrong";
    if (!right) progress.notes[wrong_note] = std::to_string(wrong_repetitions(progress) + 1);
}

}  // namespace streamlab::lesson
