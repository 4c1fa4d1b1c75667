// Runs the reference solution of every puzzle on a GPU and compares its published results with
// those on the model device, seed by seed:
//
//     puzzles_on_a_gpu [--device cuda[:N]] [--write FILE]
//
// The overlap of copies and kernels is printed for information only. Exit code 0: all results are
// equal; 1: some differ; 4: no GPU.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <mutex>

#include "analysis/analysis.hpp"
#include "check/check.hpp"
#include "check/running/reference.hpp"
#include "check/running/settings.hpp"
#include "gpu.hpp"

namespace streamlab::on_gpu {

namespace {

namespace fs = std::filesystem;

constexpr double limit_s = 30;

struct Outcome {
    std::string problem;  // empty: all results equal the model device's
    int values = 0;
    analysis::Overlap overlap;
    trace::Nanoseconds makespan_ns = 0;
};

std::string difference_between(const std::vector<check::Published>& wanted,
                               const std::vector<check::Published>& got) {
    if (wanted.size() != got.size())
        return fmt::format("{} results instead of {}", got.size(), wanted.size());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        const check::Published& a = wanted[i];
        const check::Published& b = got[i];
        if (a.name != b.name || a.count != b.count || a.type != b.type)
            return fmt::format("'{}' instead of '{}'", b.name, a.name);
        for (std::size_t at = 0; at < a.count; ++at)
            if (!check::is_same_value(a, b, at))
                return fmt::format("{}[{}] is {} instead of {}", a.name, at,
                                   check::value_text(b, at), check::value_text(a, at));
    }
    return {};
}

class PuzzleOnGpu {
public:
    PuzzleOnGpu(const check::Puzzle& puzzle, const Gpu& gpu) : puzzle_(puzzle), gpu_(gpu) {
        options_.toolchain = gpu.tools;
        options_.profiles_folder = STREAMLAB_SOURCE_DIR "/profiles";
        options_.profiles = {"h200"};
    }

    Outcome run() {
        Outcome outcome;
        const program::BuildResult built = program::build_for_gpu(
            check::build_request(puzzle_, puzzle_.solution), gpu_.tools, gpu_.toolkit, gpu_.chosen);
        if (!built.ok) return {"it does not compile: " + built.messages, 0, {}, 0};
        const std::vector<check::Setting> settings = check::settings_of(puzzle_, options_);
        const std::vector<check::ReferenceRun> references =
            check::run_reference(puzzle_, settings, options_);
        for (std::size_t i = 0; i < settings.size() && outcome.problem.empty(); ++i)
            hold(built, settings[i], references[i].published, outcome);
        return outcome;
    }

private:
    void hold(const program::BuildResult& built, const check::Setting& setting,
              const std::vector<check::Published>& wanted, Outcome& outcome) {
        program::RunRequest request = run_request(gpu_, built, puzzle_.solution);
        request.seed = setting.seed;
        request.knobs = setting.knobs;
        request.timeout_s = limit_s;
        request.capture_published = true;
        program::Run run(request);
        run.wait();
        const std::vector<check::Published> got = check::parse_published(run.published());
        outcome.problem = difference_between(wanted, got);
        if (run.ending() != program::Ending::exited || run.exit_code() != 0)
            outcome.problem = fmt::format("it did not end well: {}", run.output());
        for (const check::Published& each : got)
            outcome.values += static_cast<int>(each.count);
        const analysis::Figures figures = analysis::figures(run.trace());
        outcome.overlap = figures.overlap;
        outcome.makespan_ns = figures.makespan_ns;
    }

    const check::Puzzle& puzzle_;
    const Gpu& gpu_;
    check::CheckOptions options_;
};

std::string describe(const check::Puzzle& puzzle, const Outcome& outcome) {
    const auto ms = [](trace::Nanoseconds time_ns) { return static_cast<double>(time_ns) / 1e6; };
    const analysis::Overlap& overlap = outcome.overlap;
    return fmt::format("{:<28} {:<4} {} values; {:.3f} ms; copies in with kernels {:.3f}, copies "
                       "out with kernels {:.3f}, kernels with kernels {:.3f} ms {}\n",
                       puzzle.title_line(), outcome.problem.empty() ? "same" : "NO", outcome.values,
                       ms(outcome.makespan_ns), ms(overlap.h2d_kernel_ns),
                       ms(overlap.d2h_kernel_ns), ms(overlap.kernel_kernel_ns), outcome.problem);
}

int main_of(const Arguments& arguments) {
    const Gpu gpu = find_gpu(arguments.device);
    std::string text;
    int wrong = 0, puzzles = 0;
    std::vector<check::Puzzle> wanted;
    std::vector<program::BuildRequest> requests;
    for (const check::Puzzle& puzzle : check::load_puzzles(STREAMLAB_SOURCE_DIR "/puzzles")) {
        if (!puzzle.checks.result || puzzle.solution.empty() || puzzle.devices > gpu.count())
            continue;
        wanted.push_back(puzzle);
        requests.push_back(check::build_request(puzzle, puzzle.solution));
    }
    build_ahead(gpu, requests, arguments.jobs);
    for (const check::Puzzle& puzzle : wanted) {
        Outcome outcome;
        try {
            outcome = PuzzleOnGpu(puzzle, gpu).run();
        } catch (const std::exception& error) {
            outcome.problem = error.what();
        }
        ++puzzles;
        wrong += !outcome.problem.empty();
        const std::string line = describe(puzzle, outcome);
        fmt::print("{}", line);
        text += line;
    }
    text += fmt::format("{}: {} of {} solutions publish what they publish on the model device\n",
                        on_gpu::describe(gpu), puzzles - wrong, puzzles);
    fmt::print("{}", text.substr(text.rfind('\n', text.size() - 2) + 1));
    if (!arguments.write.empty()) std::ofstream(arguments.write) << text;
    return wrong == 0 ? 0 : 1;
}

}  // namespace

}  // namespace streamlab::on_gpu

int main(int argc, char** argv) {
    return streamlab::on_gpu::run_main(argc, argv, streamlab::on_gpu::main_of);
}
