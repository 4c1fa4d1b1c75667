#include "proof/answers.hpp"
#include "proof/new_puzzle.hpp"
#include "proof/puzzle_texts.hpp"
#include "scratch.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using check::PuzzleKind;

namespace {

check::Puzzle made(const Scratch& scratch, PuzzleKind kind) {
    proof::write_puzzle({7, "tide-tables", kind}, scratch.root());
    return check::load_puzzle(scratch.root() / "puzzles" / "07-tide-tables");
}

}  // namespace

TEST_CASE("a new puzzle of each kind can be read, and only its TODOs are left") {
    for (const PuzzleKind kind : {PuzzleKind::repair, PuzzleKind::order, PuzzleKind::question}) {
        const Scratch scratch;
        const check::Puzzle puzzle = made(scratch, kind);
        INFO(check::name_of(kind));
        CHECK(puzzle.kind == kind);
        CHECK(puzzle.name == "tide-tables");
        CHECK(proof::find_answers(puzzle.solution_folder).wrong.size() == 2);
        const auto problems = proof::check_texts(puzzle, {});
        CHECK(problems.size() >= 7);
        for (const std::string& problem : problems) {
            INFO(problem);
            CHECK(problem.find("TODO") != std::string::npos);
        }
    }
}

TEST_CASE("an existing puzzle is not overwritten") {
    const Scratch scratch;
    made(scratch, PuzzleKind::repair);
    CHECK_THROWS_WITH(proof::write_puzzle({7, "tide-tables", PuzzleKind::repair}, scratch.root()),
                      ContainsSubstring("is there already"));
}

TEST_CASE("names of puzzles are plain words") {
    CHECK(proof::problem_of_name("ships-aground").empty());
    CHECK(proof::problem_of_name("two-bugs-2").empty());
    for (const char* name : {"", "Missing", "missing wait", "../other", "-a", "a-", "7up", "a/b"})
        CHECK_FALSE(proof::problem_of_name(name).empty());
    CHECK_FALSE(proof::problem_of_name(std::string(200, 'a')).empty());
}
