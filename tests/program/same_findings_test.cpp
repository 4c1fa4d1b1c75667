// Findings in the same lines are merged into one finding with a count.
#include "program/run/same_findings.hpp"
#include "support/catch.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab;

namespace {

trace::Hazard race(std::uint32_t first_line, std::uint32_t second_line, std::uint32_t buffer) {
    trace::Hazard hazard;
    hazard.buffer = buffer;
    hazard.places[0].location = first_line;
    hazard.places[1].location = second_line;
    // Each place gets a different address, because only the line counts.
    static std::uint64_t address = 0x1000;
    for (trace::HazardPlace& place : hazard.places)
        place.program_counter = address += 16;
    return hazard;
}

trace::Trace with(std::vector<trace::Hazard> hazards) {
    trace::Trace trace;
    for (std::uint32_t id = 1; id <= 3; ++id) {
        trace::Buffer buffer;
        buffer.id = id;
        buffer.name = id == 3 ? "other" : "host";
        trace.buffers.push_back(buffer);
    }
    trace.hazards = std::move(hazards);
    program::merge_duplicate_findings(trace);
    return trace;
}

}  // namespace

TEST_CASE("findings with the same two lines and buffer name are one with a count") {
    const trace::Trace trace = with({race(4, 7, 1), race(7, 4, 2), race(4, 7, 1)});
    REQUIRE(trace.hazards.size() == 1);
    CHECK(trace.hazards[0].count == 3);
    CHECK(trace.hazards[0].places[0].location == 4);
}

TEST_CASE("another line, another kind or another buffer is another finding") {
    trace::Hazard early = race(4, 7, 1);
    early.kind = trace::HazardKind::read_before_sync;
    const trace::Trace trace = with({race(4, 7, 1), race(4, 8, 1), race(4, 7, 3), early});
    REQUIRE(trace.hazards.size() == 4);
    CHECK(trace.hazards[3].id == 4);
}

TEST_CASE("without lines the addresses decide") {
    const trace::Trace trace = with({race(0, 0, 1), race(0, 0, 1)});
    CHECK(trace.hazards.size() == 2);
}

TEST_CASE("leaks of a line are split by allocating function, with the bytes of each") {
    trace::Trace trace;
    for (const char* name : {"cudaMalloc", "cudaMallocManaged", "cudaMalloc"}) {
        trace::HostCall call;
        call.id = static_cast<std::uint32_t>(trace.calls.size() + 1);
        call.name = name;
        trace.calls.push_back(call);
    }
    for (const trace::HostCall& call : trace.calls) {
        trace::Hazard leak = race(4, 0, 0);
        leak.kind = trace::HazardKind::leak;
        leak.bytes = 100;
        leak.places[0].call = call.id;
        trace.hazards.push_back(leak);
    }
    trace.hazards.back().places[1] = trace.hazards.front().places[1];
    program::merge_duplicate_findings(trace);
    REQUIRE(trace.hazards.size() == 2);
    CHECK(trace.hazards[0].count == 2);
    CHECK(trace.hazards[0].bytes == 200);
    CHECK(trace.hazards[1].count == 1);
    CHECK(trace.hazards[1].places[0].call == 2);
}
