// Runs a lab on the GPU (recorded, unrecorded, and with CUPTI in addition to the recorder) and on
// the model device.
#pragma once

#include <string>
#include <vector>

#include "accuracy.hpp"
#include "catalogue/catalogue.hpp"
#include "gpu.hpp"
#include "trace/trace.hpp"

namespace streamlab::on_gpu {

struct LabRuns {
    catalogue::Lab lab;
    std::string problem;  // reason for missing results; empty if all went well
    std::vector<trace::Trace> recorded;
    // From the first operation to the end of the last wait, by the host's clock.
    std::vector<Nanoseconds> recorded_ns;
    std::vector<Nanoseconds> unrecorded_ns;
    std::vector<Sample> samples;  // of all runs with CUPTI
    trace::Trace model;           // the h200 profile
    trace::Trace calibrated;      // with this machine's profile, if there is one
};

program::BuildRequest build_request(const catalogue::Lab& lab);

// Alternates `runs` recorded runs with as many unrecorded ones, then makes three runs with CUPTI.
LabRuns run_lab(const catalogue::Lab& lab, const Gpu& gpu, int runs, const std::string& profile);

}  // namespace streamlab::on_gpu
