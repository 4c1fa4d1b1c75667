#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "check/progress/progress.hpp"
#include "check/verdict/verdict.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
using check::LabProgress;
using check::ProgressFile;
using check::PuzzleProgress;

namespace {

std::string text_of(const std::filesystem::path& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

}  // namespace

TEST_CASE("progress is stored by name, and a missing file is empty progress") {
    const tests::TemporaryFolder folder;
    ProgressFile file(folder.path() / "not" / "there" / "progress.json");
    CHECK(file.load().puzzles.empty());
    file.change_puzzle("ships-aground", [](PuzzleProgress& puzzle) {
        puzzle.passed = true;
        puzzle.hints = 2;
    });
    file.change_lab("one-launch-without-a-stream", [](LabProgress& lab) {
        lab.prediction = "15 ms";
        lab.notes["step"] = "why";
    });
    const check::Progress progress = file.load();
    CHECK(progress.puzzle("ships-aground").passed);
    CHECK(progress.puzzle("ships-aground").hints == 2);
    CHECK_FALSE(progress.puzzle("sea-floor").passed);
    CHECK(progress.lab("one-launch-without-a-stream").prediction == "15 ms");
    CHECK(progress.lab("one-launch-without-a-stream").notes.at("step") == "why");
}

TEST_CASE("the last check's advice is an extra hint, after the puzzle's own") {
    check::PuzzleProgress progress;
    CHECK(check::show_next_hint(progress, 1));
    CHECK_FALSE(check::show_next_hint(progress, 1));  // nothing was checked
    check::Verdict verdict;
    check::TestResult failure;
    failure.status = check::TestStatus::fail;
    failure.next = "Let stream b wait.";
    verdict.tests = {failure};
    check::count_attempt(progress, verdict);
    CHECK_FALSE(check::shows_advice(progress, 1));
    CHECK(check::show_next_hint(progress, 1));
    CHECK(check::shows_advice(progress, 1));
    CHECK(progress.hints == 2);
    CHECK_FALSE(check::show_next_hint(progress, 1));
    // A passed check gives no advice.
    verdict.tests.clear();
    check::count_attempt(progress, verdict);
    CHECK_FALSE(check::shows_advice(progress, 1));
    CHECK(progress.hints == 2);
}

TEST_CASE("the best score is kept, and so is a pass") {
    check::PuzzleProgress progress;
    check::Verdict verdict;
    verdict.max_score = 6;
    verdict.status = check::Status::pass;
    verdict.score = 6;
    check::count_attempt(progress, verdict);
    verdict.status = check::Status::fail;
    verdict.score = 2;
    check::count_attempt(progress, verdict);
    CHECK(progress.attempts == 2);
    CHECK(progress.passed);
    CHECK(progress.best_score == 6);
    CHECK(progress.max_score == 6);
}

TEST_CASE("fields of another version are kept") {
    const tests::TemporaryFolder folder;
    const auto path = folder.write("progress.json", R"({
        "future": [1, 2], "puzzles": {"sea-floor": {"passed": "yes", "stars": 3}}, "labs": 7})");
    ProgressFile file(path);
    CHECK_FALSE(file.load().puzzle("sea-floor").passed);  // not a boolean: ignored
    file.change_puzzle("sea-floor", [](PuzzleProgress& puzzle) { ++puzzle.attempts; });
    const std::string text = text_of(path);
    CHECK(text.find("\"future\"") != text.npos);
    CHECK(text.find("\"stars\": 3") != text.npos);
    CHECK(file.load().puzzle("sea-floor").attempts == 1);
}

TEST_CASE("a damaged progress file is moved aside, not lost") {
    const tests::TemporaryFolder folder;
    const auto path = folder.write("progress.json", "{\"puzzles\": {\"pin");
    ProgressFile file(path);
    CHECK(file.load().puzzles.empty());
    file.change_puzzle("sea-floor", [](PuzzleProgress& puzzle) { puzzle.passed = true; });
    CHECK(file.load().puzzle("sea-floor").passed);
    CHECK(text_of(path.string() + ".damaged") == "{\"puzzles\": {\"pin");
}

TEST_CASE("concurrent writers lose no changes") {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "progress.json";
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
        threads.emplace_back([&] {
            for (int n = 0; n < 10; ++n)
                ProgressFile(path).change_puzzle("sea-floor",
                                                 [](PuzzleProgress& puzzle) { ++puzzle.attempts; });
        });
    for (std::thread& thread : threads)
        thread.join();
    CHECK(ProgressFile(path).load().puzzle("sea-floor").attempts == 40);
}

TEST_CASE("an unwritable path is one clear line") {
    const tests::TemporaryFolder folder;
    const auto occupied = folder.write("file", "");
    ProgressFile file(occupied / "progress.json");
    try {
        file.change_puzzle("sea-floor", [](PuzzleProgress&) {});
        FAIL("no error");
    } catch (const std::runtime_error& error) {
        const std::string text = error.what();
        CHECK(text.find("cannot keep your progress in") == 0);
        CHECK(text.find('\n') == text.npos);
    }
}
