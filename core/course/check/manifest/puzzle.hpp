// A puzzle: the validated contents of puzzles/NN-name/puzzle.toml.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace streamlab::check {

using catalogue::CatalogueError;  // "file:line: what is wrong"

// repair: fix broken code. order: put given lines in order. question: say what a program does.
enum class PuzzleKind { repair, order, question };

// The kinds of work that an overlap rule can name.
enum class Work { h2d, d2h, d2d, kernel };

struct OverlapRule {
    Work a = Work::h2d;
    Work b = Work::kernel;
    std::optional<double> at_least;  // as a share of the smaller of the two busy times
    std::optional<double> at_most;
};

struct HostBlockedRule {
    std::string call;  // "cudaMemcpyAsync"
    std::optional<std::int64_t> at_least_ns;
    std::optional<std::int64_t> at_most_ns;
};

struct Bounds {
    std::optional<std::int64_t> at_least;
    std::optional<std::int64_t> at_most;
};

struct CallRule {
    std::string call;
    Bounds count;
};

struct EndsByRule {
    std::string operation;  // a kernel's name, "h2d", "d2h" or "d2d"; its last one counts
    double at_most = 1;     // as a multiple of its end in the reference's run
    std::string behind;     // a kernel that must be launched before it; may be empty
};

// Conditions that a run must meet. [check] and each [[proof]] have them.
struct Conditions {
    std::vector<OverlapRule> overlap;
    std::vector<HostBlockedRule> host_blocked_in;
    std::optional<Bounds> synchronisations;  // calls that make the host wait
    std::optional<Bounds> waits;             // cudaStreamWaitEvent
    std::optional<Bounds> records;           // cudaEventRecord
    std::vector<CallRule> calls;
    std::vector<std::string> forbid;  // calls that may not occur
};

enum class HostReads : std::uint8_t {
    anything,
    results,  // the result is returned, and what has it is memory that operations have written
    times,    // the result is a time: only what operations have written that know no input
    nothing,  // the result is a time, which no memory has
};

struct Checks : Conditions {
    bool result = false;  // the same published values as the reference
    // Parts of the result: what host code other than the harness may read of the input and of what
    // operations have written, and whether it may make data for operations to read; whether all
    // kernels count whose name is that of one that the result depends on, since the harness looks
    // at a part of them; whether each is to take as long as the shortest of the reference's; and
    // whether as many kernels as the reference's are to read what host functions have written.
    HostReads host_reads = HostReads::anything;
    bool host_may_prepare = false;
    bool kernels_count_by_name = false;
    bool kernels_as_long_each = false;
    bool host_functions_prepare = false;
    bool hazards = false;     // no finding of severity error or warning, except leaks
    bool api_errors = false;  // no call returned an error
    bool leaks = false;
    std::optional<double> makespan_at_most;  // as a multiple of the reference's
    // Part of the makespan: as many kernels as the reference's begin early and wait inside (S4).
    bool kernels_wait_inside = false;
    std::vector<EndsByRule> ends_by;
    std::vector<std::string> profiles;  // at least one
    int seeds = 1;                      // the seeds are 1 to this number
    std::map<std::string, int> points;  // by check id; see points_of()
    std::vector<std::string> allowed_hazards;
};

struct Choice {
    std::string id;
    std::string text;
    std::string reply;  // shown when it was chosen
};

// Students answer in puzzle.cu with `// answer: ID` and `// reason: ID`, or with `// answer NAME:
// ID` if the question has an id.
struct Question {
    std::string id;  // empty if the puzzle asks only one
    std::string text;
    std::vector<Choice> choices;
    std::vector<Choice> reasons;  // empty: no reason is asked for
};

// What a run of a question's program shows: the facts that justify the right answer.
struct Proof : Conditions {
    std::string shows;  // one sentence for the student, shown after the answer
    std::map<std::string, std::string> knobs;
    std::vector<std::string> prints;  // parts of the output
    std::optional<Bounds> makespan_us;
    int line = 0;  // in puzzle.toml
};

// How puzzle.cu fails as it is given.
struct Given {
    std::vector<std::string> fails;  // check ids
    std::string says;                // part of the verdict's text; may be empty
};

struct Puzzle {
    int number = 0;
    std::string name;  // "ships-aground"
    std::string title;
    std::string story;
    std::string passed;  // shown after passing: what to remember
    PuzzleKind kind = PuzzleKind::repair;
    int minutes = 0;
    std::vector<std::string> rules;
    std::string lab;        // "07-when-does-the-wait-end", the lab to go back to; may be empty
    std::string signature;  // "void solve(const int* input, int* output, int count)"
    std::string function;   // "solve"; empty where puzzle.cu has a main() of its own
    std::vector<catalogue::Knob> knobs;
    int devices = 1;  // number of GPUs that its programs see
    Given given;
    Checks checks;
    std::vector<std::string> hints;  // three: the concept, the place, nearly the answer
    std::vector<Question> questions;
    bool shows_times =
        false;  // its questions are about a timeline that may be seen before the answer
    std::vector<Proof> proofs;
    std::vector<std::string> order_lines;

    std::filesystem::path folder;           // puzzles/NN-name
    std::filesystem::path source;           // its puzzle.cu
    std::filesystem::path recorded;         // a .py, whose recordings its questions are about
    std::filesystem::path harness;          // its harness.cu; empty if there is none
    std::filesystem::path solution_folder;  // solutions/NN-name
    std::filesystem::path solution;         // its solution.cu
    std::filesystem::path given_source;     // its given.cu, the unchanged puzzle.cu

    std::string title_line() const;  // "06 ships-aground"
};

// All puzzles under `puzzles_dir`, by number; their solutions are in the folder "solutions" beside
// it. An absent folder has none. Throws CatalogueError for the first invalid puzzle.
std::vector<Puzzle> load_puzzles(const std::filesystem::path& puzzles_dir);
Puzzle load_puzzle(const std::filesystem::path& folder);

// Accepts "06", "6", "p06", "ships-aground", "06-ships-aground", the path of the puzzle's folder,
// or of its puzzle.cu.
const Puzzle* find_puzzle(const std::vector<Puzzle>& puzzles, const std::string& name);
// The puzzle whose name was probably meant by the misspelt `name`; empty if none is similar.
std::string nearest_puzzle(const std::vector<Puzzle>& puzzles, const std::string& name);

// The ids of all checks, in the order in which a verdict lists them, without "compiles".
const std::vector<std::string>& check_ids();
// The ids of the checks that this puzzle makes, in that order.
std::vector<std::string> checks_of(const Puzzle& puzzle);
// The id of the last check: it passes when all others do, and most points are for it.
inline constexpr std::string_view whole_id = "whole";
// What passing a check is worth. What puzzle.cu as given passes already is worth nothing. A check
// that it fails is worth what [check.points] says, or else 1. "whole" is worth half as much again
// as all of these together, so that a program with a fault has less than half of the points.
int points_of(const Puzzle& puzzle, const std::string& check);
// Whether its points are only for a program with the right result and without hazards: work that
// overlaps or is done early achieves nothing if it is wrong.
bool counts_only_if_right(const std::string& check);

// What is run of a puzzle: `file`, or the program whose recordings there are.
const std::filesystem::path& program_of(const Puzzle& puzzle, const std::filesystem::path& file);

std::string_view name_of(PuzzleKind kind);
std::string_view name_of(Work work);

}  // namespace streamlab::check
