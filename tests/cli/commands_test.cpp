// The commands that only tell.
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;
using nlohmann::json;

TEST_CASE("list names every lab") {
    const Answer answer = command("list");
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("03  one-launch-without-a-stream"));
    CHECK_THAT(answer.out, ContainsSubstring("streamlab run 0"));
}

TEST_CASE("list --json gives what a script needs to know of each lab") {
    const json object = json::parse(command("list --json").out);
    CHECK(object["schema"] == "streamlab.list/1");
    REQUIRE(object["labs"].size() >= 4);
    for (const json& lab : object["labs"]) {
        CAPTURE(lab.dump());
        CHECK(lab["number"].is_number_integer());
        CHECK_FALSE(lab["title"].get<std::string>().empty());
        CHECK_FALSE(lab["rules"].empty());
        for (const json& knob : lab["knobs"])
            CHECK((knob.contains("choices") || knob.contains("maximum")));
    }
}

TEST_CASE("explain tells a rule, its source, an example and the lab that shows it") {
    const Answer answer = command("explain d1");
    CHECK(answer.code == 0);
    for (const std::string part : {"D1  ", "legacy default stream", "Source:", "cudaStreamCreate",
                                   "run 03   (one-launch-without-a-stream)"})
        CHECK_THAT(answer.out, ContainsSubstring(part));
}

TEST_CASE("explain without a rule lists all, and each of them can be explained") {
    const Answer all = command("explain");
    CHECK(all.code == 0);
    CHECK_THAT(all.out, ContainsSubstring("S1  "));
    CHECK_THAT(all.out, ContainsSubstring("C2  "));
    CHECK(command("explain C2").code == 0);
}

TEST_CASE("devices lists the profiles, and the GPUs or why there are none") {
    const Answer answer = command("devices");
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("model:h200"));
    CHECK_THAT(answer.out, ContainsSubstring("cuda"));
}

TEST_CASE("doctor finds a working installation") {
    const Answer answer = command("doctor");
    CAPTURE(answer.out);
    CHECK(answer.code == 0);
    CHECK_THAT(answer.out, ContainsSubstring("built and ran"));
}

TEST_CASE("doctor says what is wrong where the compiler is missing") {
    const Answer answer =
        shell("STREAMLAB_CXX=/no/such/compiler '" STREAMLAB_EXECUTABLE "' doctor");
    CHECK(answer.code == 4);
    CHECK_THAT(answer.out, ContainsSubstring("FAIL"));
    CHECK_THAT(answer.out, ContainsSubstring("/no/such/compiler"));
}

TEST_CASE("--help and --version answer and succeed") {
    CHECK_THAT(command("--version").out, ContainsSubstring("streamlab 0."));
    CHECK(command("--version").code == 0);
    CHECK(command("--help").code == 0);
    CHECK_THAT(command("--help").out, ContainsSubstring("explain"));
    CHECK_THAT(command("run --help").out, ContainsSubstring("--default-stream"));
}

TEST_CASE("output that nobody can take is an error of the environment") {
    CHECK(shell("'" STREAMLAB_EXECUTABLE "' explain > /dev/full").code == 4);
}
