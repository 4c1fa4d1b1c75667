// Two puzzles, a repair and a question, in a temporary folder, with a checker that finishes on
// request.
#pragma once

#include <fstream>
#include <iterator>

#include "app_fixture.hpp"
#include "state/puzzle_checker.hpp"
#include "support/temporary_folder.hpp"

namespace streamlab::gui::test {

class FakeChecker final : public PuzzleChecker {
public:
    void start(CheckJob job) override { jobs.push_back(std::move(job)); }
    void stop() override { ++stops; }
    std::optional<CheckReport> poll() override { return std::exchange(next, std::nullopt); }

    // Finishes the newest job with this verdict.
    void finish(check::Verdict verdict, std::shared_ptr<const RunResult> result = nullptr,
                std::shared_ptr<const RunResult> reference = nullptr, bool compared = false) {
        CheckReport report;
        report.number = jobs.back().number;
        report.verdict = std::make_shared<const check::Verdict>(std::move(verdict));
        report.result = std::move(result);
        report.reference = std::move(reference);
        if (compared)
            report.comparison = std::make_shared<analysis::Comparison>(
                analysis::compare(report.reference->trace, report.result->trace));
        next = std::move(report);
    }

    std::vector<CheckJob> jobs;
    int stops = 0;
    std::optional<CheckReport> next;
};

class FakeWatcher final : public SaveWatcher {
public:
    void watch(const std::filesystem::path& watched) override { file = watched; }
    bool poll() override { return std::exchange(saved, false); }

    std::filesystem::path file;
    bool saved = false;
};

// Stores progress in memory.
class FakeKeeper final : public ProgressKeeper {
public:
    check::Progress load() override { return progress; }
    void change_lab(const std::string& name,
                    std::function<void(check::LabProgress&)> change) override {
        change(progress.labs[name]);
    }
    void change_puzzle(const std::string& name,
                       std::function<void(check::PuzzleProgress&)> change) override {
        change(progress.puzzles[name]);
    }
    std::string problem() override { return {}; }

    check::Progress progress;
};

// A pass, or a hazard failure at line 3.
inline check::Verdict verdict_of(bool passed) {
    check::Verdict verdict;
    verdict.status = passed ? check::Status::pass : check::Status::fail;
    verdict.score = passed ? 2 : 1;
    verdict.max_score = 2;
    check::TestResult result;
    result.id = "result";
    result.name = "The reference's result";
    result.status = check::TestStatus::pass;
    result.score = 1;
    check::TestResult hazards;
    hazards.id = "hazards";
    hazards.name = "No race, no misuse";
    hazards.status = passed ? check::TestStatus::pass : check::TestStatus::fail;
    hazards.score = passed ? 1 : 0;
    if (!passed) {
        hazards.message = "k2 reads what k1 may still write.";
        hazards.why = "Nothing orders the two.";
        hazards.next = "Let one stream wait for the other.";
        hazards.witness = {"puzzle.cu:3  k2<<<...>>>"};
        hazards.rule = "E2";
        hazards.file = "puzzle.cu";
        hazards.line = 3;
    }
    verdict.tests = {result, hazards};
    verdict.summary = passed ? "All checks passed." : hazards.message;
    return verdict;
}

// A verdict for a wrong answer in that line.
inline check::Verdict wrong_answer(const std::string& value, std::uint32_t line) {
    check::Verdict verdict = verdict_of(false);
    verdict.tests.resize(1);
    check::TestResult& answers = verdict.tests.front();
    answers.id = "answers";
    answers.name = "The answers and their reasons";
    answers.status = check::TestStatus::fail;
    answers.message = "answer cause: " + value + ". No.";
    answers.file = "puzzle.cu";
    answers.line = line;
    answers.actual = value;
    answers.witness = {"fence: The default stream", "size: Their size"};
    verdict.summary = answers.message;
    return verdict;
}

template <class Base>
struct WithPuzzles : Base {
    WithPuzzles() {
        add(6, "ships-aground", "The missing wait", check::PuzzleKind::repair,
            "// one\n// two\nk2<<<1, 1>>>();\n");
        add(27, "three-complaints", "Why is there no overlap?", check::PuzzleKind::question,
            "// answer cause: ?\n// reason cause: ?\nint main() {}\n");
        check::Question question;
        question.id = "cause";
        question.text = "What keeps the two apart?";
        question.choices = {{"fence", "The default stream", "Yes."}, {"size", "Their size", "No."}};
        question.reasons = {{"1", "It is a fence", "Yes."}, {"2", "They are large", "No."}};
        this->state.puzzles[1].questions = {question};
        for (const check::Puzzle& puzzle : this->state.puzzles) {
            this->state.puzzle_sessions.emplace_back();
            this->state.puzzle_sessions.back().progress = keeper.progress.puzzle(puzzle.name);
        }
        this->actions.set_puzzle_progress_keeper(keeper);
        this->actions.use_checker(checker, "profiles");
        this->actions.watch_saves(watcher);
        this->actions.use_editor([this](const std::filesystem::path& file) {
            edited = file;
            return std::string("Opened.");
        });
    }

    // Adds a third puzzle.
    void add_order() {
        add(28, "recipe", "Order the lines", check::PuzzleKind::order,
            "void f() {\n    // order: begin\n    one();\n    two();\n    three();\n"
            "    // order: end\n}\n");
        this->state.puzzles.back().order_lines = {"one();", "two();", "three();"};
        this->state.puzzle_sessions.emplace_back();
    }

    // Answers both parts of the open question.
    void answer_all(const std::string& answer = "fence", const std::string& reason = "1") {
        this->actions.answer("answer cause", answer);
        this->actions.answer("reason cause", reason);
    }

    std::string text(std::size_t index) const {
        std::ifstream stream(this->state.puzzles[index].source, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    tests::TemporaryFolder folder;
    FakeKeeper keeper;
    FakeChecker checker;
    FakeWatcher watcher;
    std::filesystem::path edited;

private:
    void add(int number, const char* name, const char* title, check::PuzzleKind kind,
             const std::string& code) {
        check::Puzzle puzzle;
        puzzle.number = number;
        puzzle.name = name;
        puzzle.title = title;
        puzzle.kind = kind;
        puzzle.story = "A harbour with a *sand bar*: `k1` tells the tide.";
        puzzle.passed = "The ships float.";
        puzzle.minutes = 5;
        puzzle.hints = {"The concept.", "The place.", "Nearly the answer."};
        puzzle.folder = folder.path() / name;
        std::filesystem::create_directories(puzzle.folder);
        puzzle.source = folder.write(std::string(name) + "/puzzle.cu", code);
        puzzle.solution = folder.write(std::string(name) + "/solution.cu", "int solved;\n");
        this->state.puzzles.push_back(std::move(puzzle));
    }
};

using PuzzleApp = WithPuzzles<AppFixture>;

}  // namespace streamlab::gui::test
