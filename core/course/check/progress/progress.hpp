// The user's persistent progress: a JSON file in the user's data folder, shared by the command line
// and the app.
//
// Entries are stored by name, so that they survive renumbering and new versions. Unknown entries
// are preserved. Each change reads the file, modifies it and replaces it as a whole under a lock,
// so that neither concurrent processes nor a crash can damage it.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace streamlab::check {

struct PuzzleProgress {
    bool passed = false;
    int attempts = 0;  // number of checks
    int hints = 0;     // hints shown: those of the puzzle, plus one for the advice
    int best_score = 0;
    int max_score = 0;
    bool solution_seen = false;
    std::string advice;  // advice of the last check; may be empty
};

struct Puzzle;
struct Verdict;
// Call it after each gradable check of the student's file.
void count_attempt(PuzzleProgress& progress, const Verdict& verdict);
// Counts one more hint; returns false if none is left. The advice of the last check follows the
// puzzle's `own_hints` hints. Once it has been shown, the advice of later checks is shown as well.
bool show_next_hint(PuzzleProgress& progress, int own_hints);
bool shows_advice(const PuzzleProgress& progress, int own_hints);
// True if a question puzzle may explain its timelines, which is what it asks for: once it is passed
// or its last own hint has been shown.
bool may_explain_timing(const Puzzle& puzzle, const PuzzleProgress& progress);

struct LabProgress {
    std::string prediction;  // what the student predicted before the first run; empty before that
    bool finished = false;   // all steps have been completed
    // other persistent state of the views, by name
    std::map<std::string, std::string> notes;
};

struct Progress {
    std::map<std::string, PuzzleProgress> puzzles;  // by name, "ships-aground"
    std::map<std::string, LabProgress> labs;        // by name, "one-launch-without-a-stream"

    // Returns default values for a name without an entry.
    PuzzleProgress puzzle(const std::string& name) const;
    LabProgress lab(const std::string& name) const;
};

class ProgressFile {
public:
    // $XDG_DATA_HOME/streamlab/progress.json, or ~/.local/share/streamlab/progress.json.
    ProgressFile();
    explicit ProgressFile(std::filesystem::path file) : file_(std::move(file)) {}

    // An absent or damaged file is read as empty progress. The next change renames a damaged file
    // rather than overwriting it.
    Progress load() const;
    // Both throw std::runtime_error with one line if the file cannot be written, or is one of a
    // newer version.
    void change_puzzle(const std::string& name, const std::function<void(PuzzleProgress&)>& change);
    void change_lab(const std::string& name, const std::function<void(LabProgress&)>& change);

    const std::filesystem::path& file() const { return file_; }

private:
    std::filesystem::path file_;
};

// $XDG_DATA_HOME/streamlab, or ~/.local/share/streamlab.
std::filesystem::path user_data_folder();

}  // namespace streamlab::check
