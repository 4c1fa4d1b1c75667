// Tests, without a GPU, the statistics in the tables of labs on a GPU.
#include "fixed_order.hpp"
#include "lab_table.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using namespace streamlab::on_gpu;

namespace {

// Builds a trace with one operation per call, in call order. Times are in microseconds.
class Made {
public:
    Made& kernel(std::uint32_t stream, int start_us, int end_us, std::uint32_t cause = 0) {
        trace::Operation operation;
        operation.id = static_cast<std::uint32_t>(trace.operations.size()) + 1;
        operation.kind = trace::OperationKind::kernel;
        operation.stream = stream;
        operation.cause_operation = cause;
        operation.start_ns = start_us * 1000;
        operation.end_ns = end_us * 1000;
        operation.call = call("cudaLaunchKernel", 3, operation.id).id;
        trace.operations.push_back(operation);
        return *this;
    }
    // Adds a call that waits until the operation has ended.
    Made& wait(const char* name, std::uint32_t operation) {
        trace::HostCall& waiting = call(name, 1, 0);
        waiting.cause_operation = operation;
        waiting.end_ns = trace.operations[operation - 1].end_ns + 2000;
        waiting.blocked_ns = waiting.end_ns - waiting.begin_ns;
        now_ns_ = waiting.end_ns;
        return *this;
    }
    Made& other_call(int us) { return call("cudaMalloc", us, 0), *this; }

    trace::Trace trace;

private:
    trace::HostCall& call(const char* name, int us, std::uint32_t operation) {
        trace::HostCall made;
        made.id = static_cast<std::uint32_t>(trace.calls.size()) + 1;
        made.name = name;
        made.operation = operation;
        made.begin_ns = now_ns_;
        made.end_ns = now_ns_ += us * 1000;
        trace.calls.push_back(made);
        return trace.calls.back();
    }
    trace::Nanoseconds now_ns_ = 0;
};

}  // namespace

TEST_CASE("only streams, causes and host waits keep operations in order") {
    const Made made = Made()
                          .kernel(1, 10, 20)
                          .kernel(1, 20, 30)
                          .kernel(2, 10, 40)
                          .kernel(3, 30, 50, 2)
                          .wait("cudaStreamSynchronize", 3)
                          .kernel(4, 60, 70);
    const FixedOrder order(made.trace);
    CHECK(order.keeps_order(1, 2));        // they are in the same stream
    CHECK(order.keeps_order(4, 2));        // the cause of the start: an event, an engine or space
    CHECK(order.keeps_order(1, 4));        // transitively
    CHECK(order.keeps_order(3, 5));        // the host waited in between
    CHECK_FALSE(order.keeps_order(1, 3));  // they are concurrent
    CHECK_FALSE(order.keeps_order(2, 5));  // the host did not wait for it
}

TEST_CASE("makespans are the host's: from the first operation's call to the last wait") {
    LabRuns runs;
    runs.lab.number = 3;
    runs.lab.name = "made-up";
    runs.model = Made()
                     .other_call(500)
                     .kernel(1, 510, 900)
                     .wait("cudaDeviceSynchronize", 1)
                     .other_call(50)
                     .trace;
    runs.recorded = {Made().kernel(1, 10, 500).wait("cudaDeviceSynchronize", 1).trace};
    runs.recorded_ns = {430'000};
    runs.unrecorded_ns = {500'000, 400'000, 410'000};
    const LabFigures figures = figures_of(runs);
    CHECK(figures.model_makespan_ns == 402'000);
    CHECK(figures.gpu_makespan_ns == 410'000);
    CHECK(figures.gpu_fastest_ns == 400'000);
    CHECK(figures.gpu_slowest_ns == 500'000);
    CHECK(figures.order_changes.empty());
    CHECK(bars_of({figures}).near_labs == 1);
}

TEST_CASE("an order that a rule enforces counts, one that costs decide is listed separately") {
    LabRuns runs;
    runs.unrecorded_ns = {1'000'000};
    runs.model = Made()
                     .kernel(1, 0, 300)
                     .kernel(1, 300, 600)
                     .kernel(2, 600, 900)
                     .wait("cudaDeviceSynchronize", 3)
                     .trace;
    SECTION("the rule holds") {
        runs.recorded = {Made()
                             .kernel(1, 0, 300)
                             .kernel(1, 300, 600)
                             .kernel(2, 0, 300)
                             .wait("cudaDeviceSynchronize", 2)
                             .trace};
        CHECK(figures_of(runs).order_changes.empty());
        CHECK_FALSE(figures_of(runs).free_changes.empty());
    }
    SECTION("the rule is violated") {
        runs.recorded = {Made()
                             .kernel(1, 0, 300)
                             .kernel(1, 0, 300)
                             .kernel(2, 600, 900)
                             .wait("cudaDeviceSynchronize", 3)
                             .trace};
        CHECK(figures_of(runs).order_changes.size() == 1);
    }
}

TEST_CASE("a lab is a row of the model's section and of the recorder's table") {
    LabFigures lab;
    lab.name = "03 made-up";
    lab.operations = 2;
    lab.gpu_makespan_ns = 5'000'000;
    lab.gpu_fastest_ns = 4'900'000;
    lab.gpu_slowest_ns = 5'200'000;
    lab.model_makespan_ns = 4'950'000;
    lab.free_changes = {"a before b on the model device"};
    const fidelity::Section section = model_section({lab}, {"19 gpu-to-gpu: 1 GPU"}, "a GPU");
    REQUIRE(section.rows.size() == 4);
    CHECK(section.heading.gpu == "a GPU");
    CHECK(section.rows[0].what == "03 made-up");
    CHECK(section.rows[0].gpu == "5.000 (4.900 to 5.200)");
    CHECK(section.rows[0].model == "4.950 (-1.0%), calibrated -");
    CHECK(section.rows[0].remark == "the same, 1 free pairs");
    CHECK(section.rows[1].model == "1 of 1");
    CHECK(section.rows[2].remark == lab.free_changes[0]);
    CHECK(section.rows[3].remark == "left out");
    CHECK_THAT(recorder_table({lab}, "a GPU"), ContainsSubstring("| 03 made-up | 2 |"));
}
