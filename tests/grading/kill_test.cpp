// The grader is killed at any moment, and resumes.
#include <sys/prctl.h>

#include <chrono>
#include <random>
#include <thread>

#include "grader_process.hpp"
#include "program/sandbox/strongest_isolation.hpp"
#include "small_class.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using tests::GraderProcess;

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

// Many files with few different programs: a kill mostly hits the grader, and only sometimes a
// compiler.
void submit_many(const tests::SmallClass& small) {
    for (int i = 0; i < 4; ++i) {
        small.submit_file("right" + std::to_string(i) + ".cu", tests::small::right);
        small.submit_file("racy" + std::to_string(i) + ".cu", tests::small::racy());
    }
    small.submit_file("fixed.cu", tests::small::with_fixed_answers());
    small.submit_file("empty.cu", "");
}

std::vector<std::string> call(const tests::SmallClass& small) {
    return {small.homework().string(),
            "--puzzle",
            small.puzzle_folder().string(),
            "--out",
            small.out(),
            "--unsandboxed",
            "--format",
            "github-classroom"};
}

}  // namespace

TEST_CASE("a grader killed at fifty random points gives the same results", "[long]") {
    const tests::SmallClass small;
    submit_many(small);
    REQUIRE(GraderProcess(call(small)).wait() == 0);  // also fills the caches
    const auto expected = tests::contents(small.out());
    fs::remove_all(small.out());
    const auto begin = Clock::now();
    REQUIRE(GraderProcess(call(small)).wait() == 0);
    const std::chrono::duration<double> undisturbed = Clock::now() - begin;
    CHECK(tests::contents(small.out()) == expected);
    fs::remove_all(small.out());

    std::mt19937 random(20240607);
    std::uniform_real_distribution<double> moment(0, undisturbed.count());
    int kills = 0, finished = 0;
    while (kills < 50) {
        GraderProcess grader(call(small));
        std::this_thread::sleep_for(std::chrono::duration<double>(moment(random)));
        grader.send(SIGKILL);
        if (grader.wait() == -SIGKILL) {
            ++kills;
            continue;
        }
        ++finished;
        CHECK(tests::contents(small.out()) == expected);
        fs::remove_all(small.out());
    }
    REQUIRE(GraderProcess(call(small)).wait() == 0);
    CHECK(tests::contents(small.out()) == expected);
    WARN("50 kills, " << finished << " runs that came through between them");
}

TEST_CASE("a grader killed at any moment leaves no process running", "[long]") {
    const tests::SmallClass small;
    std::vector<std::string> in_sandbox = call(small);
    if (program::strongest_isolation() != program::Isolation::none)
        std::erase(in_sandbox, "--unsandboxed");
    // Orphans of the grader become children of this process.
    ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    std::mt19937 random(20261129);
    double longest_s = 0;
    for (int round = 0; round < 14; ++round) {
        // Every text is unique, so that no cache contains it.
        for (int i = 0; i < 2; ++i)
            small.submit_file("student" + std::to_string(i) + ".cu",
                              tests::small::right + "int unused" + std::to_string(2 * round + i) +
                                  ";\n");
        const auto begin = Clock::now();
        GraderProcess grader(in_sandbox);
        if (round < 2) {  // the first round fills the cache
            REQUIRE(grader.wait() == 0);
            longest_s = std::chrono::duration<double>(Clock::now() - begin).count();
            continue;
        }
        std::uniform_real_distribution<double> moment(0, longest_s);
        std::this_thread::sleep_for(std::chrono::duration<double>(moment(random)));
        grader.send(SIGKILL);
        grader.wait();
    }
    const auto end = Clock::now() + std::chrono::seconds(10);
    while (::waitpid(-1, nullptr, WNOHANG) >= 0 && Clock::now() < end)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    CHECK(::waitpid(-1, nullptr, WNOHANG) < 0);
    ::prctl(PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0);
}

TEST_CASE("two graders of one folder judge nothing twice") {
    const tests::SmallClass small;
    submit_many(small);
    REQUIRE(GraderProcess(call(small)).wait() == 0);
    const auto expected = tests::contents(small.out());
    fs::remove_all(small.out());
    GraderProcess first(call(small), small.root() / "first");
    GraderProcess second(call(small), small.root() / "second");
    CHECK(first.wait() == 0);
    CHECK(second.wait() == 0);
    CHECK(tests::contents(small.out()) == expected);
    const std::string said =
        tests::read_text(small.root() / "first") + tests::read_text(small.root() / "second");
    // Empty if one grader ended before the other one started.
    if (!said.empty())
        CHECK_THAT(said, ContainsSubstring("another grader is at work") &&
                             ContainsSubstring("waiting for it"));
}

TEST_CASE("Ctrl-C stops it in an orderly way") {
    const tests::SmallClass small;
    submit_many(small);
    GraderProcess grader(call(small), small.root() / "said");
    while (!fs::exists(small.out() / "grading.json"))
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    grader.send(SIGINT);
    const int code = grader.wait();
    CHECK(code == 3);
    CHECK_THAT(tests::read_text(small.root() / "said"),
               ContainsSubstring("run the same command to continue"));
    CHECK(GraderProcess(call(small)).wait() == 0);
    CHECK(fs::exists(small.out() / "index.html"));
}
