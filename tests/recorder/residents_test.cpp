// Compares start times of kernels that wait for multiprocessors, which the recorder derives from
// the ends of other kernels, with CUPTI's times on a GPU.
#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "recorder/residents.hpp"
#include "support/catch.hpp"

using streamlab::recorder::Nanoseconds;
using streamlab::recorder::Residents;

namespace {

struct Sample {
    Residents::Kernel kernel;
    Nanoseconds true_start_ns = 0;
};

// The recorded kernels, by lab and run, in the order in which their streams allow them to start.
std::map<std::string, std::vector<Sample>> recorded_kernels() {
    std::map<std::string, std::vector<Sample>> result;
    std::ifstream lines(STREAMLAB_SOURCE_DIR "/tests/recorder/samples/kernels.txt");
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string run;
        Sample sample;
        Residents::Kernel& kernel = sample.kernel;
        words >> run >> kernel.begin_ns >> kernel.end_ns >> sample.true_start_ns >> kernel.share >>
            kernel.blocks >> kernel.priority;
        if (!words) continue;
        kernel.operation = static_cast<std::uint32_t>(result[run].size()) + 1;
        result[run].push_back(sample);
    }
    return result;
}

}  // namespace

TEST_CASE("Starts of kernels that waited for space are within the tolerance of CUPTI's") {
    const auto runs = recorded_kernels();
    REQUIRE(runs.size() == 12);
    for (const auto& [name, samples] : runs) {
        Residents residents;
        for (const Sample& sample : samples) {
            const Nanoseconds start_ns = residents.add(sample.kernel).time_ns;
            const Nanoseconds duration_ns = sample.kernel.end_ns - sample.true_start_ns;
            INFO(name << ", kernel " << sample.kernel.operation << ": "
                      << start_ns - sample.true_start_ns << " ns from its true start");
            CHECK(std::abs(start_ns - sample.true_start_ns) <=
                  std::max<Nanoseconds>(25'000, duration_ns / 50));
        }
    }
}

TEST_CASE("A kernel with free space starts when its stream releases it") {
    Residents residents;
    residents.add({1, 0, 1'000'000, 0.5f, 66, 0});
    const Residents::Start start = residents.add({2, 300'000, 900'000, 0.4f, 66, 0});
    CHECK(start.time_ns == 300'000);
    CHECK(start.after == 0);
}

TEST_CASE("Kernels that wait for space are served in order") {
    Residents residents;
    residents.add({1, 0, 1'000'000, 1, 132, 0});
    const Residents::Start second = residents.add({2, 10'000, 2'000'000, 1, 132, 0});
    CHECK(second.after == 1);
    const Residents::Start third = residents.add({3, 20'000, 3'000'000, 0.1f, 13, 0});
    CHECK(third.after == 2);
    CHECK(third.time_ns > 1'900'000);
}

TEST_CASE("An urgent kernel starts between two waves of another one") {
    Residents residents;
    residents.add({1, 0, 11'000'000, 10, 1320, 0});
    const Residents::Start urgent = residents.add({2, 500'000, 2'000'000, 1, 132, -5});
    CHECK(urgent.after == 1);
    CHECK(urgent.time_ns == 1'000'000);
    const Residents::Start patient = residents.add({3, 600'000, 12'000'000, 1, 132, 0});
    CHECK(patient.time_ns > 10'900'000);
}
