#include "proof/puzzle_proof.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <set>

#include "base/files.hpp"
#include "program/program.hpp"
#include "proof/advised.hpp"
#include "proof/answers.hpp"
#include "proof/harmless.hpp"
#include "proof/mutants.hpp"
#include "proof/nearer.hpp"
#include "proof/over_synchronised.hpp"
#include "proof/source_text.hpp"

namespace streamlab::proof {

namespace fs = std::filesystem;
using check::Puzzle;

namespace {

using Ids = std::set<std::string>;

// Checks that must still pass if the device is synchronised after every call, and those that must
// fail.
const Ids safety_checks{"result", "hazards", "api_errors", "leaks"};
const Ids pace_checks{"overlap", "host_blocked_in",  "makespan",
                      "ends_by", "synchronisations", "forbid"};

std::string listed(const Ids& ids) {
    return ids.empty() ? "nothing" : fmt::format("{}", fmt::join(ids, ", "));
}

Ids ids_of(const std::vector<std::string>& ids) { return {ids.begin(), ids.end()}; }

// The start of a verdict, for a one-line report.
std::string beginning_of(const std::string& text) {
    constexpr std::size_t most = 300;
    const std::string flat = collapse_spaces(text);
    return flat.size() <= most ? flat : flat.substr(0, most) + "...";
}

// An unchanged file keeps its modification time, so that programs built from it stay valid in the
// cache.
void write_text(const fs::path& file, const std::string& text) {
    if (base::read_if_exists(file) == text) return;
    fs::create_directories(file.parent_path());
    base::write_file(file, text);
}

// At most `most` of the files, evenly spaced.
std::vector<fs::path> spread(std::vector<fs::path> files, std::size_t most) {
    if (files.size() <= most) return files;
    std::vector<fs::path> some;
    for (std::size_t i = 0; i < most; ++i)
        some.push_back(files[i * files.size() / most]);
    return some;
}

struct MutantResult {
    Mutant mutant;
    bool is_one = false;  // false: it does not compile, so it is not a mutant
    bool passed = false;
};

}  // namespace

struct PuzzleProof::State {
    const Puzzle& puzzle;
    const Judge& judge;
    const ProofJudge& proof_judge;
    fs::path scratch;
    Answers answers;
    Exceptions exceptions;
    std::vector<MutantResult> mutants;
    std::mutex mutex;
    std::vector<std::string> problems;
    int followed = 0;

    State(const Puzzle& of, const Judge& by, const ProofJudge& by_runs, fs::path folder)
        : puzzle(of), judge(by), proof_judge(by_runs), scratch(std::move(folder)) {}

    void problem(const fs::path& file, const std::string& text) {
        const std::lock_guard lock(mutex);
        problems.push_back(fmt::format("{}: {}", file.string(), text));
    }

    void read() {
        try {
            answers = find_answers(puzzle.solution_folder);
            exceptions = read_exceptions(exceptions_file());
        } catch (const catalogue::CatalogueError& error) {
            problems.emplace_back(error.what());
        }
        // The program of a question puzzle is not the student's work.
        if (puzzle.kind == check::PuzzleKind::question) return;
        const MoveStyle style =
            puzzle.kind == check::PuzzleKind::order ? MoveStyle::whole_lines : MoveStyle::in_line;
        for (Mutant& mutant : make_mutants(read_text(puzzle.solution), style))
            mutants.push_back({std::move(mutant), false, false});
    }

    fs::path exceptions_file() const { return puzzle.solution_folder / "mutants.toml"; }

    bool is_whole() const { return fs::exists(puzzle.solution) && fs::exists(puzzle.given_source); }

    void expect_failures(const fs::path& file, const std::vector<std::string>& fails,
                         const std::vector<std::string>& says, int max_in_percent) {
        const Judgement judgement = judge(puzzle, file);
        if (judgement.score * 100 > judgement.max_score * max_in_percent)
            problem(file, fmt::format("gets {} of {} points; it should get {}", judgement.score,
                                      judgement.max_score,
                                      max_in_percent == 0 ? "none" : "less than half"));
        if (ids_of(judgement.failed) != ids_of(fails))
            problem(file, fmt::format("fails {}; it should fail {}. The verdict: {}",
                                      listed(ids_of(judgement.failed)), listed(ids_of(fails)),
                                      beginning_of(judgement.text)));
        const std::string text = collapse_spaces(judgement.text);
        for (const std::string& part : says)
            if (!part.empty() && text.find(collapse_spaces(part)) == text.npos)
                problem(file,
                        fmt::format("the verdict does not say '{}': {}", part, beginning_of(text)));
        follow_advice(file, file.stem().string(), file.string(), judgement);
    }

    // Applies each piece of advice given on a wrong program, which must improve it (nearer.hpp).
    // `tag` names the program's scratch files, `where` the program.
    void follow_advice(const fs::path& file, const std::string& tag, const std::string& where,
                       const Judgement& before) {
        for (std::size_t i = 0; i < before.advice.size(); ++i) {
            const Advice& advice = before.advice[i];
            if (advice.text.starts_with(analysis::look_at) && !advice.edit) continue;
            const std::string problem_of_it =
                follow(file, fmt::format("advised-{}-{}", tag, i), before, advice);
            const std::lock_guard lock(mutex);
            if (problem_of_it.empty())
                ++followed;
            else
                problems.push_back(fmt::format("{}: the advice '{}' (for {}) {}", where,
                                               advice.text, advice.finding, problem_of_it));
        }
    }

    // Returns the fault of the advice; empty if it improves the program.
    std::string follow(const fs::path& file, const std::string& folder, const Judgement& before,
                       const Advice& advice) {
        const std::string name = file.filename().string();
        std::string wrong = "is nothing that a machine can try";
        if (!advice.edit) return wrong;
        for (const std::string& source : with_advice(read_text(file), name, *advice.edit)) {
            const fs::path edited = scratch / folder / name;
            write_text(edited, source);
            const Judgement after = judge(puzzle, edited);
            if (improves_program(before, advice, after)) return "";
            wrong = fmt::format("leads no nearer: the program then fails {}. {}",
                                listed(ids_of(after.failed)), beginning_of(after.text));
        }
        return wrong;
    }

    void expect_pass(const fs::path& file) {
        const Judgement judgement = judge(puzzle, file);
        if (!judgement.passed())
            problem(file,
                    fmt::format("fails {}; it should pass. The verdict: {}",
                                listed(ids_of(judgement.failed)), beginning_of(judgement.text)));
        if (judgement.score != judgement.max_score)
            problem(file, fmt::format("gets {} of {} points; it should get all", judgement.score,
                                      judgement.max_score));
    }

    void judge_mutant(std::size_t index) {
        MutantResult& result = mutants[index];
        const fs::path file = scratch / fmt::format("mutant{}", index) / "solution.cu";
        write_text(file, result.mutant.source);
        const Judgement judgement = judge(puzzle, file);
        result.is_one = judgement.compiled();
        result.passed = judgement.passed();
        follow_advice(file, fmt::format("mutant{}", index),
                      fmt::format("{}:{}: {}", puzzle.solution.string(), result.mutant.line,
                                  result.mutant.name),
                      judgement);
    }

    void judge_proofs() {
        for (const std::string& text : proof_judge(puzzle))
            problem(puzzle.folder / "puzzle.toml", text);
    }

    // Judges a solution that is correct but as slow as possible.
    void judge_over_synchronised() {
        const fs::path file = scratch / "over-synchronised" / "solution.cu";
        write_text(file, over_synchronise(read_text(puzzle.solution)));
        const Judgement judgement = judge(puzzle, file);
        const Ids failed = ids_of(judgement.failed);
        const std::string name = "with cudaDeviceSynchronize() after each call";
        Ids unsafe, spoiled;
        for (const std::string& id : failed) {
            if (pace_checks.count(id) != 0) spoiled.insert(id);
            if (safety_checks.count(id) != 0) unsafe.insert(id);
        }
        for (const std::string& id : exceptions.over_synchronised.fails)
            if (unsafe.erase(id) == 0) not_needed(exceptions.over_synchronised.line, id);
        const bool ran = std::all_of(failed.begin(), failed.end(), [&](const std::string& id) {
            const std::vector<std::string>& known = check::check_ids();
            return std::find(known.begin(), known.end(), id) != known.end();
        });
        if (!ran || !unsafe.empty())
            problem(puzzle.solution,
                    fmt::format("{} it fails {}, and should be as right as before: {}", name,
                                listed(failed), beginning_of(judgement.text)));
        if (ran && has_pace_checks() && spoiled.empty())
            problem(puzzle.solution,
                    fmt::format("{} it passes all checks of pace; [check] must notice that nothing "
                                "overlaps",
                                name));
    }

    void not_needed(int line, const std::string& check) {
        const std::lock_guard lock(mutex);
        problems.push_back(fmt::format("{}:{}: with cudaDeviceSynchronize() after each call it "
                                       "does not fail '{}': the entry is not needed",
                                       exceptions_file().string(), line, check));
    }

    bool has_pace_checks() const {
        const std::vector<std::string> made = check::checks_of(puzzle);
        return std::any_of(made.begin(), made.end(),
                           [](const std::string& id) { return pace_checks.count(id) != 0; });
    }

    const Harmless* reason_for(const Mutant& mutant) const {
        const auto found =
            std::find_if(exceptions.harmless.begin(), exceptions.harmless.end(),
                         [&](const Harmless& entry) { return matches(entry, mutant); });
        return found == exceptions.harmless.end() ? nullptr : &*found;
    }

    // Counts the mutants that were caught, and reports those that passed without a listed reason.
    void count_mutants(Outcome& outcome) const {
        std::set<const Harmless*> needed;
        for (const MutantResult& result : mutants) {
            if (!result.is_one) continue;
            ++outcome.mutants;
            const Harmless* reason = result.passed ? reason_for(result.mutant) : nullptr;
            if (reason) needed.insert(reason);
            outcome.caught += !result.passed;
            outcome.harmless += reason != nullptr;
            if (result.passed && !reason)
                outcome.problems.push_back(
                    fmt::format("{}:{}: {}: passes all checks, and mutants.toml does not say why "
                                "that is harmless",
                                puzzle.solution.string(), result.mutant.line, result.mutant.name));
        }
        for (const Harmless& entry : exceptions.harmless)
            if (needed.count(&entry) == 0)
                outcome.problems.push_back(
                    fmt::format("{}:{}: no mutant that passes is '{}': the entry is not needed",
                                exceptions_file().string(), entry.line, entry.call));
    }
};

PuzzleProof::PuzzleProof(const Puzzle& puzzle, std::vector<std::string> problems_of_texts,
                         const Judge& judge, const ProofJudge& proof_judge, const fs::path& scratch,
                         std::size_t max_right_answers)
    : state_(std::make_unique<State>(puzzle, judge, proof_judge, scratch)) {
    state_->problems = std::move(problems_of_texts);
    state_->read();
    state_->answers.right = spread(std::move(state_->answers.right), max_right_answers);
}

PuzzleProof::~PuzzleProof() = default;
PuzzleProof::PuzzleProof(PuzzleProof&&) noexcept = default;

std::vector<Task> PuzzleProof::tasks() {
    State& state = *state_;
    const Puzzle& puzzle = state.puzzle;
    std::vector<Task> tasks;
    if (!state.is_whole()) return tasks;
    const auto add = [&](const std::string& what, std::function<void()> run) {
        tasks.push_back({fmt::format("{}: {}", puzzle.title_line(), what), std::move(run)});
    };
    add("solution", [&state] { state.expect_pass(state.puzzle.solution); });
    add("as given", [&state] {
        const check::Given& given = state.puzzle.given;
        state.expect_failures(state.puzzle.given_source, given.fails, {given.says}, 0);
    });
    for (const WrongAnswer& answer : state.answers.wrong)
        add(answer.file.filename().string(), [&state, &answer] {
            state.expect_failures(answer.file, answer.fails, answer.says, 49);
        });
    for (const fs::path& file : state.answers.right)
        add(file.filename().string(), [&state, &file] { state.expect_pass(file); });
    for (std::size_t i = 0; i < state.mutants.size(); ++i)
        add(fmt::format("line {}: {}", state.mutants[i].mutant.line, state.mutants[i].mutant.name),
            [&state, i] { state.judge_mutant(i); });
    if (!puzzle.proofs.empty()) add("proofs", [&state] { state.judge_proofs(); });
    if (puzzle.kind != check::PuzzleKind::question)
        add("over-synchronised", [&state] { state.judge_over_synchronised(); });
    return tasks;
}

Outcome PuzzleProof::outcome() const {
    Outcome outcome;
    outcome.title = state_->puzzle.title_line();
    outcome.problems = state_->problems;
    // Threads add problems in any order.
    std::sort(outcome.problems.begin(), outcome.problems.end());
    outcome.followed = state_->followed;
    outcome.wrong_answers = static_cast<int>(state_->answers.wrong.size());
    state_->count_mutants(outcome);
    return outcome;
}

}  // namespace streamlab::proof
