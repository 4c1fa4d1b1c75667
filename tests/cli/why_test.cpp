// Output and files of `streamlab why` for the recordings of lab 26.
#include <filesystem>
#include <string>

#include <nlohmann/json.hpp>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

const std::string folder = STREAMLAB_SOURCE_DIR "/labs/26-a-slow-training-loop/";
const std::string slow = "'" + folder + "a-slow-training-loop.rec'";
const std::string pinned = "'" + folder + "pinned.rec'";

}  // namespace

TEST_CASE("why begins with the steady step, and writes it as a page, as JSON and for Perfetto") {
    const ScratchFolder scratch;
    const std::string page = scratch.path() / "why.html";
    const std::string perfetto = scratch.path() / "perfetto.json";
    const std::string json = scratch.path() / "why.json";
    const Answer answer = command("why " + slow + " --html '" + page + "' --perfetto '" + perfetto +
                                  "' --json '" + json + "'");
    CHECK(answer.code == 0);
    CHECK(answer.out.starts_with("A step takes"));
    CHECK_THAT(answer.out, ContainsSubstring("The whole recording"));
    CHECK_THAT(scratch.read("why.html"), ContainsSubstring("class=\"budget\""));
    CHECK(nlohmann::json::parse(scratch.read("perfetto.json")).contains("traceEvents"));
    const auto steps = nlohmann::json::parse(scratch.read("why.json")).at("steps");
    for (const auto& step : steps.at("each")) {
        std::int64_t sum = 0;
        for (const auto& [name, ns] : step.at("budget").items())
            sum += ns.get<std::int64_t>();
        CHECK(sum ==
              step.at("end_ns").get<std::int64_t>() - step.at("begin_ns").get<std::int64_t>());
    }
}

TEST_CASE("why compares two recordings") {
    const Answer answer = command("why " + slow + " " + pinned);
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("Losses that went away"));
    CHECK(command("why " + slow + " " + pinned + " --operation 1").code == 5);
}

TEST_CASE("why takes the range that it is told, and says which there are") {
    CHECK_THAT(command("why " + slow + " --steps compute").out, ContainsSubstring("\"compute\"."));
    const Answer none = command("why " + slow + " --steps epoch");
    CHECK(none.code == 5);
    CHECK_THAT(none.err, ContainsSubstring("those that repeat: ") && ContainsSubstring("copy"));
}

TEST_CASE("a folder without recordings of ranks is refused") {
    const Answer answer = command("why '" + folder + "'");
    CHECK(answer.code == 5);
    CHECK_THAT(answer.err, ContainsSubstring("holds no recording of a rank"));
}
