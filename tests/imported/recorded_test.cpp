// Files of `streamlab record`: with event handles, stream kinds and graph edges every cause is
// known.
#include <fstream>
#include <thread>

#include "activity/record.hpp"
#include "imported/load.hpp"
#include "imported/touches.hpp"
#include "imported/words.hpp"
#include "support/catch.hpp"
#include "trace/reader.hpp"
#include "trace/writer.hpp"
#include "written_recording.hpp"

using namespace streamlab;
using trace::Cause;

namespace {

using Written = tests::WrittenRecording;

}  // namespace

TEST_CASE("E1, E2: a wait is for the event's latest record, also through a stream without work") {
    Written file;
    file.kernel(10, 20, 20, 1000);
    file.call("cudaEventRecord", 30, 20, 0xe1);
    file.call("cudaStreamWaitEvent", 40, 24, 0xe1);
    file.call("cudaEventRecord", 50, 24, 0xe2);
    file.call("cudaStreamWaitEvent", 60, 30, 0xe2);
    file.kernel(70, 30, 1003, 1100);
    const auto recording = file.read();
    CHECK(recording.trace.operations.at(1).cause == Cause::event_wait);
    CHECK(recording.trace.operations.at(1).cause_operation == 1);
    CHECK(recording.unresolved_waits == 0);
}

TEST_CASE("D1: the default stream and blocking streams synchronise, non-blocking ones do not") {
    Written file;
    file.kernel(10, 30, 20, 1000);
    file.kernel(30, 7, 1002, 2000);
    file.kernel(40, 30, 2002, 2100);
    file.kernel(60, 20, 70, 80);
    const auto recording = file.read();
    CHECK(recording.trace.operations.at(1).cause == Cause::legacy_barrier);
    CHECK(recording.trace.operations.at(2).cause == Cause::legacy_barrier);
    CHECK(recording.trace.operations.at(3).cause == Cause::host_issue);
}

TEST_CASE("D1, C2: a copy that its call waits for is issued at the start of the call") {
    const auto second = [](std::uint32_t first_stream, activity::Work first, std::int64_t start) {
        Written file;
        const bool copies = first == activity::Work::copy;
        file.ran(first,
                 file.call(copies ? "cudaMemcpyAsync" : "cudaLaunchKernel", 10, first_stream),
                 first_stream, 20, 1000);
        file.ran(activity::Work::copy, file.call("cudaMemcpy", 30, 7, 0, 1500), 7, start, 1400);
        return file.read().trace.operations.at(1).cause;
    };
    CHECK(second(30, activity::Work::kernel, 1008) == Cause::legacy_barrier);
    CHECK(second(20, activity::Work::copy, 1008) == Cause::engine_busy);
    CHECK(second(20, activity::Work::kernel, 38) == Cause::host_issue);
}

TEST_CASE("H2: work after a host function in its stream waited for it") {
    Written file;
    file.kernel(10, 20, 20, 1000);
    file.call("cudaLaunchHostFunc", 30, 20);
    file.kernel(40, 20, 1500, 1600);
    CHECK(file.read().trace.operations.at(1).cause == Cause::host_function);
}

TEST_CASE("G1: a graph node waited for its predecessor") {
    Written file;
    const std::uint32_t launch = file.call("cudaGraphLaunch", 10, 20);
    file.edge(101, 102);
    file.ran(activity::Work::kernel, launch, 20, 20, 1000, 101);
    file.ran(activity::Work::kernel, launch, 20, 1001, 1100, 102);
    const auto recording = file.read();
    CHECK(recording.trace.operations.at(0).cause == Cause::host_issue);
    CHECK(recording.trace.operations.at(1).cause == Cause::graph_edge);
}

TEST_CASE("G1: a graph is submitted in parts, and its call does not show the times") {
    const auto second_at = [](std::int64_t start) {
        Written file;
        const std::uint32_t launch = file.call("cudaGraphLaunch", 10, 20, 0, 200);
        file.edge(101, 102);
        file.ran(activity::Work::copy, launch, 20, 20, 100, 101);
        file.ran(activity::Work::kernel, launch, 20, start, start + 50, 102);
        const auto recording = file.read();
        return recording.trace.operations.at(1).cause;
    };
    CHECK(second_at(110) == Cause::graph_edge);
    CHECK(second_at(146) == Cause::unknown);
}

TEST_CASE("a possible race is two unordered copies to the same bytes") {
    enum class Edge { none, event, host };
    const auto races = [](Edge edge, std::uint64_t other) {
        Written file;
        file.copy(10, 20, 20, 100, 0x1000);
        if (edge == Edge::event) {
            file.call("cudaEventRecord", 30, 20, 0xe1);
            file.call("cudaStreamWaitEvent", 40, 24, 0xe1);
        }
        if (edge == Edge::host) file.call("cudaStreamSynchronize", 100, 20);
        file.copy(120, 24, 130, 200, other);
        return file.read().races.size();
    };
    CHECK(races(Edge::none, 0x1800) == 1);
    CHECK(races(Edge::none, 0x9000) == 0);
    CHECK(races(Edge::event, 0x1800) == 0);
    CHECK(races(Edge::host, 0x1800) == 0);
}

namespace {

constexpr std::uint64_t buffer = 0x200000;
constexpr const char* writer_kernel = "write(float*)";
constexpr const char* reader_kernel = "read(float const*)";

enum class Between { nothing, event, host, same_stream, default_stream, query };

// The races between a copy to a buffer and a kernel with that buffer as argument, with the
// synchronisation `between` them.
std::vector<imported::PossibleRace> races_of_copy_and_kernel(Between between,
                                                             std::uint64_t given = buffer) {
    Written file;
    constexpr std::uint32_t other = 24, blocking = 30, legacy = 7;
    const std::uint32_t first = between == Between::default_stream ? blocking : 20;
    file.allocation("cudaMalloc", 2, buffer, 0x10000);
    file.copy(10, first, 20, 100, buffer);
    if (between == Between::event) {
        file.call("cudaEventRecord", 30, first, 0xe1);
        file.call("cudaStreamWaitEvent", 40, other, 0xe1);
    }
    if (between == Between::host) file.call("cudaStreamSynchronize", 50, first, 0, 55);
    if (between == Between::query) file.call("cudaEventQuery", 102, first, 0xe1);
    const std::uint32_t second = between == Between::same_stream      ? first
                                 : between == Between::default_stream ? legacy
                                                                      : other;
    file.kernel_with(writer_kernel, 110, second, 120, 200, {given});
    return file.read().races;
}

}  // namespace

TEST_CASE("a possible race is a copy and a kernel with an address in the copied range") {
    const auto races = races_of_copy_and_kernel(Between::nothing, buffer + 4095);
    REQUIRE(races.size() == 1);
    CHECK(races[0].first_access == imported::Access::writes);
    CHECK(races[0].second_access == imported::Access::unknown);
    CHECK(races[0].bytes == 0);
    CHECK(races[0].address == buffer + 4095);
    // A copy that ends before the kernel's address: it is unknown how far the kernel accesses
    // memory, so nothing is reported.
    CHECK(races_of_copy_and_kernel(Between::nothing, buffer + 4096).empty());
    for (const Between between : {Between::event, Between::host, Between::same_stream,
                                  Between::default_stream, Between::query})
        CHECK(races_of_copy_and_kernel(between).empty());
}

TEST_CASE("two kernels with one address do not race if both can only read") {
    const auto races = [](const char* first, const char* second) {
        Written file;
        file.allocation("cudaMalloc", 2, buffer, 0x10000);
        file.kernel_with(first, 10, 20, 20, 500, {buffer});
        file.kernel_with(second, 30, 24, 40, 500, {buffer});
        return file.read().races.size();
    };
    CHECK(races(writer_kernel, writer_kernel) == 1);
    CHECK(races(writer_kernel, reader_kernel) == 1);
    CHECK(races(reader_kernel, reader_kernel) == 0);
    CHECK(races("triton_kernel", reader_kernel) == 1);
}

TEST_CASE("memory that was freed and allocated again is different memory") {
    const auto races = [](bool again) {
        Written file;
        file.allocation("cudaMallocAsync", 2, buffer, 0x10000, 20);
        file.kernel_with(writer_kernel, 10, 20, 20, 500, {buffer});
        if (again) {
            file.allocation("cudaFreeAsync", 16, buffer, 0, 20);
            file.allocation("cudaMallocAsync", 20, buffer, 0x10000, 24);
        }
        file.kernel_with(writer_kernel, 30, 24, 40, 500, {buffer});
        return file.read().races.size();
    };
    CHECK(races(false) == 1);
    CHECK(races(true) == 0);
}

TEST_CASE("a loop is one possible race per buffer, the most certain first") {
    Written file;
    file.allocation("cudaMalloc", 2, buffer, 0x10000);
    for (int round = 0; round < 200; ++round) {
        const std::int64_t at = 100 + 100 * round;
        file.kernel_with(writer_kernel, at, 20, at + 10, at + 90, {buffer, buffer + 0x8000});
        file.kernel_with(writer_kernel, at + 20, 24, at + 30, at + 90, {buffer + 0x8000});
        file.copy(at + 40, 30, at + 50, at + 90, buffer);
    }
    const auto races = file.read().races;
    // Two races between the kernels, one in each order, at 0x8000, and two between the copy and the
    // first kernel.
    REQUIRE(races.size() == 4);
    CHECK(races[0].first_access != races[0].second_access);
    CHECK(races[3].first_access == imported::Access::unknown);
    CHECK(races[3].second_access == imported::Access::unknown);
}

TEST_CASE("a demangled name shows the parameters that are pointers to constants") {
    using imported::is_pointer_to_const;
    constexpr std::string_view gemm =
        "void gemm<float, (Layout)1>(float const*, float const* __restrict__, float*, int)";
    CHECK(is_pointer_to_const(gemm, 0, 4));
    CHECK(is_pointer_to_const(gemm, 1, 4));
    CHECK_FALSE(is_pointer_to_const(gemm, 2, 4));
    CHECK_FALSE(is_pointer_to_const(gemm, 3, 4));
    // If the number of parameters differs from the driver's, the kernel's name is not used.
    CHECK_FALSE(is_pointer_to_const(gemm, 0, 3));
    CHECK_FALSE(is_pointer_to_const("f(float* const*)", 0, 1));
    CHECK_FALSE(is_pointer_to_const("f(float const* const*)", 0, 1));
    CHECK(is_pointer_to_const("f(std::pair<int, float> const*, void (*)(int, int))", 0, 2));
    for (const char* const name : {"", ")", "f)", "triton_kernel", "f()", "(", "f(float const*"})
        CHECK_FALSE(is_pointer_to_const(name, 0, 1));
}

TEST_CASE("records before a kill are read, and a truncated file is one clear line") {
    Written file;
    file.kernel(10, 20, 20, 1000);
    const auto recording = file.read(false);
    CHECK(recording.trace.operations.size() == 1);
    CHECK_FALSE(recording.trace.complete);
    std::filesystem::resize_file(file.path(), 4096 + 64);
    CHECK_THROWS_AS(imported::load(file.path()), trace::TraceError);
    std::filesystem::resize_file(file.path(), 100);
    CHECK_THROWS_AS(imported::load(file.path()), trace::TraceError);
}

TEST_CASE("a recording is read while the program writes it") {
    const tests::ScratchFolder folder;
    const std::string path = (folder.path() / "x.rec").string();
    trace::Writer writer;
    REQUIRE(writer.open(path.c_str()));
    std::copy_n(activity::file_magic, sizeof activity::file_magic, writer.header()->magic);
    std::thread program([&writer] {
        constexpr int records = 300'000;
        for (int count = 0; count < records; ++count)
            writer.append(activity::Stream());
        writer.close(0);
    });
    bool ended = false;
    std::string problem;
    while (!ended && problem.empty()) {
        try {
            ended = imported::load(path).trace.complete;
        } catch (const trace::TraceError& error) {
            problem = error.what();
        }
    }
    program.join();
    CHECK(problem.empty());
}
