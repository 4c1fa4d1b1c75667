// The user's progress, kept between starts: a JSON file in the user's data folder, which the
// command line and the app share.
//
// Labs and puzzles are kept by name, so that renumbering them or installing a new version loses
// nothing; entries that this version does not know are kept unchanged. Each change reads the file,
// changes it and replaces the whole file under a lock, so that neither a second window nor a crash
// can damage it.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace streamlab::check {

struct PuzzleProgress {
    bool passed = false;
    int attempts = 0;  // checks so far
    int hints = 0;     // hints shown: the puzzle's own, and one more for the advice
    int best_score = 0;
    int max_score = 0;
    bool solution_seen = false;
    std::string advice;  // what the last check advises to do; empty if it advises nothing
};

struct Puzzle;
struct Verdict;
// Call it after a check of the student's own file whose verdict is gradable.
void count_attempt(PuzzleProgress& progress, const Verdict& verdict);
// Counts one more hint; false if there is none left. The last check's advice comes after the
// puzzle's own hints, which are `own_hints`. Once it has been shown, so is that of later checks.
bool show_one_more_hint(PuzzleProgress& progress, int own_hints);
bool shows_advice(const PuzzleProgress& progress, int own_hints);
// Whether a question puzzle may say why its programs run as they do, which is what it asks: once it
// is passed, or its last own hint has been taken.
bool tells_why(const Puzzle& puzzle, const PuzzleProgress& progress);

struct LabProgress {
    std::string prediction;  // what the student predicted before the first run; empty: nothing yet
    bool finished = false;   // all steps have been completed
    // anything else that a view wants to remember, by name
    std::map<std::string, std::string> notes;
};

struct Progress {
    std::map<std::string, PuzzleProgress> puzzles;  // by name, "ships-aground"
    std::map<std::string, LabProgress> labs;        // by name, "one-launch-without-a-stream"

    // A name without an entry gets the default values.
    PuzzleProgress puzzle(const std::string& name) const;
    LabProgress lab(const std::string& name) const;
};

class ProgressFile {
public:
    // $XDG_DATA_HOME/streamlab/progress.json, or ~/.local/share/streamlab/progress.json.
    ProgressFile();
    explicit ProgressFile(std::filesystem::path file) : file_(std::move(file)) {}

    // An absent file counts as empty progress. A damaged file is read as empty, and the next change
    // keeps it under another name.
    Progress load() const;
    // Both throw std::runtime_error with one line if the file cannot be written.
    void change_puzzle(const std::string& name, const std::function<void(PuzzleProgress&)>& change);
    void change_lab(const std::string& name, const std::function<void(LabProgress&)>& change);

    const std::filesystem::path& file() const { return file_; }

private:
    std::filesystem::path file_;
};

// The folder of the user's own data: $XDG_DATA_HOME/streamlab, or ~/.local/share/streamlab.
std::filesystem::path user_data_folder();

}  // namespace streamlab::check
