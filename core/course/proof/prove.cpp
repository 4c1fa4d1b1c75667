#include "proof/prove.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

#include "proof/lab_texts.hpp"
#include "proof/puzzle_proof.hpp"
#include "proof/puzzle_texts.hpp"
#include "proof/task.hpp"

namespace streamlab::proof {

namespace {

// A lab or puzzle, with the number of its pending tasks.
struct Candidate {
    std::size_t open = 0;
    std::function<Outcome()> outcome;
};

// The name contains the folder, so that two sets of puzzles do not share scratch files.
std::string scratch_name(const check::Puzzle& puzzle) {
    const std::string folder = std::filesystem::absolute(puzzle.folder).string();
    return fmt::format("{}-{:x}", puzzle.folder.filename().string(),
                       std::hash<std::string>{}(folder));
}

class Proofs {
public:
    Proofs(const ProofRequest& request, const ProofListener& listener)
        : request_(request), listener_(listener) {}

    void run() {
        for (const catalogue::Lab& lab : request_.labs)
            add(lab);
        for (const check::Puzzle& puzzle : request_.puzzles)
            add(puzzle);
        print_finished();
        std::size_t done = 0;
        run_all(tasks_, request_.jobs, [&](std::size_t index) {
            listener_.on_progress(++done, tasks_.size(), tasks_[index].name);
            --subjects_[subject_of_[index]].open;
            print_finished();
        });
    }

private:
    void add_subject(std::vector<Task> tasks, std::function<Outcome()> outcome) {
        for (Task& task : tasks) {
            tasks_.push_back(std::move(task));
            subject_of_.push_back(subjects_.size());
        }
        subjects_.push_back({tasks.size(), std::move(outcome)});
    }

    void add(const catalogue::Lab& lab) {
        const auto outcome = std::make_shared<Outcome>();
        outcome->title = fmt::format("lab {:02} {}", lab.number, lab.name);
        outcome->problems = check_texts(lab, request_.lab_tests);
        const auto run = [this, &lab, outcome] {
            prove_lab(lab, request_.toolchain, request_.profiles, *outcome);
        };
        add_subject({{outcome->title, run}}, [outcome] { return *outcome; });
    }

    void add(const check::Puzzle& puzzle) {
        const auto proof = std::make_shared<PuzzleProof>(
            puzzle, check_texts(puzzle, request_.all_labs), request_.judge, request_.proof_judge,
            request_.scratch / scratch_name(puzzle), request_.max_right_answers);
        add_subject(proof->tasks(), [proof] { return proof->outcome(); });
    }

    void print_finished() {
        for (; told_ < subjects_.size() && subjects_[told_].open == 0; ++told_)
            listener_.on_outcome(subjects_[told_].outcome());
    }

    const ProofRequest& request_;
    const ProofListener& listener_;
    std::vector<Task> tasks_;
    std::vector<std::size_t> subject_of_;
    std::vector<Candidate> subjects_;
    std::size_t told_ = 0;
};

}  // namespace

void prove(const ProofRequest& request, const ProofListener& listener) {
    Proofs(request, listener).run();
}

}  // namespace streamlab::proof
