// Host activity while the GPU is idle.
#include <algorithm>
#include <map>
#include <random>
#include <sstream>

#include "imported/findings.hpp"
#include "imported/gaps.hpp"
#include "imported/kineto.hpp"
#include "imported/load.hpp"
#include "kept_recordings.hpp"
#include "kineto_text.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using imported::GapPart;
using trace::Nanoseconds;

namespace {

constexpr Nanoseconds us = 1000;

imported::Recording read(const std::string& text) {
    std::istringstream stream(text);
    return imported::make_recording(imported::read_kineto(stream));
}

Nanoseconds length_of(const imported::Gap& gap) { return gap.next->start_ns - gap.from_ns; }

void check_sums(const imported::Recording& recording) {
    for (const imported::Gap& gap : imported::gaps_of(recording)) {
        Nanoseconds sum = 0;
        for (const imported::Gap::Part& part : gap.parts) {
            CHECK(part.ns > 0);
            sum += part.ns;
        }
        CHECK(sum == length_of(gap));
    }
}

// Calls of one thread, some of them nested, and kernels that start at any time after their
// launches.
std::string random_trace(unsigned seed) {
    std::minstd_rand random(seed);
    const auto below = [&](unsigned limit) { return static_cast<int>(random() % limit); };
    tests::KinetoText text;
    double host = 0, device = 0;
    for (int round = 1; round <= 60; ++round) {
        host += below(3) == 0 ? below(400) : below(10);
        const double lasts = 1 + below(60);
        switch (below(5)) {
        case 0:
            text.call("cudaMalloc", host, lasts, round);
            if (below(2))
                text.call("cuMemCreate", host + 0.5, lasts / 2, 1000 + round, "cuda_driver");
            break;
        case 1:
            text.call("cudaStreamSynchronize", host, lasts, round);
            break;
        case 2:
            text.call("cudaFuncGetAttributes", host, lasts, round);
            break;
        default:
            text.call("cudaLaunchKernel", host, lasts, round);
            device = std::max(device, host + below(70)) + below(3);
            text.kernel("work", 20, device, 1 + below(80), round);
            device += 81;
        }
        host += lasts;
    }
    return text.text();
}

}  // namespace

TEST_CASE("a gap is charged to each call in it for the call's duration, and the rest to the host") {
    tests::KinetoText text;
    text.call("cudaLaunchKernel", 0, 5, 1).kernel("first", 20, 6, 100, 1);
    text.call("cudaStreamSynchronize", 10, 100, 2);
    // Five seconds of host code, an allocation of 0.5 ms, and a launch.
    text.call("cudaMalloc", 5'000'110, 500, 3);
    text.call("cudaLaunchKernel", 5'000'700, 10, 4).kernel("second", 20, 5'000'715, 100, 4);
    const auto recording = read(text.text());
    const auto gaps = imported::gaps_of(recording);
    REQUIRE(gaps.size() == 1);
    std::map<GapPart, Nanoseconds> parts;
    for (const imported::Gap::Part& part : gaps[0].parts)
        parts[part.kind] += part.ns;
    CHECK(parts[GapPart::waiting] == 4 * us);
    CHECK(parts[GapPart::after_host_wait] == (5'000'000 + 90) * us);
    CHECK(parts[GapPart::allocating] == 500 * us);
    CHECK(parts[GapPart::issuing_work] == 15 * us);
    CHECK(parts.size() == 4);
    const auto findings = imported::find_all(recording);
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].id == "work_after_a_wait");
    CHECK(findings[0].places.at(0).where == "cudaStreamSynchronize");
}

TEST_CASE("waiting of work that was issued in time is not charged to the host") {
    tests::KinetoText text;
    text.call("cudaLaunchKernel", 0, 5, 1).kernel("first", 20, 10, 100, 1);
    text.call("cudaLaunchKernel", 6, 5, 2).kernel("second", 20, 400, 100, 2);
    const auto gaps = imported::gaps_of(read(text.text()));
    REQUIRE(gaps.size() == 1);
    REQUIRE(gaps[0].parts.size() == 1);
    CHECK(gaps[0].parts[0].kind == GapPart::not_host_bound);
    CHECK(gaps[0].parts[0].ns == 290 * us);
}

TEST_CASE("the parts of a gap add up to its length, in all stored recordings") {
    const auto files = tests::kept_recordings();
    REQUIRE(files.size() >= 9);
    std::size_t gaps = 0;
    for (const auto& file : files) {
        INFO(file);
        const auto recording = imported::load(file);
        gaps += imported::gaps_of(recording).size();
        check_sums(recording);
    }
    CHECK(gaps > 50);
}

TEST_CASE("the parts of a gap add up to its length, in random recordings") {
    for (unsigned seed = 1; seed <= 200; ++seed) {
        INFO("seed " << seed);
        check_sums(read(random_trace(seed)));
    }
}

TEST_CASE("no kind of call is charged more time than its calls took") {
    for (unsigned seed = 1; seed <= 200; ++seed) {
        INFO("seed " << seed);
        const auto recording = read(random_trace(seed));
        Nanoseconds allocated = 0, charged = 0;
        for (const trace::HostCall& call : recording.trace.calls)
            if (call.name == "cudaMalloc") allocated += call.end_ns - call.begin_ns;
        for (const imported::Gap& gap : imported::gaps_of(recording))
            for (const imported::Gap::Part& part : gap.parts)
                if (part.kind == GapPart::allocating) charged += part.ns;
        CHECK(charged <= allocated);
    }
}
