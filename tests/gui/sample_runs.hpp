// Hand-made runs and a lab, so that the app can be tested without a compiler or a child process.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "state/run_result.hpp"
#include "state/runner.hpp"

namespace streamlab::gui::test {

// Lab 03's run: k1 on stream a, k2 on the default stream, k3 on stream b, 5 ms each, serialised by
// the legacy barrier. Operations 1, 2, 3; the host waits in call 4.
trace::Trace barrier_trace();
// The program of barrier_trace() with non-blocking streams: all three kernels run concurrently.
trace::Trace non_blocking_trace();
// Three chunks on three streams: copies to the device, kernels, copies back, and an event that the
// last stream waits for. Has every style of bar.
trace::Trace pipeline_trace();
// The pipeline with a race between its second kernel and its first copy back.
trace::Trace racing_trace();
// `count` kernels of 1 us on each of four streams, back to back.
trace::Trace long_trace(std::uint32_t count);

std::shared_ptr<const RunResult> result_of(trace::Trace trace, std::string output = {});

// Writes a source file into a temporary folder; the lab exists as long as this object.
class SampleLab {
public:
    SampleLab();
    ~SampleLab();
    SampleLab(const SampleLab&) = delete;
    SampleLab& operator=(const SampleLab&) = delete;
    catalogue::Lab lab;
};

// A runner that finishes on request.
class FakeRunner final : public Runner {
public:
    void start(RunJob job) override { jobs.push_back(std::move(job)); }
    void stop() override { ++stops; }
    std::optional<RunReport> poll() override { return std::exchange(next, std::nullopt); }

    // Finishes the newest job with this result.
    void finish(std::shared_ptr<const RunResult> result) {
        next = RunReport{jobs.back().number, RunPhase::finished, std::move(result)};
    }

    std::vector<RunJob> jobs;
    int stops = 0;
    std::optional<RunReport> next;
};

}  // namespace streamlab::gui::test
