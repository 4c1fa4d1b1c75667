// A lab on the GPU: recorded, not recorded, and with CUPTI beside the recorder; and the same lab on
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
    std::string problem;  // why there is nothing here; empty where all went well
    std::vector<trace::Trace> recorded;
    // From the first operation to the end of the last wait, by the host's clock.
    std::vector<Nanoseconds> recorded_ns;
    std::vector<Nanoseconds> unrecorded_ns;
    std::vector<Sample> samples;  // of all runs with CUPTI
    trace::Trace model;           // the h200 profile
    trace::Trace calibrated;      // the profile of this very machine, where there is one
};

program::BuildRequest build_request(const catalogue::Lab& lab);

// `runs` recorded and as many unrecorded ones in turns, then three with CUPTI.
LabRuns run_lab(const catalogue::Lab& lab, const Gpu& gpu, int runs, const std::string& profile);

}  // namespace streamlab::on_gpu
