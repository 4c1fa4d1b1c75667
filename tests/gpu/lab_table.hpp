// Accuracy of the model device (a section of docs/measurements/model-and-gpu.md), overhead and
// accuracy of the recorder (a table in docs/recorder.md), lab by lab.
#pragma once

#include <string>
#include <vector>

#include "fidelity_page.hpp"
#include "lab_runs.hpp"

namespace streamlab::on_gpu {

struct LabFigures {
    std::string name;                     // "05 one-piece-or-four"
    int operations = 0;                   // with a duration on the GPU
    int issued = 0;                       // including records and waits
    Nanoseconds median_operation_ns = 0;  // of those with a duration

    // Overhead of recording, for the time from the first operation to the end of the last wait.
    Nanoseconds recorded_ns = 0;
    Nanoseconds unrecorded_ns = 0;
    double overhead() const;  // relative to the unrecorded time
    Nanoseconds added_per_operation_ns() const;
    bool is_long() const { return median_operation_ns >= 100'000; }

    Accuracy accuracy;

    bool has_failed = false;  // an operation never ended: costs and makespans are invalid

    // Makespans as the host sees them, without recording: from the call that issues the first
    // operation to the end of the last wait. The GPU's makespan is the median of the unrecorded
    // runs.
    Nanoseconds gpu_makespan_ns = 0;
    Nanoseconds gpu_fastest_ns = 0, gpu_slowest_ns = 0;
    Nanoseconds model_makespan_ns = 0;
    Nanoseconds calibrated_makespan_ns = 0;  // with the machine's own profile, if there is one
    double ratio_of(Nanoseconds makespan_ns) const;
    // Pairs of operations whose order differs between the calibrated model device and the GPU's
    // median run by more than 25 us or a hundredth of the makespan. order_changes has the pairs
    // that a rule or an engine keeps in order (fixed_order.hpp), free_changes the others.
    std::vector<std::string> order_changes;
    std::vector<std::string> free_changes;
    std::vector<std::string> unmatched;
};

LabFigures figures_of(const LabRuns& runs);

// The run with the median makespan.
const trace::Trace& median_run(const std::vector<trace::Trace>& runs);

struct Bars {
    double overhead = 0;           // median of the labs with long operations
    Nanoseconds max_added_ns = 0;  // per operation, of the other labs
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
