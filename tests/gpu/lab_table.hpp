// Lab by lab: how near the model device comes (a section of model-and-gpu.md), what the recorder
// costs and how exact it is (a table in docs/recorder.md).
#pragma once

#include <string>
#include <vector>

#include "fidelity_page.hpp"
#include "lab_runs.hpp"

namespace streamlab::on_gpu {

struct LabFigures {
    std::string name;                     // "05 one-piece-or-four"
    int operations = 0;                   // that take time on the GPU
    int issued = 0;                       // with records and waits
    Nanoseconds median_operation_ns = 0;  // of those that take time

    // What recording adds to the time from the first operation to the end of the last wait.
    Nanoseconds recorded_ns = 0;
    Nanoseconds unrecorded_ns = 0;
    double overhead() const;  // of the unrecorded time
    Nanoseconds added_per_operation_ns() const;
    bool is_long() const { return median_operation_ns >= 100'000; }

    Accuracy accuracy;

    bool has_failed = false;  // an operation never ended: costs and makespans say nothing

    // As the host sees it, and so without recording: from the call of the first operation to the
    // end of the last wait. Of the GPU's unrecorded runs the median.
    Nanoseconds gpu_makespan_ns = 0;
    Nanoseconds gpu_fastest_ns = 0, gpu_slowest_ns = 0;
    Nanoseconds model_makespan_ns = 0;
    Nanoseconds calibrated_makespan_ns = 0;  // with the machine's own profile, if there is one
    double ratio_of(Nanoseconds makespan_ns) const;
    // Pairs of operations that lie differently to each other on the model device (calibrated) and
    // in the GPU's median run, by more than 25 us or a hundredth of the makespan: those that a rule
    // or an engine keeps in order (fixed_order.hpp), and the others.
    std::vector<std::string> order_changes;
    std::vector<std::string> free_changes;
    std::vector<std::string> unmatched;
};

LabFigures figures_of(const LabRuns& runs);

// The run whose makespan is the median.
const trace::Trace& median_run(const std::vector<trace::Trace>& runs);

struct Bars {
    double overhead = 0;            // median of the labs with long operations
    Nanoseconds most_added_ns = 0;  // an operation, of the others
    int operations = 0, within = 0;
    int labs = 0, near_labs = 0, near_calibrated = 0, labs_in_order = 0;
};
Bars bars_of(const std::vector<LabFigures>& labs);

// `left_out`: "19 gpu-to-gpu: it needs 2 GPUs".
fidelity::Section model_section(const std::vector<LabFigures>& labs,
                                const std::vector<std::string>& left_out,
                                const std::string& machine);
std::string recorder_table(const std::vector<LabFigures>& labs, const std::string& machine);

}  // namespace streamlab::on_gpu
