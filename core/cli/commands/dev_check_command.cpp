#include "cli/commands/dev_check_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <mutex>
#include <thread>

#include <CLI/CLI.hpp>

#include "catalogue/catalogue.hpp"
#include "catalogue/profile_file.hpp"
#include "cli/commands/dev_command.hpp"
#include "cli/commands/dev_targets.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/files/places.hpp"
#include "cli/grammar/shared_options.hpp"
#include "proof/prove.hpp"
#include "proof/verdict_judge.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;
using proof::Outcome;

namespace {

std::string counted(std::size_t count, const std::string& singular) {
    return fmt::format("{} {}{}", count, singular, count == 1 ? "" : "s");
}

std::string counted(int count, const std::string& singular) {
    return counted(static_cast<std::size_t>(count), singular);
}

std::string in_short(const Outcome& outcome) {
    if (!outcome.problems.empty()) return counted(outcome.problems.size(), "problem");
    if (outcome.settings > 0) return counted(outcome.settings, "run");
    std::string text = counted(outcome.wrong_answers, "wrong answer");
    if (outcome.mutants > 0) text += fmt::format(", {}", counted(outcome.mutants, "mutant"));
    if (outcome.harmless > 0) text += fmt::format(", {} harmless", outcome.harmless);
    if (outcome.followed > 0)
        text += fmt::format(", advice followed {}",
                            outcome.followed == 1 ? "once" : counted(outcome.followed, "time"));
    return text;
}

// Prints each outcome as soon as it is known, followed by a progress line.
class Teller {
public:
    proof::ProofListener listener() {
        return {[this](std::size_t done, std::size_t all, const std::string& name) {
                    if (is_terminal_) fmt::print(stderr, "\r\033[K{}/{}  {:.60}", done, all, name);
                },
                [this](const Outcome& outcome) { tell(outcome); }};
    }

    // Prints the summary and returns the exit code.
    int sum_up(const DevTargets& targets, double seconds) const {
        clear_line();
        const std::string what = fmt::format("{} and {}", counted(targets.puzzles.size(), "puzzle"),
                                             counted(targets.labs.size(), "lab"));
        if (problems_ > 0) {
            fmt::print("\n{} in {} of {}, in {:.0f} s.\n", counted(problems_, "problem"), spoiled_,
                       what, seconds);
        } else {
            fmt::print("\n{} are proven, in {:.0f} s.\n", what, seconds);
        }
        print_mutation_score();
        return problems_ > 0 ? failed : ran;
    }

private:
    void clear_line() const {
        if (is_terminal_) fmt::print(stderr, "\r\033[K");
    }

    // Rounds down to a whole percentage: 99.9 is not 100.
    void print_mutation_score() const {
        if (mutants_ == 0) return;
        fmt::print(
            "Mutation score {}%: of {}, {} caught and {} harmless for a reason that is given.\n",
            100 * (caught_ + harmless_) / mutants_, counted(mutants_, "mutant"), caught_,
            harmless_);
    }

    void tell(const Outcome& outcome) {
        clear_line();
        fmt::print("{:<34} {}\n", outcome.title, in_short(outcome));
        for (const std::string& problem : outcome.problems)
            fmt::print("    {}\n", problem);
        std::fflush(stdout);
        problems_ += static_cast<int>(outcome.problems.size());
        spoiled_ += !outcome.problems.empty();
        mutants_ += outcome.mutants;
        caught_ += outcome.caught;
        harmless_ += outcome.harmless;
    }

    const bool is_terminal_ = isatty(STDERR_FILENO) != 0;
    int problems_ = 0, spoiled_ = 0, mutants_ = 0, caught_ = 0, harmless_ = 0;
};

// Empty for an installed streamlab, which has no tests.
fs::path folder_of_lab_tests(const Places& places) {
    const fs::path folder = places.labs.parent_path() / "tests" / "labs";
    std::error_code error;
    return fs::is_directory(folder, error) ? folder : fs::path();
}

}  // namespace

CLI::App* add_command(CLI::App& app, DevCheckOptions& options) {
    CLI::App& proof = *dev_command(app).add_subcommand(
        "check", "proves puzzles and labs: given, solution, wrong answers, mutants, texts");
    proof
        .add_option("target", options.targets,
                    "puzzles and labs by name, number or folder; none: all of them")
        ->type_name("PUZZLE|LAB");
    proof.add_option("--jobs", options.jobs, "so many at a time (default: one a core)")
        ->check(CLI::Range(1, 256).description(""))
        ->type_name("N");
    proof.add_option("--shard", options.shard_text, "only part I of N, for several machines")
        ->type_name("I/N");
    proof
        .add_option("--right", options.right,
                    "at most N of each puzzle's right answers (default: all)")
        ->check(CLI::Range(0, 1000).description(""))
        ->type_name("N");
    return &proof;
}

void complete(DevCheckOptions& options) {
    parse_shard(options.shard_text, options.shard, options.shards);
}

int perform(const DevCheckOptions& options) {
    const auto started = std::chrono::steady_clock::now();
    const Places places = find_places();
    proof::ProofRequest request;
    request.all_labs = catalogue::load_labs(places.labs);
    const DevTargets targets = find_dev_targets(options, places, request.all_labs);
    request.labs = targets.labs;
    request.puzzles = targets.puzzles;
    request.lab_tests = folder_of_lab_tests(places);
    request.toolchain = program::find_toolchain();
    // Cache mutants in a separate folder, so that they do not evict a student's programs.
    request.toolchain.cache_dir /= "dev";
    request.scratch = request.toolchain.cache_dir / "mutants";
    for (const catalogue::ProfileFile& file : catalogue::load_profiles(places.profiles))
        request.profiles[file.profile.name] = model::to_text(file.profile);
    check::CheckOptions checks;
    checks.toolchain = request.toolchain;
    checks.profiles_folder = places.profiles;
    // The limit on work stops an endless loop; the wall clock must not decide on a busy machine.
    checks.work_limit = check::default_work_limit;
    checks.timeout_s = 600;
    request.judge = proof::verdict_judge(checks);
    request.proof_judge = proof::proof_judge(checks);
    const int cores = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
    request.jobs = options.jobs > 0 ? options.jobs : cores;
    if (options.right >= 0) request.max_right_answers = static_cast<std::size_t>(options.right);

    Teller teller;
    proof::prove(request, teller.listener());
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - started;
    return teller.sum_up(targets, taken.count());
}

}  // namespace streamlab::cli
