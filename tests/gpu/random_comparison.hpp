// Accuracy of the model device in random programs, operation by operation.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "fidelity_page.hpp"
#include "random_model.hpp"

namespace streamlab::on_gpu {

// An operation whose end, measured from the program's first call, differs between GPU and model by
// more than 25 us and by more than 10%.
struct Departure {
    std::size_t operation = 0;
    Interval gpu, model;
    std::string what;    // the program's line
    std::string reason;  // the model device's reason for its start
};

// The program's lines that issue operations.
std::vector<std::string> lines_of(ProgramId id);

struct ProgramComparison {
    ProgramId id;
    std::string problem;  // reason for a missing comparison; else empty
    int operations = 0;
    int near = 0;
    std::vector<double> errors;  // |model - GPU| / GPU of each end
    Nanoseconds gpu_makespan_ns = 0, model_makespan_ns = 0;
    std::vector<Departure> departures;  // ordered by their ends on the GPU

    double relative_makespan_error() const;  // 0.05: the model device takes 5% longer
    bool has_accurate_makespan() const;
};

enum class Source {
    events,  // an event after each operation, on both devices
    cupti    // CUPTI's times, and those of the model device's trace, including starts
};

bool is_near(Nanoseconds model_ns, Nanoseconds gpu_ns);

// `model` may also be a second series on the same GPU, which has no reasons.
ProgramComparison compare(ProgramId id, const Answer& gpu, const ModelResult& model, Source source);

struct Summary {
    int programs = 0, near_makespans = 0, left_out = 0;
    int operations = 0, near = 0;
    double median_error = 0;
};
Summary summarise(const std::vector<ProgramComparison>& programs);

// "96.2% of 2310 operations, 98 of 100 makespans, median error 0.8%"
std::string in_words(const Summary& summary);

// A block of text for each of the programs with the most departures, at most `most`: its first
// departure, and the times of both devices.
std::string worst(std::vector<ProgramComparison> programs, std::size_t most);

}  // namespace streamlab::on_gpu
