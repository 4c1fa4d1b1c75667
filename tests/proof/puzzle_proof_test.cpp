// The proof of a puzzle, with fake judges.
#include <mutex>
#include <set>

#include "program/program.hpp"
#include "proof/nearer.hpp"
#include "proof/new_puzzle.hpp"
#include "proof/puzzle_proof.hpp"
#include "proof/source_text.hpp"
#include "scratch.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using proof::Judgement;
using proof::Outcome;

namespace {

struct ProofFixture {
    ProofFixture() {
        proof::write_puzzle({7, "tide-tables", check::PuzzleKind::repair}, scratch.root());
        puzzle = check::load_puzzle(scratch.root() / "puzzles" / "07-tide-tables");
    }

    Outcome prove(const proof::Judge& judge) const {
        proof::PuzzleProof proof(puzzle, {}, judge, no_proofs, scratch.root() / "work");
        proof::run_all(proof.tasks(), 3, [](std::size_t) {});
        return proof.outcome();
    }

    Scratch scratch;
    check::Puzzle puzzle;
    proof::ProofJudge no_proofs = [](const auto&) { return std::vector<std::string>(); };
};

// Judges the template puzzle as its checks would.
Judgement accepting_judge(const check::Puzzle& puzzle, const std::filesystem::path& file) {
    const std::string text = proof::read_text(file);
    const bool is_solution = text == proof::read_text(puzzle.solution);
    if (is_solution) return {{}, "fine"};
    if (text.find("cudaDeviceSynchronize") != text.npos ||
        text.find("cudaStreamSynchronize") != text.npos)
        return {{"synchronisations"}, "5 calls make the host wait"};
    return {{"result", "hazards"}, "a race of two kernels"};
}

}  // namespace

TEST_CASE("a puzzle is proven: as given, solution, wrong answers, mutants, all synchronised") {
    const Outcome outcome = ProofFixture().prove(accepting_judge);
    CHECK(outcome.problems == std::vector<std::string>{});
    CHECK(outcome.title == "07 tide-tables");
    CHECK(outcome.wrong_answers == 2);
    CHECK(outcome.mutants == 4);
    CHECK(outcome.caught == 4);
}

TEST_CASE("a sample of many right answers can be proven, spread over all of them") {
    const ProofFixture proven;
    for (const char name : {'a', 'b', 'c', 'd', 'e'})
        proven.scratch.write(std::string("solutions/07-tide-tables/right-") + name + ".cu", "");
    const auto names = [&](auto... most) {
        proof::PuzzleProof proof(proven.puzzle, {}, accepting_judge, proven.no_proofs,
                                 proven.scratch.root() / "work", most...);
        std::string found;
        for (const proof::Task& task : proof.tasks())
            if (const std::size_t at = task.name.find("right-"); at != std::string::npos)
                found += task.name[at + 6];
        return found;
    };
    CHECK(names() == "abcde");
    CHECK(names(std::size_t{2}) == "ac");
    CHECK(names(std::size_t{0}).empty());
}

TEST_CASE(
    "a mutant that passes is a problem, unless mutants.toml gives the reason why it is harmless") {
    const ProofFixture proven;
    const auto judge = [](const check::Puzzle& puzzle, const std::filesystem::path& file) {
        const bool lacks_wait =
            proof::read_text(file).find("cudaStreamWaitEvent") == std::string::npos &&
            file.string().find("mutant") != std::string::npos;
        return lacks_wait ? Judgement{{}, "fine"} : accepting_judge(puzzle, file);
    };
    Outcome outcome = proven.prove(judge);
    REQUIRE(outcome.problems.size() == 1);
    CHECK_THAT(outcome.problems[0], ContainsSubstring("without cudaStreamWaitEvent"));
    CHECK(outcome.caught == 3);

    const std::string entry = "[[harmless]]\n"
                              "remove = \"cudaStreamWaitEvent(consumer, done)\"\n"
                              "because = \"a test says so\"\n";
    const std::string list = "solutions/07-tide-tables/mutants.toml";
    proven.scratch.write(list, entry);
    outcome = proven.prove(judge);
    CHECK(outcome.problems.empty());
    CHECK(outcome.harmless == 1);
    // If the checks detect the mutant, the entry is not needed and would hide later mutants.
    outcome = proven.prove(accepting_judge);
    REQUIRE(outcome.problems.size() == 1);
    CHECK_THAT(outcome.problems[0], ContainsSubstring("not needed"));
}

TEST_CASE("a puzzle whose result is a time may have another one if nothing overlaps") {
    const ProofFixture proven;
    const auto judge = [](const check::Puzzle& puzzle, const std::filesystem::path& file) {
        Judgement judgement = accepting_judge(puzzle, file);
        if (file.string().find("over-synchronised") != std::string::npos)
            judgement.failed.emplace_back("result");
        return judgement;
    };
    Outcome outcome = proven.prove(judge);
    REQUIRE(outcome.problems.size() == 1);
    CHECK_THAT(outcome.problems[0], ContainsSubstring("should be as right as before"));

    proven.scratch.write("solutions/07-tide-tables/mutants.toml",
                         "[over_synchronised]\nfails = [\"result\"]\nbecause = \"a time\"\n");
    CHECK(proven.prove(judge).problems.empty());
    outcome = proven.prove(accepting_judge);
    REQUIRE(outcome.problems.size() == 1);
    CHECK_THAT(outcome.problems[0], ContainsSubstring("mutants.toml:2"));
    CHECK_THAT(outcome.problems[0], ContainsSubstring("not needed"));
}

TEST_CASE("checks that let everything pass prove nothing") {
    const Outcome outcome = ProofFixture().prove([](const auto&, const auto&) {
        return Judgement{{}, "fine"};
    });
    // The puzzle as given, two wrong answers with a text each, four mutants, and the
    // over-synchronised solution.
    CHECK(outcome.problems.size() == 3 + 3 + 4 + 1);
    CHECK(outcome.caught == 0);
}

TEST_CASE("checks that let nothing pass prove nothing, either") {
    const Outcome outcome = ProofFixture().prove([](const auto&, const auto&) {
        return Judgement{{"hazards"}, "a race"};
    });
    std::string all;
    for (const std::string& problem : outcome.problems)
        all += problem + '\n';
    CHECK_THAT(all, ContainsSubstring("solution.cu: fails hazards; it should pass"));
    CHECK_THAT(all, ContainsSubstring("should be as right as before"));
    CHECK_THAT(all, ContainsSubstring("it should fail synchronisations"));
}

TEST_CASE("points for no achievement are a problem") {
    const Outcome outcome = ProofFixture().prove([](const auto& puzzle, const auto& file) {
        Judgement judgement = accepting_judge(puzzle, file);
        judgement.score = judgement.passed() ? 9 : 5;
        judgement.max_score = 10;
        return judgement;
    });
    std::string all;
    for (const std::string& problem : outcome.problems)
        all += problem + '\n';
    CHECK_THAT(all, ContainsSubstring("solution.cu: gets 9 of 10 points; it should get all"));
    CHECK_THAT(all, ContainsSubstring("given.cu: gets 5 of 10 points; it should get none"));
    CHECK_THAT(all, ContainsSubstring("gets 5 of 10 points; it should get less than half"));
}

TEST_CASE("advice is applied literally, and must lead nearer") {
    const ProofFixture proven;
    analysis::AdvisedEdit edit;
    edit.after = {"given.cu", 17};
    edit.before = {"given.cu", 19};
    bool helps = true;
    const auto judge = [&](const check::Puzzle& puzzle, const std::filesystem::path& file) {
        Judgement judgement = accepting_judge(puzzle, file);
        if (file.filename() != "given.cu") return judgement;
        const bool is_followed =
            proof::read_text(file).find("advised.hold(consumer)") != std::string::npos;
        if (is_followed && helps) return Judgement{{}, "fine"};
        judgement.findings = {"race"};
        judgement.advice = {{"race", "Let the consumer wait.", edit}, {"race", "Look at it.", {}}};
        return judgement;
    };
    Outcome outcome = proven.prove(judge);
    CHECK(outcome.problems == std::vector<std::string>{});
    CHECK(outcome.followed == 1);
    helps = false;
    outcome = proven.prove(judge);
    REQUIRE(outcome.problems.size() == 1);
    CHECK_THAT(
        outcome.problems[0],
        ContainsSubstring("given.cu: the advice 'Let the consumer wait.' (for race) leads no "
                          "nearer"));
    CHECK(outcome.followed == 0);
}

TEST_CASE("advice that cannot be applied automatically is a problem, also for mutants") {
    const Outcome outcome = ProofFixture().prove([](const auto& puzzle, const auto& file) {
        Judgement judgement = accepting_judge(puzzle, file);
        if (file.string().find("mutant0") != std::string::npos)
            judgement.advice = {{"race", "Think again.", {}}};
        return judgement;
    });
    REQUIRE(outcome.problems.size() == 1);
    CHECK_THAT(outcome.problems[0], ContainsSubstring("solution.cu:"));
    CHECK_THAT(outcome.problems[0], ContainsSubstring("the advice 'Think again.' (for race) is "
                                                      "nothing that a machine can try"));
}

TEST_CASE("nearer means fewer failed checks, more points, or fewer findings without a new one") {
    const proof::Advice advice{"race 1", "Let b wait."};
    const auto judged = [](std::vector<std::string> failed, int score,
                           std::vector<std::string> findings) {
        Judgement judgement;
        judgement.failed = std::move(failed);
        judgement.score = score;
        judgement.findings = std::move(findings);
        return judgement;
    };
    const Judgement before = judged({"hazards", "result"}, 0, {"race 1", "race 2"});
    CHECK(improves_program(before, advice, judged({}, 10, {})));
    CHECK(improves_program(before, advice, judged({"order"}, 0, {})));
    CHECK(improves_program(before, advice, judged({"result"}, 0, {})));
    CHECK(improves_program(before, advice, judged({"hazards", "makespan"}, 2, {"race 2"})));
    CHECK(improves_program(before, advice, judged({"hazards", "result"}, 0, {"race 2"})));
    CHECK_FALSE(
        improves_program(before, advice, judged({"hazards", "result"}, 0, {"race 2", "race 3"})));
    CHECK_FALSE(improves_program(before, advice, judged({"hazards", "makespan"}, 0, {"race 3"})));
    CHECK_FALSE(improves_program(before, advice, judged({"result"}, 4, {"race 1"})));
    CHECK_FALSE(improves_program(before, advice, judged({"compile"}, 0, {})));
}

TEST_CASE("a fault outside the puzzle ends the proof") {
    const proof::Judge judge = [](const auto&, const auto&) -> Judgement {
        throw program::EnvironmentError("no compiler");
    };
    CHECK_THROWS_AS(ProofFixture().prove(judge), program::EnvironmentError);
}
