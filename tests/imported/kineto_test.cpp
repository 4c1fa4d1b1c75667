// Traces of torch.profiler: causes that the trace proves, and "unknown" otherwise.
#include <sstream>

#include "imported/findings.hpp"
#include "imported/kineto.hpp"
#include "imported/recording.hpp"
#include "imported/report_json.hpp"
#include "imported/report_text.hpp"
#include "imported/words.hpp"
#include "kineto_text.hpp"
#include "nlohmann/json.hpp"
#include "support/catch.hpp"
#include "trace/reader.hpp"

using namespace streamlab;
using tests::KinetoText;
using trace::Cause;

namespace {

imported::Recording read(const std::string& text) {
    std::istringstream stream(text);
    return imported::make_recording(imported::read_kineto(stream));
}

Cause cause_of(const imported::Recording& recording, std::uint32_t id) {
    return recording.trace.operations.at(id - 1).cause;
}

imported::Unknown unknown_of(const imported::Recording& recording, std::uint32_t id) {
    return recording.operations.at(id - 1).unknown;
}

}  // namespace

TEST_CASE("S1: work after work of its stream waited for it, other work only for the host") {
    const auto recording = read(KinetoText()
                                    .call("cudaLaunchKernel", 10, 5, 1)
                                    .kernel("long", 20, 16, 1000, 1)
                                    .call("cudaLaunchKernel", 20, 5, 2)
                                    .kernel("behind", 20, 1017, 10, 2)
                                    .call("cudaLaunchKernel", 2000, 5, 3)
                                    .kernel("late", 20, 2006, 10, 3)
                                    .text());
    CHECK(cause_of(recording, 1) == Cause::host_issue);
    CHECK(cause_of(recording, 2) == Cause::stream_order);
    CHECK(recording.trace.operations[1].cause_operation == 1);
    CHECK(cause_of(recording, 3) == Cause::host_issue);
    CHECK(recording.trace.operations[1].start_ns - recording.trace.operations[0].end_ns == 1000);
}

TEST_CASE("E2: a wait whose event is not in the trace is unknown, even if an engine was busy") {
    const auto recording = read(KinetoText()
                                    .call("cudaMemcpyAsync", 10, 5, 1)
                                    .copy("HtoD (Pinned -> Device)", 20, 16, 1000, 1)
                                    .call("cudaEventRecord", 17, 1, 2)
                                    .call("cudaStreamWaitEvent", 19, 1, 3)
                                    .call("cudaMemcpyAsync", 22, 5, 4)
                                    .copy("HtoD (Pinned -> Device)", 24, 1018, 100, 4)
                                    .text());
    CHECK(cause_of(recording, 2) == Cause::unknown);
    CHECK(unknown_of(recording, 2) == imported::Unknown::event_unknown);
    CHECK(imported::why(recording, recording.trace.operations[1]).text.find("streamlab record") !=
          std::string::npos);
    CHECK(imported::limits_of(recording).size() == 1);
}

TEST_CASE("E2: older traces contain the record of a wait") {
    const auto recording = read(KinetoText()
                                    .call("cudaLaunchKernel", 10, 5, 1)
                                    .kernel("first", 20, 16, 1000, 1)
                                    .call("cudaEventRecord", 17, 1, 2)
                                    .call("cudaStreamWaitEvent", 19, 1, 3)
                                    .wait_edge(24, 3, 20, 2)
                                    .call("cudaLaunchKernel", 22, 5, 4)
                                    .kernel("second", 24, 1019, 10, 4)
                                    .text());
    REQUIRE(cause_of(recording, 2) == Cause::event_wait);
    CHECK(recording.trace.operations[1].cause_operation == 1);
    CHECK(imported::why(recording, recording.trace.operations[1]).rule == "E2");
}

TEST_CASE("C2: a copy waits for its engine only if the engine was busy until it started") {
    const auto copies = [](double second_start) {
        return read(KinetoText()
                        .call("cudaMemcpyAsync", 10, 5, 1)
                        .copy("HtoD (Pinned -> Device)", 20, 16, 1000, 1)
                        .call("cudaMemcpyAsync", 22, 5, 4)
                        .copy("HtoD (Pinned -> Device)", 24, second_start, 100, 4)
                        .text());
    };
    CHECK(cause_of(copies(1018), 2) == Cause::engine_busy);
    CHECK(cause_of(copies(1500), 2) == Cause::unknown);
}

TEST_CASE("C1: no space only if the numbers prove it") {
    const auto kernels = [](int blocks) {
        return read(KinetoText()
                        .call("cudaLaunchKernel", 10, 5, 1)
                        .kernel("first", 20, 16, 1000, 1, blocks)
                        .call("cudaLaunchKernel", 22, 5, 2)
                        .kernel("second", 24, 1000, 100, 2, blocks)
                        .text());
    };
    CHECK(cause_of(kernels(400), 2) == Cause::sms_full);
    CHECK(cause_of(kernels(10), 2) == Cause::unknown);
}

TEST_CASE("D1: the trace does not contain the streams that synchronise with the default stream") {
    const auto recording = read(KinetoText()
                                    .call("cudaLaunchKernel", 10, 5, 1)
                                    .kernel("in a stream", 20, 16, 1000, 1)
                                    .call("cudaLaunchKernel", 22, 5, 2)
                                    .kernel("in the default stream", 7, 1019, 10, 2)
                                    .text());
    CHECK(unknown_of(recording, 2) == imported::Unknown::fence_unknown);
}

TEST_CASE("D1, E2: a copy of pageable memory stays in its call, and its cause is unknown") {
    const auto copy_after = [](const char* kernel, int kernels_stream, bool waits, double start) {
        KinetoText text;
        text.call("cudaLaunchKernel", 10, 5, 1).kernel(kernel, kernels_stream, 16, 1000, 1);
        if (waits) text.call("cudaStreamWaitEvent", 17, 1, 2);
        return read(text.call("cudaMemcpyAsync", 22, start - 22 + 110, 3)
                        .copy("DtoH (Device -> Pageable)", 7, start, 100, 3)
                        .text());
    };
    CHECK(unknown_of(copy_after("in a stream", 20, false, 1019), 2) ==
          imported::Unknown::fence_unknown);
    // The copy started with its call, or long after the kernel: the kernel did not delay it.
    CHECK(cause_of(copy_after("in a stream", 20, false, 30), 2) == Cause::host_issue);
    CHECK(cause_of(copy_after("in a stream", 20, false, 1100), 2) == Cause::host_issue);
    CHECK(unknown_of(copy_after("in a stream", 20, true, 1019), 2) ==
          imported::Unknown::event_unknown);
}

TEST_CASE("G1: the edges of a graph are not in the trace") {
    const auto recording = read(KinetoText()
                                    .call("cudaGraphLaunch", 10, 5, 1)
                                    .kernel("first", 7, 16, 1000, 1)
                                    .kernel("second", 7, 1017, 10, 1)
                                    .text());
    CHECK(cause_of(recording, 1) == Cause::host_issue);
    CHECK(unknown_of(recording, 2) == imported::Unknown::edge_unknown);
    const auto short_ones = read(KinetoText()
                                     .call("cudaGraphLaunch", 10, 15, 1)
                                     .kernel("first", 7, 16, 2, 1)
                                     .kernel("second", 7, 20, 2, 1)
                                     .text());
    CHECK(unknown_of(short_ones, 2) == imported::Unknown::edge_unknown);
}

TEST_CASE("a finding gives the reason for an idle GPU, with duration and line") {
    KinetoText text;
    for (int round = 0; round < 10; ++round) {
        const double at = 1000 * round;
        text.annotation("step", at, 900)
            .call("cudaLaunchKernel", at + 10, 5, 3 * round + 1)
            .kernel("work", 20, at + 16, 400, 3 * round + 1)
            .call("cudaStreamSynchronize", at + 20, 400, 3 * round + 2);
    }
    const auto recording = read(text.text());
    const auto findings = imported::find_all(recording);
    REQUIRE_FALSE(findings.empty());
    // Each pause takes 600 us, of which the return from the wait takes 4 and the launch 6.
    CHECK(findings[0].id == "work_after_a_wait");
    CHECK(findings[0].times == 9);
    CHECK(findings[0].lost_ns == 9 * 590'000);
    REQUIRE(findings[0].places.size() == 1);
    CHECK(findings[0].places[0].where == "cudaStreamSynchronize (in \"step\")");
    CHECK(recording.trace.calls[1].blocked_ns == 396'000);
    const std::string report = imported::report_text(recording, findings, "streamlab");
    CHECK(report.find("5.31 ms, 9 times") != std::string::npos);
    CHECK(report.find("streamlab run 08") != std::string::npos);

    std::ostringstream json;
    imported::write_json(json, recording, {}, findings);
    const auto parsed = nlohmann::json::parse(json.str());
    CHECK(parsed["format"] == "streamlab.why/1");
    CHECK(parsed["operations"].size() == 10);
    CHECK(parsed["operations"][3]["range"] == "step");
}

TEST_CASE("a damaged trace is one clear line") {
    const auto problem = [](const std::string& text) -> std::string {
        try {
            read(text);
        } catch (const trace::TraceError& error) {
            return error.what();
        }
        return "";
    };
    const std::string whole = KinetoText().call("cudaLaunchKernel", 1, 2, 3).text();
    CHECK(problem(whole).empty());
    for (std::size_t bytes = 1; bytes + 2 < whole.size(); ++bytes) {
        const std::string line = problem(whole.substr(0, bytes));
        CAPTURE(bytes, line);
        CHECK_FALSE(line.empty());
        CHECK(line.find('\n') == std::string::npos);
    }
    CHECK(problem("{\"a\": 1}").find("no profile of a program") != std::string::npos);
    CHECK(problem("{\"traceEvents\": [{\"ph\": \"X\",,}]}").find("not valid JSON at byte") !=
          std::string::npos);
    CHECK(problem("[{\"ph\": 3, \"cat\": [1], \"args\": {\"grid\": {\"x\": []}}, \"ts\": 1e300}]")
              .empty());
}
