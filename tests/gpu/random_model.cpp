#include "random_model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <utility>

#include "analysis/analysis.hpp"

namespace streamlab::on_gpu {

namespace {

// The model device's monotonic clock at the start of a program (cudart/threads/virtual_clock.hpp).
constexpr Nanoseconds clock_start_ns = 1'000'000'000'000;

bool takes_time(const trace::Operation& operation) {
    using trace::OperationKind;
    switch (operation.kind) {
    case OperationKind::event_record:
    case OperationKind::event_wait:
    case OperationKind::host_function:
    case OperationKind::allocation:
    case OperationKind::deallocation:
    case OperationKind::empty:
        return false;
    default:
        return true;
    }
}

// Reads one run, which began at the answer's start time, from the trace: one interval per call,
// around all its operations.
void read_trace(const trace::Trace& trace, ModelResult& model) {
    const Nanoseconds begin_ns = model.answer.begins.front() - clock_start_ns;
    const Nanoseconds end_ns = begin_ns + model.answer.makespans.front();
    std::vector<Interval> intervals;
    std::uint32_t call = 0;
    bool is_launch = false;  // of the last call: CUPTI does not count the nodes of a graph launch
    for (const trace::Operation& operation : trace.operations) {
        if (operation.enqueue_ns < begin_ns || operation.enqueue_ns > end_ns) continue;
        if (!takes_time(operation)) continue;
        const Interval found{operation.start_ns - begin_ns, operation.end_ns - begin_ns};
        if (operation.call == call && !intervals.empty()) {
            Interval& interval = intervals.back();
            if (is_launch) interval = found;
            interval.start_ns = std::min(interval.start_ns, found.start_ns);
            interval.end_ns = std::max(interval.end_ns, found.end_ns);
            is_launch = false;
            continue;
        }
        call = operation.call;
        is_launch = operation.kind == trace::OperationKind::graph;
        intervals.push_back(found);
        model.reasons.push_back(analysis::why_start(trace, operation).text);
    }
    model.answer.intervals = {intervals};
}

}  // namespace

program::BuildRequest random_programs_request() {
    const std::filesystem::path here = STREAMLAB_SOURCE_DIR "/tests/gpu";
    program::BuildRequest request;
    request.sources = {here / "random_programs.cu", here / "random/generate.cpp",
                       here / "random/text.cpp",    here / "random/accesses.cpp",
                       here / "random/order.cpp",   here / "random/pasts.cpp"};
    request.include_dirs = {here};
    return request;
}

std::map<ProgramId, ModelResult> run_batch(const program::BuildResult& built, int devices,
                                           const std::string& batch, const std::string& profile) {
    program::RunRequest request;
    request.executable = built.executable;
    request.program = "random_programs.cu";
    request.arguments = {"--devices", std::to_string(devices), "--seeds",
                         batch,       "--repetitions",         "1"};
    request.profile_text = profile;
    request.device_count = devices;
    request.hazards = false;
    request.capture_output = true;
    program::Run run(request);
    run.wait();
    if (run.ending() != program::Ending::exited || run.exit_code() != 0)
        throw std::runtime_error(
            fmt::format("seeds {} on the model device: {}", batch, run.output()));
    std::map<ProgramId, ModelResult> models;
    for (auto& [id, answer] : read_answers(run.output())) {
        models[id].answer = answer;
        read_trace(run.trace(), models[id]);
    }
    return models;
}

std::map<ProgramId, ModelResult> run_batches(const program::BuildResult& built,
                                             const Answers& answers, const std::string& profile,
                                             unsigned jobs) {
    std::set<std::pair<int, std::string>> distinct;
    for (const auto& [id, answer] : answers)
        distinct.emplace(id.devices, answer.batch);
    const std::vector<std::pair<int, std::string>> batches(distinct.begin(), distinct.end());
    std::map<ProgramId, ModelResult> models;
    std::mutex mutex;
    std::exception_ptr error;
    std::atomic<std::size_t> next{0};
    const auto work = [&] {
        for (std::size_t i = next++; i < batches.size(); i = next++) {
            try {
                auto some = run_batch(built, batches[i].first, batches[i].second, profile);
                const std::lock_guard lock(mutex);
                models.merge(some);
            } catch (...) {
                const std::lock_guard lock(mutex);
                error = std::current_exception();
            }
        }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < jobs; ++i)
        threads.emplace_back(work);
    for (std::thread& thread : threads)
        thread.join();
    if (error) std::rethrow_exception(error);
    return models;
}

}  // namespace streamlab::on_gpu
