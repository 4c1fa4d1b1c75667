// The user's progress, kept between starts: a JSON file in the user's data folder, which the
// command line and the app share.
//
// Labs and puzzles are kept by name, so that new numbers or new versions lose nothing; what this
// version does not know is kept as it is. Each change reads the file, changes it and replaces it
// as a whole under a lock: two windows and a crash at any moment leave it in order.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

namespace streamlab::check {

struct PuzzleProgress {
    bool passed = false;
    int attempts = 0;  // checks that were made
    int hints = 0;     // hints that were shown, 0 to 3
    int best_score = 0;
    int max_score = 0;
    bool solution_seen = false;
};

struct Verdict;
// After a check of the student's own file whose verdict is gradable.
void count_attempt(PuzzleProgress& progress, const Verdict& verdict);

struct LabProgress {
    std::string prediction;  // what was committed to before the first run; empty: nothing yet
    bool finished = false;   // all steps were taken
    std::map<std::string, std::string> notes;  // whatever else a view wants to remember, by name
};

struct Progress {
    std::map<std::string, PuzzleProgress> puzzles;  // by name, "missing-wait"
    std::map<std::string, LabProgress> labs;        // by name, "default-stream-fence"

    // Those of a name that is not there have their defaults.
    PuzzleProgress puzzle(const std::string& name) const;
    LabProgress lab(const std::string& name) const;
};

class ProgressFile {
public:
    // $XDG_DATA_HOME/streamlab/progress.json, or ~/.local/share/streamlab/progress.json.
    ProgressFile();
    explicit ProgressFile(std::filesystem::path file) : file_(std::move(file)) {}

    // An absent file is an empty progress. One that is damaged is kept aside under another name
    // at the next change, and read as empty.
    Progress load() const;
    // Throw std::runtime_error with one line where the file cannot be written.
    void change_puzzle(const std::string& name, const std::function<void(PuzzleProgress&)>& change);
    void change_lab(const std::string& name, const std::function<void(LabProgress&)>& change);

    const std::filesystem::path& file() const { return file_; }

private:
    std::filesystem::path file_;
};

// The folder of the user's own data: $XDG_DATA_HOME/streamlab, or ~/.local/share/streamlab.
std::filesystem::path user_data_folder();

}  // namespace streamlab::check
