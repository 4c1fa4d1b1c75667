#include <string>
#include <vector>

#include "check/manifest/puzzle.hpp"
#include "puzzle_folder.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using check::Puzzle;
using tests::good_puzzle_toml;
using tests::PuzzleFolder;
using tests::with;

namespace {

std::string error_of(const std::string& toml) {
    const PuzzleFolder folder;
    const auto puzzle = folder.add("06-wait", toml);
    try {
        check::load_puzzle(puzzle);
    } catch (const check::CatalogueError& error) {
        std::string text = error.what();
        const std::string prefix = puzzle.string() + "/";
        if (text.rfind(prefix, 0) == 0) text.erase(0, prefix.size());
        return text;
    }
    return "no error";
}

const std::string question_parts = R"(
[[choice]]
id = "a"
text = "Yes"
reply = "Right."
[[choice]]
id = "b"
text = "No"
reply = "Look again."
[[reason]]
id = "1"
text = "Because"
reply = "Right."
[[reason]]
id = "2"
text = "Although"
reply = "No."
[[proof]]
shows = "It overlaps."
knobs = { program = "b" }
overlap = [{ a = "kernel", b = "kernel", at_least = 0.9 }]
makespan_us = { at_least = 1000, at_most = 1200 }
prints = "3 ms"
)";

std::string question_toml() {
    return with(with(good_puzzle_toml, "\"repair\"", "\"question\""), "fails = [\"hazards\"]",
                "fails = [\"answers\"]") +
           question_parts;
}

}  // namespace

TEST_CASE("a question may use a recording; a puzzle to repair may not") {
    const PuzzleFolder folder;
    const std::string recorded = "recorded = \"train.py\"\n";
    const Puzzle plain = check::load_puzzle(folder.add("06-wait"));
    CHECK(check::program_of(plain, plain.source) == plain.source);
    const Puzzle puzzle = check::load_puzzle(folder.add("07-why", recorded + question_toml()));
    CHECK(check::program_of(puzzle, puzzle.source) == puzzle.folder / "train.py");
    CHECK(error_of(recorded + good_puzzle_toml) ==
          "puzzle.toml:1: only a question can be about a recording");
}

TEST_CASE("all fields of a puzzle are read") {
    const PuzzleFolder folder;
    const Puzzle puzzle = check::load_puzzle(folder.add("06-wait"));
    CHECK(puzzle.title_line() == "06 wait");
    CHECK(puzzle.function == "solve");
    CHECK(puzzle.kind == check::PuzzleKind::repair);
    CHECK(puzzle.hints.size() == 3);
    CHECK(puzzle.solution == folder.root() / "solutions" / "06-wait" / "solution.cu");
    const check::Checks& checks = puzzle.checks;
    CHECK(checks.result);
    REQUIRE(checks.overlap.size() == 1);
    CHECK(checks.overlap[0].b == check::Work::kernel);
    CHECK(checks.overlap[0].at_least == 0.8);
    CHECK(checks.host_blocked_in.at(0).at_most_ns == 100'000);
    CHECK(checks.makespan_at_most == 1.10);
    CHECK(checks.synchronisations->at_most == 3);
    CHECK(checks.waits->at_least == 1);
    CHECK_FALSE(checks.records.has_value());
    CHECK(checks.profiles == std::vector<std::string>{"h200", "fermi-2010"});
    CHECK(checks.seeds == 3);
    CHECK(check::points_of(puzzle, "result") == 4);
    CHECK(check::points_of(puzzle, "hazards") == 1);
    CHECK(check::checks_of(puzzle) ==
          std::vector<std::string>{"hazards", "api_errors", "result", "leaks", "overlap",
                                   "makespan", "ends_by", "host_blocked_in", "synchronisations",
                                   "waits", "calls", "forbid", "whole"});
}

TEST_CASE("evidence has words and a rule, or the check that judges it") {
    const PuzzleFolder folder;
    const auto with = [](const std::string& evidence) {
        return good_puzzle_toml + ("[[evidence]]\n" + evidence);
    };
    const Puzzle puzzle = check::load_puzzle(
        folder.add("06-wait", with("says = \"two tents\"\n"
                                   "handed_on = { at_least = 2, within = \"pool\", bytes = 128 }\n"
                                   "[[evidence]]\nsays = \"pinned memory\"\nby = \"result\"\n")));
    REQUIRE(puzzle.evidence.size() == 2);
    CHECK(puzzle.evidence[0].by == check::evidence_id);
    const auto* const rule = std::get_if<check::Evidence::HandedOn>(&puzzle.evidence[0].rule);
    REQUIRE(rule);
    CHECK(rule->at_least == 2);
    CHECK(rule->bytes == 128);
    CHECK(rule->allocations == 1);
    CHECK(rule->within == check::Evidence::Within::pool);
    const std::vector<std::string> ids = check::checks_of(puzzle);
    CHECK(ids.at(ids.size() - 2) == "evidence");
    CHECK(check::points_of(puzzle, "evidence") == 0);

    CHECK_THAT(error_of(with("says = \"x\"\n")), ContainsSubstring("needs 'by'"));
    CHECK_THAT(error_of(with("says = \"x\"\nby = \"records\"\n")),
               ContainsSubstring("judged by 'records', which [check] does not check"));
    CHECK_THAT(error_of(with("says = \"x\"\nlaunches = { at_least = 0 }\n")),
               ContainsSubstring("'at_least' must be at least 1"));
    CHECK_THAT(error_of(with("says = \"x\"\nlaunches = { at_least = 1 }\n"
                             "copies = { at_least = 1 }\n")),
               ContainsSubstring("has one rule"));
    CHECK_THAT(error_of(with("says = \"x\"\nrounds = \"many\"\n")),
               ContainsSubstring("can only be \"reference\""));
}

TEST_CASE("points are for tests that the given file fails, and most of them for passing all") {
    Puzzle puzzle;
    puzzle.given.fails = {"hazards", "result"};
    CHECK(check::points_of(puzzle, "hazards") == 1);
    CHECK(check::points_of(puzzle, "leaks") == 0);
    CHECK(check::points_of(puzzle, "whole") == 3);
    puzzle.checks.points = {{"hazards", 3}};
    CHECK(check::points_of(puzzle, "whole") == 6);
    puzzle.checks.points = {{"hazards", 0}, {"result", 1}};
    CHECK(check::points_of(puzzle, "whole") == 2);
    puzzle.checks.points["whole"] = 5;
    CHECK(check::points_of(puzzle, "whole") == 5);
}

TEST_CASE("a question has choices, reasons and proofs") {
    const PuzzleFolder folder;
    const Puzzle puzzle = check::load_puzzle(folder.add("25-which", question_toml()));
    REQUIRE(puzzle.questions.size() == 1);
    CHECK(puzzle.questions[0].choices[1].reply == "Look again.");
    CHECK(puzzle.questions[0].reasons.size() == 2);
    REQUIRE(puzzle.proofs.size() == 1);
    CHECK(puzzle.proofs[0].knobs.at("program") == "b");
    CHECK(puzzle.proofs[0].makespan_us->at_most == 1200);
    CHECK(check::checks_of(puzzle).front() == "answers");
}

TEST_CASE("puzzles are sorted by number and found by number, name and path") {
    const PuzzleFolder folder;
    folder.add("11-late");
    folder.add("02-early");
    folder.write("puzzles/notes/readme", "mine");
    const auto puzzles = check::load_puzzles(folder.puzzles());
    REQUIRE(puzzles.size() == 2);
    CHECK(puzzles[0].name == "early");
    for (const char* name : {"2", "02", "p02", "early", "02-early"}) {
        INFO(name);
        REQUIRE(check::find_puzzle(puzzles, name) != nullptr);
        CHECK(check::find_puzzle(puzzles, name)->number == 2);
    }
    CHECK(check::find_puzzle(puzzles, (folder.puzzles() / "11-late").string())->number == 11);
    CHECK(check::find_puzzle(puzzles, "earl") == nullptr);
    CHECK(check::nearest_puzzle(puzzles, "earl") == "early");
    CHECK(check::load_puzzles(folder.root() / "nowhere").empty());
}

TEST_CASE("two puzzles cannot share a number or a name") {
    const auto error_with = [](const std::string& first, const std::string& second) {
        const PuzzleFolder folder;
        folder.add(first);
        folder.add(second);
        try {
            check::load_puzzles(folder.puzzles());
        } catch (const check::CatalogueError& error) {
            return std::string(error.what());
        }
        return std::string("no error");
    };
    CHECK_THAT(error_with("02-a", "02-b"), ContainsSubstring("02-b: number 2 is taken by 02-a"));
    CHECK_THAT(error_with("02-a", "03-a"), ContainsSubstring("03-a: the name a is taken by 02-a"));
}

TEST_CASE("each mistake in a puzzle.toml is one line with its position") {
    struct Mistake {
        const char* from;
        const char* to;
        const char* says;
    };
    const std::vector<Mistake> mistakes{
        {"format = 1", "format = 2", "puzzle.toml:1: format 2 is not known"},
        {"title = ", "titel = ", "puzzle.toml:1: the puzzle has no 'title'; is 'titel' in line 2"},
        {"story = \"A camera sends a picture.\"", "story = \"\"",
         "puzzle.toml:3: 'story' is empty"},
        {"\"repair\"", "\"repare\"", "puzzle.toml:4: 'repare' is not a kind of puzzle"},
        {"minutes = 2", "minutes = 0", "puzzle.toml:5: 'minutes' must be from 1 to 240"},
        {"\"M4\"", "\"M44\"", "puzzle.toml:6: no rule is called 'M44'"},
        {"void solve(const int* input, int* output, int count)", "solve",
         "puzzle.toml:8: 'solve' is not a function declaration"},
        {"fails = [\"hazards\"]", "fails = [\"hazard\"]",
         "puzzle.toml:12: this puzzle has no check 'hazard'"},
        {"fails = [\"hazards\"]", "fails = []", "puzzle.toml:12: 'fails' is empty"},
        {"[given]", "[gave]", "puzzle.toml:1: the puzzle has no [given]"},
        {"result = \"reference\"", "result = \"same\"",
         "puzzle.toml:16: 'result' can only be \"reference\""},
        {"result = \"reference\"", "result = \"reference\"\nkernels = \"all\"",
         "puzzle.toml:17: 'kernels' can only be \"by_name\", \"as_long_each\" or \"wait_inside\""},
        {"result = \"reference\"", "result = \"reference\"\nhost_prepares = \"all\"",
         "puzzle.toml:17: 'host_prepares' can only be \"input\" or \"in_the_stream\""},
        {"result = \"reference\"", "result = \"reference\"\nhost_reads = \"all\"",
         "puzzle.toml:17: 'host_reads' can only be \"results\", \"times\" or \"nothing\""},
        {"a = \"h2d\"", "a = \"h2\"", "puzzle.toml:20: 'h2' is not a kind of work"},
        {"at_least = 0.8", "at_least = 1.8", "puzzle.toml:20: 'at_least' is a fraction"},
        {"at_least = 0.8", "at_least = \"much\"", "puzzle.toml:20: 'at_least' must be a number"},
        {"call = \"cudaMemcpyAsync\"", "call = \"memcpy\"",
         "puzzle.toml:21: 'memcpy' is not a CUDA call"},
        {"makespan = { at_most = 1.10 }", "makespan = 1.1",
         "puzzle.toml:22: 'makespan' must be a table"},
        {"synchronisations = { at_most = 3 }", "synchronisations = {}",
         "puzzle.toml:23: needs 'at_least', 'at_most' or both"},
        {"synchronisations", "synchronizations",
         "puzzle.toml:23: unknown key 'synchronizations' in [check]; did you mean"},
        {"seeds = 3", "seeds = 0", "puzzle.toml:29: 'seeds' must be from 1 to 20"},
        {"profiles = [\"h200\", \"fermi-2010\"]", "profiles = []", "'profiles' is empty"},
        {"result = 4", "results = 4", "puzzle.toml:32: there is no check 'results'"},
        {"result = 4", "records = 4", "[check.points] has points for 'records'"},
        {"\"no-op-wait\"", "\"noop\"", "puzzle.toml:35: no finding is called 'noop'"},
        {"[[hint]]\ntext = \"Nearly.\"\n", "", "there are 2 [[hint]]s"},
        {"title = \"The", "title = The", "puzzle.toml:2: "},
    };
    for (const Mistake& mistake : mistakes) {
        const std::string error = error_of(with(good_puzzle_toml, mistake.from, mistake.to));
        INFO(mistake.from << " -> " << mistake.to << ": " << error);
        CHECK(error.find(mistake.says) != error.npos);
        CHECK(error.find('\n') == error.npos);
    }
}

TEST_CASE("each mistake in a question is one line with its position") {
    const auto error_with = [](const char* from, const char* to) {
        return error_of(with(question_toml(), from, to));
    };
    const auto contains = [](const std::string& text, const std::string& part) {
        INFO(text);
        CHECK(text.find(part) != text.npos);
    };
    contains(error_with("id = \"b\"", "id = \"a\""), "two [[choice]]s have the id 'a'");
    contains(error_with("id = \"b\"", "id = \"b c\""), "id 'b c': letters, digits");
    contains(error_with("reply = \"Look again.\"", ""), "has no 'reply'");
    contains(error_with("shows = \"It overlaps.\"", ""), "has no 'shows'");
    contains(error_of(with(good_puzzle_toml, "\"repair\"", "\"question\"")),
             "needs [[choice]]s or [[question]]s");
    contains(error_of(with(good_puzzle_toml, "\"repair\"", "\"order\"")), "needs an [order]");
}
