// `streamlab dev new` and `streamlab dev check`, as puzzle authors use them.
#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

struct Course {
    ScratchFolder scratch;
    std::string folder = (scratch.path() / "course").string();

    Answer make(const std::string& arguments) const {
        return command("dev new " + arguments + " --in '" + folder + "'");
    }
    Answer check() const { return command("dev check '" + folder + "'"); }
    // Removes the word TODO from all files, as if an author had filled the TODOs in, but keeps the
    // texts.
    void fill_todos() const { shell("sed -i 's/TODO //' '" + folder + "'/*/*/*"); }
    void edit(const std::string& file, const std::string& edit) const {
        const Answer answer = shell("sed -i '" + edit + "' '" + folder + "/" + file + "'");
        REQUIRE(answer.code == 0);
    }
};

void prove_new_puzzle(const std::string& kind) {
    const Course course;
    INFO(kind);
    const Answer made = course.make("tide-tables --kind " + kind);
    CHECK(made.code == 0);
    CHECK_THAT(made.out, ContainsSubstring("puzzles/01-tide-tables/puzzle.toml"));
    const Answer unfinished = course.check();
    CHECK(unfinished.code == 1);
    CHECK_THAT(unfinished.out, ContainsSubstring("puzzle.toml:2: a TODO is left"));
    course.fill_todos();
    const Answer finished = course.check();
    INFO(finished.out << finished.err);
    CHECK(finished.code == 0);
    CHECK_THAT(finished.out, ContainsSubstring("1 puzzle and 0 labs are proven"));
    const bool has_mutants = finished.out.find("Mutation score 100%") != std::string::npos;
    CHECK(has_mutants == (kind != "question"));
}

}  // namespace

// In the long tests, because these proofs run many mutants. The tests below prove such puzzles
// with one fault each.
TEST_CASE("a new puzzle of order or of questions is proven after its TODOs are filled", "[long]") {
    prove_new_puzzle("order");
    prove_new_puzzle("question");
}

TEST_CASE("a new puzzle of repair is proven after its TODOs are filled", "[long]") {
    prove_new_puzzle("repair");
}

TEST_CASE("checks that are too weak are detected") {
    const Course course;
    course.make("tide-tables");
    course.fill_todos();
    course.edit("puzzles/01-tide-tables/puzzle.toml", "/^synchronisations/d");
    const Answer answer = course.check();
    CHECK(answer.code == 1);
    CHECK_THAT(answer.out, ContainsSubstring("wrong-host-waits.cu: fails nothing; it should fail "
                                             "synchronisations"));
}

TEST_CASE("a call that the solution does not need is found") {
    const Course course;
    course.make("tide-tables");
    course.fill_todos();
    const std::string twice = "s/.*WaitEvent.*/&\\n&/";
    course.edit("solutions/01-tide-tables/solution.cu", twice);
    const Answer answer = course.check();
    CHECK(answer.code == 1);
    CHECK_THAT(answer.out, ContainsSubstring("without cudaStreamWaitEvent(consumer, done): passes "
                                             "all checks"));
}

TEST_CASE("new puzzles get the next number, and none is overwritten") {
    const Course course;
    CHECK(course.make("tide-tables").code == 0);
    CHECK_THAT(course.make("boarding --kind order").out, ContainsSubstring("02-boarding"));
    const Answer again = course.make("boarding");
    CHECK(again.code == 5);
    CHECK_THAT(again.err, ContainsSubstring("there is a puzzle 02 boarding already"));
}

TEST_CASE("without --in a new puzzle goes to the course of the current folder, and nowhere else") {
    const ScratchFolder scratch;
    const std::string here = "cd '" + scratch.path().string() + "' && '" STREAMLAB_EXECUTABLE "' ";
    const Answer nowhere = shell(here + "dev new tide-tables");
    CHECK(nowhere.code == 5);
    CHECK_THAT(nowhere.err, ContainsSubstring("here is no folder puzzles/"));
    CHECK_THAT(nowhere.err, ContainsSubstring("dev new tide-tables --in my-course"));
    CHECK(shell("ls '" + scratch.path().string() + "'").out.empty());
    const Answer made =
        shell("mkdir '" + scratch.path().string() + "/puzzles' && " + here + "dev new tide-tables");
    CHECK(made.code == 0);
    CHECK_THAT(made.out, ContainsSubstring("dev check puzzles/01-tide-tables"));
    CHECK(shell(here + "dev new boarding").code == 0);
    CHECK(
        shell("test -f '" + scratch.path().string() + "/solutions/02-boarding/solution.cu'").code ==
        0);
}

TEST_CASE("an empty course is not proven") {
    const Course course;
    course.make("tide-tables");
    const auto error = [&] {
        const Answer answer = course.check();
        CHECK(answer.code == 5);
        CHECK(answer.out.empty());
        return answer.err;
    };
    shell("rm '" + course.folder + "/puzzles/01-tide-tables/puzzle.toml'");
    CHECK_THAT(error(),
               ContainsSubstring("puzzles/01-tide-tables has a puzzle.cu and no puzzle.toml"));
    shell("rm -r '" + course.folder + "/puzzles/01-tide-tables'");
    CHECK_THAT(error(), ContainsSubstring("there is no puzzle in "));
    shell("rm -r '" + course.folder + "/puzzles'");
    CHECK_THAT(error(), ContainsSubstring("is neither a puzzle"));
}

TEST_CASE("an invalid dev command is one clear line") {
    const auto error_of = [](const std::string& arguments) {
        const Answer answer = command("dev " + arguments);
        CHECK(answer.code == 5);
        CHECK(answer.err.find('\n') == answer.err.size() - 1);
        return answer.err;
    };
    CHECK_THAT(error_of(""), ContainsSubstring("dev check or dev new NAME"));
    CHECK_THAT(error_of("new"), ContainsSubstring("needs a name"));
    CHECK_THAT(error_of("new 'Two Words'"), ContainsSubstring("is not a valid puzzle name"));
    CHECK_THAT(error_of("new ok --kind quiz"), ContainsSubstring("no kind of puzzle 'quiz'"));
    CHECK_THAT(error_of("new ok --in /proc/nowhere"), ContainsSubstring("--in DIR"));
    CHECK_THAT(error_of("check 03-one-lanuch-without-a-stream"), ContainsSubstring("did you mean"));
    CHECK_THAT(error_of("check --shard 5/4"), ContainsSubstring("I/N"));
}
