// A puzzle: the validated contents of puzzles/NN-name/puzzle.toml.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "catalogue/catalogue.hpp"

namespace streamlab::check {

using catalogue::CatalogueError;  // "file:line: message"

// repair: fix broken code. order: put given lines in order. question: predict what a program does.
enum class PuzzleKind { repair, order, question };

// Kinds of operations that an overlap rule can name.
enum class Work { h2d, d2h, d2d, kernel };

struct OverlapRule {
    Work a = Work::h2d;
    Work b = Work::kernel;
    std::optional<double> at_least;  // as a fraction of the smaller of the two busy times
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
    std::string operation;  // a kernel's name, "h2d", "d2h" or "d2d"; the last one counts
    double at_most = 1;     // as a multiple of its end in the reference run
    std::string behind;     // a kernel that must be launched before `operation`; may be empty
};

// Conditions on a run, shared by [check] and [[proof]].
struct Conditions {
    std::vector<OverlapRule> overlap;
    std::vector<HostBlockedRule> host_blocked_in;
    std::optional<Bounds> synchronisations;  // calls that make the host wait
    std::optional<Bounds> waits;             // cudaStreamWaitEvent
    std::optional<Bounds> records;           // cudaEventRecord
    std::vector<CallRule> calls;
    std::vector<std::string> forbid;  // calls that must not occur
};

enum class HostReads : std::uint8_t {
    anything,
    results,  // the host returns the result, and may read only what operations have written
    times,    // the result is a time: only output of operations that do not depend on the input
    nothing,  // the result is a time, which the host measures without reading device output
};

struct Checks : Conditions {
    bool result = false;  // the published values equal the reference's
    // The next five belong to the check "result". host_reads: what host code outside the harness
    // may read of the input and of the output of operations. allow_host_preparation: it may write
    // data that operations read. match_kernels_by_name: a kernel counts if its name is that of one
    // that the result depends on, because the harness reads only part of the output.
    // require_kernel_durations: no kernel may be shorter than the reference's shortest.
    // require_host_functions: as many kernels as in the reference must read the output of host
    // functions.
    HostReads host_reads = HostReads::anything;
    bool allow_host_preparation = false;
    bool match_kernels_by_name = false;
    bool require_kernel_durations = false;
    bool require_host_functions = false;
    bool hazards = false;     // no findings of severity error or warning, except leaks
    bool api_errors = false;  // no call returned an error
    bool leaks = false;
    std::optional<double> makespan_at_most;  // as a multiple of the reference's
    // Belongs to the check "makespan": as many kernels as in the reference start early and wait
    // inside for their predecessor (S4).
    bool require_grid_waits = false;
    std::vector<EndsByRule> ends_by;
    std::vector<std::string> profiles;  // not empty
    int seeds = 1;                      // number of seeds, from 1
    std::map<std::string, int> points;  // points by check id; see points_of()
    std::vector<std::string> allowed_hazards;
};

// What the program must show besides the right values, so that they come from the structure that
// the puzzle teaches. Only operations that the result depends on count.
struct Evidence {
    std::string says;  // a noun phrase, which learners read
    // The check that judges it: of [check] or the harness, or "evidence", with one of these rules.
    std::string by;
    struct Launches {
        std::int64_t at_least = 0;  // kernels, each launched by a call of its own
    };
    struct Graphs {
        std::int64_t at_least = 0;  // launches of graphs
        std::int64_t kernels = 1;   // in each of them
    };
    enum class Within : std::uint8_t { anything, device_memory, pool };
    struct HandedOn {
        std::int64_t at_least = 0;  // times that one kernel reads what another one has stored
        Within within = Within::anything;  // pool: allocated and freed in stream order
        std::int64_t allocations = 1;      // used for that
        std::uint64_t bytes = 1;           // of each of them
    };
    struct Copies {
        std::int64_t at_least = 0;  // calls that issue copies
        std::uint64_t bytes = 1;    // that each of them copies
    };
    struct UnderWay {
        std::string call;  // of the harness: a kernel has been issued then, and has not ended
    };
    struct Rounds {};  // of while nodes: as many as in the reference run
    std::variant<std::monostate, Launches, Graphs, HandedOn, Copies, UnderWay, Rounds> rule;
};
inline constexpr std::string_view evidence_id = "evidence";

struct Choice {
    std::string id;
    std::string text;
    std::string reply;  // shown after this choice
};

// Students answer in puzzle.cu with `// answer: ID` and `// reason: ID`. If the question has an id,
// with `// answer QUESTION_ID: ID`.
struct Question {
    std::string id;  // empty if it is the puzzle's only question
    std::string text;
    std::vector<Choice> choices;
    std::vector<Choice> reasons;  // empty if no reason is required
};

// Facts about a run of a question's program that justify the right answer.
struct Proof : Conditions {
    std::string shows;  // the fact in one sentence, shown after the answer
    std::map<std::string, std::string> knobs;
    std::vector<std::string> prints;  // substrings of the output
    std::optional<Bounds> makespan_us;
    int line = 0;  // in puzzle.toml
};

// The expected failure of the unmodified puzzle.cu.
struct Given {
    std::vector<std::string> fails;  // check ids
    std::string says;                // substring of the verdict; may be empty
};

struct Puzzle {
    int number = 0;
    std::string name;  // "ships-aground"
    std::string title;
    std::string story;
    std::string passed;  // the take-away, shown after passing
    std::string lesson;  // what it teaches, in one sentence, for instructors
    PuzzleKind kind = PuzzleKind::repair;
    int minutes = 0;
    std::vector<std::string> rules;
    std::string lab;        // "07-when-does-the-wait-end", the lab that explains it; may be empty
    std::string signature;  // "void solve(const int* input, int* output, int count)"
    std::string function;   // "solve"; empty if puzzle.cu defines main()
    std::vector<catalogue::Knob> knobs;
    int devices = 1;  // number of GPUs that the programs see
    Given given;
    Checks checks;
    std::vector<Evidence> evidence;
    std::vector<std::string> hints;  // three: the concept, the line, almost the answer
    std::vector<Question> questions;
    bool shows_times = false;  // the timeline may be shown before the questions are answered
    std::vector<Proof> proofs;
    std::vector<std::string> order_lines;

    std::filesystem::path folder;    // puzzles/NN-name
    std::filesystem::path source;    // puzzle.cu
    std::filesystem::path recorded;  // the recorded .py; empty if the programs are built and run
    std::filesystem::path harness;   // harness.cu; empty if there is none
    std::filesystem::path solution_folder;  // solutions/NN-name
    std::filesystem::path solution;         // solution.cu
    std::filesystem::path given_source;     // given.cu, the unmodified puzzle.cu

    std::string title_line() const;  // "06 ships-aground"
};

// All puzzles under `puzzles_dir`, sorted by number; their solutions are in the sibling folder
// "solutions". An absent folder is treated as empty. Throws CatalogueError for the first invalid
// puzzle.
std::vector<Puzzle> load_puzzles(const std::filesystem::path& puzzles_dir);
Puzzle load_puzzle(const std::filesystem::path& folder);

// Accepts "06", "6", "p06", "ships-aground", "06-ships-aground", the path of the puzzle's folder,
// or of its puzzle.cu.
const Puzzle* find_puzzle(const std::vector<Puzzle>& puzzles, const std::string& name);
// The puzzle name closest to the misspelt `name`; empty if none is similar.
std::string nearest_puzzle(const std::vector<Puzzle>& puzzles, const std::string& name);

// The ids of all checks, in the order in which a verdict lists them, without "compiles".
const std::vector<std::string>& check_ids();
// The ids of this puzzle's checks, in the same order.
std::vector<std::string> checks_of(const Puzzle& puzzle);
// The id of the last check, which passes if all others do and is worth the most points.
inline constexpr std::string_view whole_id = "whole";
// Points for passing a check. A check that the unmodified puzzle.cu already passes is worth 0. Any
// other is worth its entry in [check.points], by default 1. "whole" is worth 1.5 times their sum,
// so that a faulty program earns less than half of the points.
int points_of(const Puzzle& puzzle, const std::string& check);
// True if the check earns points only in a program with the right result and without hazards:
// overlap or speed is worthless if the result is wrong.
bool requires_right_result(const std::string& check);

// The puzzle's program: `file`, or the recorded .py.
const std::filesystem::path& program_of(const Puzzle& puzzle, const std::filesystem::path& file);

std::string_view name_of(PuzzleKind kind);
std::string_view name_of(Work work);

}  // namespace streamlab::check
