// Runs the programs of tests/cases on a GPU and compares what they print with what the model device
// prints:
//
//     conformance [--device cuda[:N]] [--jobs N] [--write docs/conformance.md]
//
// STREAMLAB_CASE=part-of-a-path chooses some of them. Exit code 0: whatever differs is explained in
// differences.txt; 1: something is not; 4: no GPU here.
#include <fmt/format.h>
#include <string.h>

#include <atomic>
#include <charconv>
#include <ctime>
#include <fstream>
#include <mutex>
#include <thread>

#include "conformance_document.hpp"
#include "program/gpu.hpp"
#include "program/program.hpp"

namespace streamlab::conformance {

namespace {

constexpr double limit_s = 20;

struct Gpu {
    program::GpuDriver driver;
    program::CudaToolkit toolkit;
    program::Toolchain tools;
    program::Gpu chosen;
};

Gpu find_gpu(const std::string& device) {
    Gpu gpu{program::find_gpus(), program::find_cuda_toolkit(), program::find_toolchain(), {}};
    program::require_driver_for(gpu.toolkit, gpu.driver);
    std::size_t number = 0;
    if (const std::size_t colon = device.find(':'); colon != device.npos)
        std::from_chars(device.data() + colon + 1, device.data() + device.size(), number);
    if (number >= gpu.driver.gpus.size())
        throw program::EnvironmentError(fmt::format("there is no GPU {}", number));
    gpu.chosen = gpu.driver.gpus[number];
    return gpu;
}

program::BuildResult build(const Case& program, const Gpu& gpu) {
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

Outcome run(const Case& program, const Gpu& gpu) {
    Outcome outcome{program.name,
                    program.expected.rules,
                    static_cast<int>(program.expected.prints.size()),
                    {},
                    {},
                    {}};
    const program::BuildResult built = build(program, gpu);
    if (!built.ok) {
        outcome.ending = "a compile error: " + built.messages.substr(0, built.messages.find('\n'));
        return outcome;
    }
    program::RunRequest request;
    request.executable = built.executable;
    request.program = program.file.filename().string();
    request.gpu = gpu.chosen.number;
    request.gpu_name = gpu.chosen.name;
    request.device_count = static_cast<int>(gpu.driver.gpus.size());
    request.cuda_include_dir = gpu.toolkit.include_dir;
    request.capture_output = true;
    request.timeout_s = request.stalled_s = limit_s;
    program::Run child(request);
    child.wait();
    outcome.ending = describe_ending(child, program.expected);
    outcome.comparison = compare(program.expected, child.output());
    return outcome;
}

class Runner {
public:
    Runner(const Gpu& gpu, std::vector<Case> cases)
        : gpu_(gpu), cases_(std::move(cases)), explanations_(explanations()),
          outcomes_(cases_.size()) {}

    // Compiling takes longest, so many at a time; what then differs runs once more by itself: a
    // program beside it may have disturbed it.
    std::vector<Outcome> run_all(unsigned jobs) {
        std::vector<std::thread> threads;
        for (unsigned i = 0; i < jobs; ++i)
            threads.emplace_back([this] { work(); });
        for (std::thread& thread : threads)
            thread.join();
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            if (!outcomes_[i].agrees()) outcomes_[i] = run(cases_[i], gpu_);
            const auto known = explanations_.find(cases_[i].name);
            if (known != explanations_.end()) outcomes_[i].explanation = known->second;
        }
        return std::move(outcomes_);
    }

private:
    void work() {
        for (std::size_t i = next_++; i < cases_.size(); i = next_++)
            outcomes_[i] = run(cases_[i], gpu_);
    }

    const Gpu& gpu_;
    std::vector<Case> cases_;
    std::map<std::string, std::string> explanations_;
    std::vector<Outcome> outcomes_;
    std::atomic<std::size_t> next_{0};
};

std::string machine_text(const Gpu& gpu) {
    const std::time_t now = std::time(nullptr);
    char date[16];
    std::strftime(date, sizeof date, "%Y-%m-%d", std::gmtime(&now));
    return fmt::format("{}, driver for {}, nvcc of {}, {}", gpu.chosen.name,
                       program::cuda_version_text(gpu.driver.cuda_version),
                       program::cuda_version_text(gpu.toolkit.version), date);
}

int report(const std::vector<Outcome>& outcomes, const std::string& machine) {
    int facts = 0, agree = 0, unexplained = 0;
    for (const Outcome& outcome : outcomes) {
        facts += outcome.facts;
        agree += outcome.comparison.agree;
        if (outcome.agrees()) continue;
        fmt::print("{}: {}\n", outcome.name,
                   outcome.explanation.empty() ? "NOT EXPLAINED" : outcome.explanation);
        if (!outcome.ending.empty()) fmt::print("    it ended with {}\n", outcome.ending);
        for (const std::string& difference : outcome.comparison.differences)
            fmt::print("    {}\n", difference);
        if (outcome.explanation.empty()) ++unexplained;
    }
    fmt::print("{}: {} programs, {} of {} facts agree, {} programs differ without an explanation\n",
               machine, outcomes.size(), agree, facts, unexplained);
    return unexplained == 0 ? 0 : 1;
}

int main_of(const std::vector<std::string>& arguments) {
    std::string device = "cuda";
    std::string write;
    unsigned jobs = std::max(1u, std::thread::hardware_concurrency());
    for (std::size_t i = 0; i + 1 < arguments.size(); i += 2) {
        if (arguments[i] == "--device") device = arguments[i + 1];
        if (arguments[i] == "--write") write = arguments[i + 1];
        if (arguments[i] == "--jobs") jobs = static_cast<unsigned>(std::stoul(arguments[i + 1]));
    }
    const Gpu gpu = find_gpu(device);
    Runner runner(gpu, cases_for_a_gpu(static_cast<int>(gpu.driver.gpus.size())));
    const std::vector<Outcome> outcomes = runner.run_all(jobs);
    const std::string machine = machine_text(gpu);
    if (!write.empty()) std::ofstream(write) << document(outcomes, machine);
    return report(outcomes, machine);
}

}  // namespace

}  // namespace streamlab::conformance

int main(int argc, char** argv) {
    try {
        return streamlab::conformance::main_of({argv + 1, argv + argc});
    } catch (const streamlab::program::EnvironmentError& error) {
        fmt::print(stderr, "conformance: {}\n", error.what());
        return 4;
    } catch (const std::exception& error) {
        fmt::print(stderr, "conformance: {}\n", error.what());
        return 1;
    }
}
