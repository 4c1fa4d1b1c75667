// A fuzzer of the model device and of the analysis: random programs without times
// (random/order.hpp). STREAMLAB_SEEDS=1-1000 tests those seeds instead of the first 50.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "catalogue/profile_file.hpp"
#include "random/generate.hpp"
#include "random/order.hpp"
#include "random_model.hpp"
#include "support/catch.hpp"
#include "trace/hazard_kinds.hpp"

using namespace streamlab;
using namespace random_programs;

namespace {

struct Seeds {
    std::uint64_t first = 1, last = 50;
};

Seeds wanted_seeds() {
    const char* const wanted = std::getenv("STREAMLAB_SEEDS");
    if (!wanted) return {};
    char* end = nullptr;
    Seeds seeds;
    seeds.first = seeds.last = std::strtoull(wanted, &end, 10);
    if (*end == '-') seeds.last = std::strtoull(end + 1, nullptr, 10);
    return seeds;
}

// Every third program is for two devices.
int devices_of(std::uint64_t seed) { return seed % 3 == 0 ? 2 : 1; }

std::string profile_text(const char* name) {
    return model::to_text(
        catalogue::load_profile(fmt::format("{}/profiles/{}.toml", STREAMLAB_SOURCE_DIR, name))
            .profile);
}

class Device {
public:
    Device()
        : built_(program::build(on_gpu::random_programs_request(), program::find_toolchain())) {
        INFO(built_.messages);
        REQUIRE(built_.ok);
        // Keep a private copy, because the cache may evict the program during a long run.
        executable_ = folder_.path() / "random_programs";
        std::filesystem::copy_file(built_.executable, executable_);
    }

    program::Run run(std::uint64_t seed, const std::string& profile, bool cut,
                     const std::filesystem::path& trace_file = {}) const {
        program::RunRequest request;
        request.executable = executable_;
        request.program = "random_programs.cu";
        request.arguments = {"--ordered", std::to_string(seed), "--devices",
                             std::to_string(devices_of(seed))};
        if (cut) request.arguments.emplace_back("--cut");
        request.profile_text = profile;
        request.device_count = devices_of(seed);
        request.capture_output = true;
        request.trace_file = trace_file;
        program::Run run(request);
        run.wait();
        INFO(run.output());
        CHECK(run.ending() == program::Ending::exited);
        CHECK(run.exit_code() == 0);
        return run;
    }

private:
    program::BuildResult built_;
    base::TemporaryFolder folder_;
    std::filesystem::path executable_;
};

// Findings about unordered accesses, or about uses outside the lifetime of memory.
std::string order_findings(const trace::Trace& trace) {
    std::string text;
    for (const trace::Hazard& hazard : trace.hazards)
        if (trace::facts_of(hazard.kind).order != trace::HazardOrder::none)
            text +=
                fmt::format("{} of buffer {}, operations {} and {}\n", name_of(hazard.kind),
                            hazard.buffer, hazard.places[0].operation, hazard.places[1].operation);
    return text;
}

void check_ordered_programs(Seeds seeds) {
    const Device device;
    const std::string h200 = profile_text("h200"), a100 = profile_text("a100");
    const base::TemporaryFolder folder;
    const auto [first, last] = seeds;
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        INFO("random_programs --ordered " << seed << " --devices " << devices_of(seed));
        const std::filesystem::path one = folder.path() / "one.slt",
                                    other = folder.path() / "other.slt";
        const program::Run run = device.run(seed, h200, false, one);
        const program::Run again = device.run(seed, h200, false, other);
        const program::Run elsewhere = device.run(seed, a100, false);
        CHECK(order_findings(run.trace()) == "");
        CHECK(order_findings(elsewhere.trace()) == "");
        CHECK(run.output() == elsewhere.output());
        // A CHECK of the texts themselves would print them.
        const bool same_bytes = base::read_file(one) == base::read_file(other);
        CHECK(same_bytes);
    }
}

}  // namespace

TEST_CASE("an ordered program repeats exactly, keeps its result, and has no hazard", "[long]") {
    check_ordered_programs(wanted_seeds());
}

TEST_CASE("a few ordered programs repeat exactly, keep their results, and have no hazards") {
    check_ordered_programs({1, 12});
}

TEST_CASE("without one edge, a hazard is found") {
    const Device device;
    const std::string h200 = profile_text("h200");
    const auto [first, last] = wanted_seeds();
    std::uint64_t cut = 0;
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        if (necessary_edge(ordered(untimed_program(seed, devices_of(seed))), seed) < 0) continue;
        ++cut;
        INFO("random_programs --ordered " << seed << " --cut --devices " << devices_of(seed));
        CHECK(order_findings(device.run(seed, h200, true).trace()) != "");
    }
    // Most programs must have an edge whose removal is an error.
    if (last - first >= 20) CHECK(2 * cut > last - first + 1);
}
