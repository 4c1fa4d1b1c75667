#include <algorithm>

#include "check/manifest/task.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::check;

namespace {

const std::filesystem::path puzzles_folder =
    std::filesystem::path(STREAMLAB_SOURCE_DIR) / "puzzles";

Task task_number(int number) {
    const std::vector<Puzzle> puzzles = load_puzzles(puzzles_folder);
    const Puzzle* puzzle = find_puzzle(puzzles, std::to_string(number));
    REQUIRE(puzzle);
    return task_of(*puzzle);
}

bool has(const std::vector<std::string>& texts, const std::string& text) {
    return std::any_of(texts.begin(), texts.end(),
                       [&](const auto& each) { return each.find(text) != each.npos; });
}

}  // namespace

TEST_CASE("each puzzle has a task: the request and the criteria") {
    for (const Puzzle& puzzle : load_puzzles(puzzles_folder)) {
        CAPTURE(puzzle.name);
        const Task task = task_of(puzzle);
        CHECK(task.asked.size() > 20);
        CHECK((task.asked.back() == '.' || task.asked.back() == ')'));
        CHECK_FALSE(task.judged.empty());
        // A comment that marks the block of lines is not part of the task.
        CHECK(task.asked.find("order: begin") == std::string::npos);
    }
}

TEST_CASE("a task gives the limits of puzzle.toml in words") {
    const Task ships = task_number(6);
    CHECK_THAT(ships.asked, ContainsSubstring("No ship is admitted before the tide is known"));
    CHECK(has(ships.forbidden, "The host may not wait for the device at all."));
    CHECK(has(ships.judged, "the right result"));
    CHECK(ships.how_often == "with 3 seeds");
    CHECK(has(task_number(3).forbidden, "may not sit in cudaMemcpyAsync for more than 100 us"));
    CHECK(has(task_number(4).judged, "copies to the device that overlap kernels"));
    CHECK(has(task_number(5).judged, "in between: at most 1.1 times the reference's"));
    CHECK(has(task_number(31).judged, "wait for it inside: as many as the reference's"));
    CHECK_THAT(task_number(14).how_often, ContainsSubstring("fermi-2010 and h200"));
    CHECK(task_number(25).asked == "Answer 3 questions, each with its reason.");
    // In the app the student clicks an answer; in the terminal the student writes it into the file.
    CHECK_THAT(task_number(25).where, ContainsSubstring("comments at the top of puzzle.cu"));
    CHECK(ships.where.empty());
}

TEST_CASE("what is judged contains all evidence, word for word") {
    for (const Puzzle& puzzle : load_puzzles(puzzles_folder)) {
        CAPTURE(puzzle.name);
        const std::vector<std::string> judged = task_of(puzzle).judged;
        for (const Evidence& evidence : puzzle.evidence)
            CHECK(std::count(judged.begin(), judged.end(), evidence.says) == 1);
    }
    CHECK(has(task_number(37).judged, "36 launches of kernels"));
}

TEST_CASE("a task does not name the call that solves it") {
    const Task stopwatch = task_number(2);
    CHECK_FALSE(has(stopwatch.judged, "cudaEventElapsedTime"));
    CHECK(has(stopwatch.judged, "a call that the task needs"));
}

TEST_CASE("a TODO of several comment lines is one text, and without one there is a general task") {
    CHECK(task_number(19).asked.find("//") == std::string::npos);
    Puzzle puzzle;
    puzzle.kind = PuzzleKind::order;
    CHECK(task_of(puzzle).asked == "Put the lines in order, and leave out what is wrong.");
    puzzle.kind = PuzzleKind::repair;
    CHECK(task_of(puzzle).asked == "Repair puzzle.cu.");
}
