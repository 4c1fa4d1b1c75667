// The commands for puzzles, as a student uses them, with the test's own data folder.
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;
using nlohmann::json;

namespace {

const std::string puzzles = STREAMLAB_SOURCE_DIR "/puzzles";
const std::string solutions = STREAMLAB_SOURCE_DIR "/solutions";

// A student with a copy of the first puzzle.
class Student {
public:
    Student() {
        shell("mkdir -p '" + folder_.path().string() + "/puzzles' '" + folder_.path().string() +
              "/solutions' && cp -r '" + puzzles + "/01-rain' '" + folder_.path().string() +
              "/puzzles/' && cp -r '" + solutions + "/01-rain' '" + folder_.path().string() +
              "/solutions/' && chmod -R u+w '" + folder_.path().string() + "'");
    }
    Answer command(const std::string& arguments) const {
        return shell("cd '" + folder_.path().string() + "' && XDG_DATA_HOME='" +
                     folder_.path().string() + "/data' '" STREAMLAB_EXECUTABLE "' " + arguments);
    }
    void finish_lab(const std::string& name) const {
        std::filesystem::create_directories(folder_.path() / "data" / "streamlab");
        folder_.file("data/streamlab/progress.json",
                     R"({"labs": {")" + name + R"(": {"finished": true}}})");
    }
    const ScratchFolder& folder() const { return folder_; }

private:
    ScratchFolder folder_;
};

const std::string puzzle = "puzzles/01-rain";

}  // namespace

TEST_CASE("a wrong result without a finding is explained as far as possible") {
    const Student student;
    std::string text = student.folder().read("solutions/01-rain/solution.cu");
    text.replace(text.find("int sum = 0"), 11, "int sum = 1");
    student.folder().file(puzzle + "/puzzle.cu", text);
    const Answer plain = student.command("check " + puzzle);
    CAPTURE(plain.out, plain.err);
    CHECK(plain.code == 1);
    CHECK_THAT(plain.out, ContainsSubstring("× result"));
    const Answer why = student.command("check --why " + puzzle);
    CHECK_THAT(why.out, ContainsSubstring("  why "));
    CHECK_THAT(why.out, ContainsSubstring("Follow the wrong value backwards"));
}

TEST_CASE("from the story over hints to a pass, and only then the solution") {
    const Student student;
    // The path starts with a lab, followed by the first puzzle.
    const Answer first = student.command("next");
    CHECK(first.code == 0);
    CHECK_THAT(first.out, ContainsSubstring("lab 01") && ContainsSubstring("run lab 01"));
    student.finish_lab("what-does-the-clock-measure");
    const Answer next = student.command("next");
    CHECK(next.code == 0);
    CHECK_THAT(next.out, ContainsSubstring("puzzle 01 rain"));
    CHECK_THAT(next.out, ContainsSubstring("streamlab check 01"));
    for (const std::string part : {"Task ", "written it.", "Not allowed", "Judged by"})
        CHECK_THAT(next.out, ContainsSubstring(part));

    const Answer given = student.command("check " + puzzle);
    CAPTURE(given.out, given.err);
    CHECK(given.code == 1);
    CHECK_THAT(given.out, ContainsSubstring("× hazards"));
    // The file is a copy outside the course, so the hint names its path: a number would select the
    // original puzzle.
    CHECK_THAT(given.out, ContainsSubstring("streamlab hint " + puzzle));
    // The conflicting accesses are shown first, the reason and the advice only on request.
    CHECK_THAT(given.out, ContainsSubstring("check " + puzzle + " --why"));
    CHECK_THAT(given.out,
               !ContainsSubstring("  why ") && !ContainsSubstring("Let the host wait for add_up"));
    const Answer why = student.command("check --why " + puzzle);
    CHECK_THAT(why.out, ContainsSubstring("  why ") && !ContainsSubstring("--why"));
    CHECK_THAT(why.out, !ContainsSubstring("Let the host wait for add_up"));

    const Answer locked = student.command("solution " + puzzle);
    CHECK(locked.code == 5);
    CHECK(locked.out.empty());
    CHECK_THAT(locked.err, ContainsSubstring("is shown once yours passes"));
    CHECK_THAT(student.command("solution --instructor " + puzzle).out,
               ContainsSubstring("#include"));

    CHECK_THAT(given.out, ContainsSubstring("Task ") && ContainsSubstring("Judged by"));

    CHECK_THAT(student.command("hint " + puzzle).out,
               ContainsSubstring("Task ") && ContainsSubstring("Hint 1 of 3"));
    CHECK_THAT(student.command("hint " + puzzle).out, ContainsSubstring("Hint 2 of 3"));
    student.command("hint " + puzzle);
    const Answer advice = student.command("hint " + puzzle);
    CHECK_THAT(advice.out, ContainsSubstring("Last hint: what to do") &&
                               ContainsSubstring("Let the host wait for add_up") &&
                               ContainsSubstring("That was the last one."));

    shell("cp '" + solutions + "/01-rain/solution.cu' '" + student.folder().path().string() + "/" +
          puzzle + "/puzzle.cu'");
    const Answer solved = student.command("check " + puzzle + " --json result.json");
    CAPTURE(solved.out, solved.err);
    CHECK(solved.code == 0);
    CHECK_THAT(solved.out, ContainsSubstring("passed"));
    const json result = json::parse(student.folder().read("result.json"));
    CHECK(result["schema"] == "streamlab.result/1");
    CHECK(result["status"] == "pass");
    CHECK(result["hints_used"] == 4);
    CHECK_THAT(student.command("hint " + puzzle).out,
               ContainsSubstring("your program has passed: there is nothing") &&
                   !ContainsSubstring("Last hint"));
    CHECK_THAT(student.command("solution " + puzzle).out, ContainsSubstring("#include"));
    CHECK_THAT(student.command("next").out, ContainsSubstring("1 of "));
    CHECK_THAT(student.command("list").out, ContainsSubstring("passed"));

    const Answer reset = student.command("reset " + puzzle);
    CHECK(reset.code == 0);
    CHECK_THAT(reset.out, ContainsSubstring("puzzle.cu.bak"));
    CHECK_THAT(student.command("reset " + puzzle).out, !ContainsSubstring("puzzle.cu.bak"));
    CHECK_THAT(student.folder().read(puzzle + "/puzzle.cu.bak"), ContainsSubstring("Synchronize"));
    CHECK(student.command("check " + puzzle).code == 1);
}

TEST_CASE("check --json - prints exactly one object; run takes a puzzle") {
    const Student student;
    const Answer answer = student.command("check --json - " + puzzle);
    CHECK(answer.code == 1);
    CHECK(json::parse(answer.out)["status"] == "fail");
    const Answer run = student.command("run p01");
    CHECK(run.code == 0);
    CHECK_THAT(run.out, ContainsSubstring("puzzle 01 rain"));
    CHECK_THAT(run.out, ContainsSubstring("check 01"));
    const Answer copy = student.command("run " + puzzle);
    CHECK(copy.code == 0);
    CHECK_THAT(copy.out, ContainsSubstring("puzzle 01 rain") &&
                             ContainsSubstring("Is it solved?  streamlab check " + puzzle));
}

TEST_CASE("a submission with its own main gets a message about the harness's") {
    const Student student;
    student.folder().file("mine.cu", student.folder().read("solutions/01-rain/solution.cu") +
                                         "\nint main() { return 0; }\n");
    const Answer answer = student.command("check " + puzzle + " mine.cu");
    CAPTURE(answer.out, answer.err);
    CHECK(answer.code == 2);
    CHECK_THAT(answer.out, ContainsSubstring(": error: the harness has main(); a submission only"));
    CHECK_THAT(answer.out, !ContainsSubstring("/unit.o"));
}

TEST_CASE("watch checks at each save, also by rename, until it is stopped") {
    const Student student;
    const std::string home = student.folder().path().string();
    const Answer answer =
        shell("cd '" + home + "' && export XDG_DATA_HOME=data; '" STREAMLAB_EXECUTABLE "' watch " +
              puzzle +
              " > watched & pid=$!; for i in $(seq 200); do grep -q Watching watched && break; "
              "sleep 0.1; "
              "done; cp solutions/01-rain/solution.cu new && mv new " +
              puzzle +
              "/puzzle.cu; for i in $(seq 200); do grep -q 'passed$' watched && break; sleep "
              "0.1; done; kill -INT $pid; wait $pid; echo code $?; cat watched");
    CHECK_THAT(answer.out, ContainsSubstring("code 0"));
    CHECK_THAT(answer.out, ContainsSubstring("× hazards"));
    CHECK_THAT(answer.out, ContainsSubstring("Passed: hazards"));
}

TEST_CASE("an invalid command or file is one clear line") {
    const Student student;
    const auto says = [&](const std::string& arguments, int code, const std::string& text) {
        const Answer answer = student.command(arguments);
        CAPTURE(arguments, answer.out, answer.err);
        CHECK(answer.code == code);
        CHECK_THAT(answer.out + answer.err, ContainsSubstring(text));
    };
    says("check", 5, "check needs a puzzle");
    says("check see-floor", 5, "did you mean sea-floor");
    says("check " + puzzle + " no.cu", 5, "there is no file no.cu");
    student.folder().file("empty.cu", "");
    says("check " + puzzle + " empty.cu", 2, "empty.cu is empty.");
    student.folder().file("large.cu", std::string(10'000'000, 'x'));
    says("check " + puzzle + " large.cu", 2, "large.cu is too large to be a puzzle's solution");
    student.folder().file("binary.cu", std::string("\x7f\0\1", 3));
    says("check " + puzzle + " binary.cu", 2, "binary.cu is not a source file");
    student.folder().file("latin.cu", "// caf\xe9\n");
    says("check " + puzzle + " latin.cu", 2, "latin.cu is not UTF-8: line 1 holds the byte 0xe9");
    student.folder().file("other.cu",
                          "#include \"lab.cuh\"\nint rain_today(int* rain) { return 0; }\n");
    says("check " + puzzle + " other.cu", 2, "the harness calls `int rain_today(const int* rain");
    student.folder().file(
        "loud.cu", "#include \"lab.cuh\"\nint rain_today(const int*, int, int*, cudaStream_t) "
                   "{\n    for (;;) std::puts(\"rain\");\n}\n");
    says("check " + puzzle + " loud.cu", 3, "loud.cu");
    student.folder().file("broken/puzzle.toml", "");
    shell("mkdir -p '" + student.folder().path().string() + "/puzzles/02-broken'");
    student.folder().file("puzzles/02-broken/puzzle.toml", "format = 1\ntitel = \"x\"\n");
    says("check puzzles/02-broken", 4, "puzzle.toml:1: the puzzle has no 'title'; is 'titel'");
}
