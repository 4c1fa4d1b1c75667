// Runs the programs of tests/cases on a GPU and compares their output with the model device's:
//
//     conformance [--device cuda[:N]] [--jobs N] [--limit SECONDS] [--write model-and-gpu.md]
//
// Each program runs with and without the recorder, and must print and return the same.
//
// STREAMLAB_CASE=part-of-a-path selects some of the programs. Exit code 0: differences.txt explains
// every difference; 1: some are unexplained; 4: no GPU.
#include <fmt/format.h>
#include <string.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <numeric>
#include <random>
#include <thread>

#include "conformance_document.hpp"
#include "gpu.hpp"

namespace streamlab::conformance {

namespace {

constexpr double limit_s = 20;

program::BuildResult build(const Case& program, const on_gpu::Gpu& gpu) {
    program::BuildRequest request;
    request.sources = {program.file};
    request.include_dirs = {std::filesystem::path(STREAMLAB_SOURCE_DIR) / "tests" / "cases"};
    request.standard = program.expected.standard;
    request.per_thread_default_stream = program.expected.per_thread_default_stream;
    return program::build_for_gpu(request, gpu.tools, gpu.toolkit, gpu.chosen);
}

std::string describe_ending(const program::Run& run, const cases::Expectations& expected) {
    switch (run.ending()) {
    case program::Ending::exited:
        return run.exit_code() == expected.exit_code && expected.signal == 0
                   ? ""
                   : fmt::format("exit code {}", run.exit_code());
    case program::Ending::crashed:
        return run.signal() == expected.signal ? "" : std::string(strsignal(run.signal()));
    default:
        return fmt::format("its limit of {:g} s", limit_s);
    }
}

void run_child(const program::RunRequest& request, const Case& program, Outcome& outcome) {
    program::Run child(request);
    child.wait();
    outcome.ending = describe_ending(child, program.expected);
    outcome.comparison = compare(program.expected, child.output());
}

Outcome run(const Case& program, const on_gpu::Gpu& gpu) {
    Outcome outcome;
    outcome.name = program.name;
    outcome.rules = program.expected.rules;
    outcome.facts = static_cast<int>(program.expected.prints.size());
    const program::BuildResult built = build(program, gpu);
    if (!built.ok) {
        outcome.ending = "a compile error: " + built.messages.substr(0, built.messages.find('\n'));
        return outcome;
    }
    program::RunRequest request = on_gpu::run_request(gpu, built, program.file);
    request.knobs = program.knobs;
    request.timeout_s = request.stalled_s = limit_s;
    run_child(request, program, outcome);
    Outcome unrecorded = outcome;
    // The CUDA runtime library is preloaded, so that its functions precede the recorder's and the
    // recorder is never called.
    request.environment["LD_PRELOAD"] = (gpu.toolkit.library_dir / "libcudart.so").string();
    request.environment["STREAMLAB_TRACE"] = "/nowhere/at/all";
    run_child(request, program, unrecorded);
    outcome.recorder_has_no_effect =
        unrecorded.ending == outcome.ending &&
        unrecorded.comparison.differences == outcome.comparison.differences;
    return outcome;
}

class Runner {
public:
    Runner(const on_gpu::Gpu& gpu, std::vector<Case> cases)
        : gpu_(gpu), cases_(std::move(cases)), explanations_(explanations()),
          outcomes_(cases_.size()), order_(cases_.size()) {
        // Shuffles the programs, so that a run with a time limit covers all kinds.
        std::iota(order_.begin(), order_.end(), std::size_t{0});
        std::shuffle(order_.begin(), order_.end(), std::mt19937());
    }

    // Compiling takes longest, so programs are built and run in parallel. A program that differs
    // then runs again alone, because concurrent programs may have disturbed it. No new program
    // starts after `limit_s`.
    std::vector<Outcome> run_all(unsigned jobs, double all_limit_s) {
        if (all_limit_s > 0) {
            const auto limit = std::chrono::milliseconds(static_cast<int>(1000 * all_limit_s));
            until_ = Clock::now() + limit * 3 / 4;
            until_again_ = Clock::now() + limit;
        }
        std::vector<std::thread> threads;
        for (unsigned i = 0; i < jobs; ++i)
            threads.emplace_back([this] { work(); });
        for (std::thread& thread : threads)
            thread.join();
        std::vector<Outcome> done;
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            if (outcomes_[i].name.empty()) continue;
            const bool is_odd = !outcomes_[i].agrees() || !outcomes_[i].recorder_has_no_effect;
            if (is_odd && Clock::now() < until_again_) outcomes_[i] = run(cases_[i], gpu_);
            done.push_back(outcomes_[i]);
            const auto known = explanations_.find(cases_[i].name);
            if (known != explanations_.end()) done.back().explanation = known->second;
        }
        return done;
    }

private:
    void work() {
        for (std::size_t i = next_++; i < order_.size() && Clock::now() < until_; i = next_++) {
            Outcome& outcome = outcomes_[order_[i]];
            outcome = run(cases_[order_[i]], gpu_);
            say(outcome);
        }
    }

    // Prints each result at once, in case the run is stopped.
    void say(const Outcome& outcome) {
        const std::lock_guard lock(saying_);
        fmt::print(stderr, "{}: {} of {}{}\n", outcome.name, outcome.comparison.agree,
                   outcome.facts,
                   outcome.recorder_has_no_effect ? "" : ", not the same unrecorded");
        for (const Difference& difference : outcome.comparison.differences)
            fmt::print(stderr, "    {}\n", difference.text());
    }

    using Clock = std::chrono::steady_clock;

    const on_gpu::Gpu& gpu_;
    Clock::time_point until_ = Clock::time_point::max();
    Clock::time_point until_again_ = Clock::time_point::max();
    std::mutex saying_;
    std::vector<Case> cases_;
    std::map<std::string, std::string> explanations_;
    std::vector<Outcome> outcomes_;
    std::vector<std::size_t> order_;
    std::atomic<std::size_t> next_{0};
};

int report(const std::vector<Outcome>& outcomes, const std::string& machine) {
    int facts = 0, agree = 0, unexplained = 0, changed = 0;
    for (const Outcome& outcome : outcomes) {
        facts += outcome.facts;
        agree += outcome.comparison.agree;
        if (!outcome.recorder_has_no_effect && outcome.explanation.empty()) {
            ++changed;
            fmt::print("{}: without the recorder it prints or returns something else\n",
                       outcome.name);
        }
        if (outcome.agrees()) continue;
        fmt::print("{}: {}\n", outcome.name,
                   outcome.explanation.empty() ? "NOT EXPLAINED" : outcome.explanation);
        if (!outcome.ending.empty()) fmt::print("    it ended with {}\n", outcome.ending);
        for (const Difference& difference : outcome.comparison.differences)
            fmt::print("    {}\n", difference.text());
        if (outcome.explanation.empty()) ++unexplained;
    }
    fmt::print("{}: {} programs, {} of {} facts agree, {} programs differ without an explanation\n",
               machine, outcomes.size(), agree, facts, unexplained);
    fmt::print("{} of them print something else without the recorder, unexplained\n", changed);
    return unexplained == 0 && changed == 0 ? 0 : 1;
}

int main_of(const on_gpu::Arguments& arguments) {
    const on_gpu::Gpu gpu = on_gpu::find_gpu(arguments.device);
    Runner runner(gpu, cases_for_a_gpu(gpu.count()));
    const std::vector<Outcome> outcomes = runner.run_all(arguments.jobs, arguments.limit_s);
    const std::string machine = on_gpu::describe(gpu);
    if (!arguments.write.empty())
        fidelity::write_section(arguments.write, section(outcomes, machine));
    return report(outcomes, machine);
}

}  // namespace

}  // namespace streamlab::conformance

int main(int argc, char** argv) {
    return streamlab::on_gpu::run_main(argc, argv, streamlab::conformance::main_of);
}
