#include "random_comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "random/generate.hpp"
#include "random/text.hpp"

namespace streamlab::on_gpu {

namespace {

constexpr Nanoseconds allowed_ns = 25'000;
constexpr Nanoseconds allowed_part = 10;  // a tenth

std::vector<Interval> intervals_of(const Answer& answer, Source source) {
    if (source == Source::cupti) return median_intervals(answer);
    std::vector<Interval> intervals;
    for (const Nanoseconds end_ns : median_ends(answer))
        intervals.push_back({trace::never, end_ns});
    return intervals;
}

std::string us(Nanoseconds time_ns) {
    return time_ns == trace::never ? "?"
                                   : fmt::format("{:.1f}", static_cast<double>(time_ns) / 1000);
}

std::string in_words(const ProgramComparison& program) {
    std::string text =
        fmt::format("seed {}{}: {} of {} operations, makespan {} us, model {} ({:+.1f}%)\n",
                    program.id.seed, program.id.devices > 1 ? ", two devices" : "", program.near,
                    program.operations, us(program.gpu_makespan_ns), us(program.model_makespan_ns),
                    100 * program.relative_makespan_error());
    if (program.departures.empty()) return text;
    const Departure& first = program.departures.front();
    return text + fmt::format("    operation {}: {}\n    GPU {} to {}, model {} to {}: {}\n",
                              first.operation + 1, first.what, us(first.gpu.start_ns),
                              us(first.gpu.end_ns), us(first.model.start_ns),
                              us(first.model.end_ns), first.reason);
}

}  // namespace

std::vector<std::string> lines_of(ProgramId id) {
    const random_programs::Program program = random_programs::timed_program(id.seed, id.devices);
    std::vector<std::string> lines;
    for (const random_programs::Step& step : program.steps)
        if (takes_time(step)) lines.push_back(text_of(program, step));
    return lines;
}

double ProgramComparison::relative_makespan_error() const {
    return gpu_makespan_ns > 0 ? static_cast<double>(model_makespan_ns - gpu_makespan_ns) /
                                     static_cast<double>(gpu_makespan_ns)
                               : 0;
}

bool ProgramComparison::has_accurate_makespan() const {
    return std::abs(relative_makespan_error()) <= 0.10;
}

bool is_near(Nanoseconds model_ns, Nanoseconds gpu_ns) {
    return std::abs(model_ns - gpu_ns) <= std::max(allowed_ns, gpu_ns / allowed_part);
}

ProgramComparison compare(ProgramId id, const Answer& gpu, const ModelResult& model,
                          Source source) {
    ProgramComparison result;
    result.id = id;
    const std::vector<Interval> on_gpu = intervals_of(gpu, source);
    const std::vector<Interval> on_model = intervals_of(model.answer, source);
    const std::vector<std::string> lines = lines_of(id);
    if (on_gpu.size() != lines.size() || on_model.size() != lines.size()) {
        result.problem = fmt::format("{} operations, {} on the GPU, {} on the model device",
                                     lines.size(), on_gpu.size(), on_model.size());
        return result;
    }
    // Makespans come from the plain runs, which neither events nor CUPTI lengthen.
    result.gpu_makespan_ns = median(gpu.makespans);
    result.model_makespan_ns = median(model.answer.makespans);
    const auto& of_trace = model.answer.intervals;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        ++result.operations;
        result.errors.push_back(
            std::abs(static_cast<double>(on_model[i].end_ns - on_gpu[i].end_ns)) /
            static_cast<double>(std::max<Nanoseconds>(on_gpu[i].end_ns, 1)));
        if (is_near(on_model[i].end_ns, on_gpu[i].end_ns)) {
            ++result.near;
            continue;
        }
        Departure departure{i, on_gpu[i], on_model[i], lines[i], {}};
        if (i < model.reasons.size()) departure.reason = model.reasons[i];
        if (source == Source::events && of_trace.size() == 1 && i < of_trace.front().size())
            departure.model.start_ns = of_trace.front()[i].start_ns;
        result.departures.push_back(departure);
    }
    std::sort(result.departures.begin(), result.departures.end(),
              [](const Departure& one, const Departure& other) {
                  return one.gpu.end_ns < other.gpu.end_ns;
              });
    return result;
}

Summary summarise(const std::vector<ProgramComparison>& programs) {
    Summary summary;
    std::vector<double> errors;
    for (const ProgramComparison& program : programs) {
        if (!program.problem.empty()) {
            ++summary.left_out;
            continue;
        }
        ++summary.programs;
        summary.near_makespans += program.has_accurate_makespan();
        summary.operations += program.operations;
        summary.near += program.near;
        errors.insert(errors.end(), program.errors.begin(), program.errors.end());
    }
    std::sort(errors.begin(), errors.end());
    if (!errors.empty()) summary.median_error = errors[errors.size() / 2];
    return summary;
}

std::string in_words(const Summary& summary) {
    const double near = summary.operations > 0 ? 100.0 * summary.near / summary.operations : 0;
    return fmt::format("{:.1f}% of {} operations, {} of {} makespans, median error {:.1f}%{}", near,
                       summary.operations, summary.near_makespans, summary.programs,
                       100 * summary.median_error,
                       summary.left_out > 0 ? fmt::format(", {} left out", summary.left_out) : "");
}

std::string worst(std::vector<ProgramComparison> programs, std::size_t most) {
    const auto badness = [](const ProgramComparison& program) {
        return program.operations - program.near + (program.has_accurate_makespan() ? 0 : 5);
    };
    std::stable_sort(programs.begin(), programs.end(),
                     [&](const ProgramComparison& one, const ProgramComparison& other) {
                         return badness(one) > badness(other);
                     });
    std::string text;
    for (const ProgramComparison& program : programs) {
        if (!program.problem.empty())
            text += fmt::format("seed {}: {}\n", program.id.seed, program.problem);
        else if (badness(program) > 0 && most > 0) {
            text += in_words(program);
            --most;
        }
    }
    return text;
}

}  // namespace streamlab::on_gpu
