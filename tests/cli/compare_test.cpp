// The output and the files of `streamlab compare`.
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

TEST_CASE("a lab is compared with itself with another setting") {
    const ScratchFolder scratch;
    const std::string svg = scratch.path() / "c.svg";
    const Answer answer =
        command("compare 03 --set-b flags=nonblocking --svg '" + svg + "' --ascii");
    CHECK(answer.code == 0);
    CHECK(answer.err == "");
    CHECK_THAT(answer.out, ContainsSubstring("A  lab 03  one-launch-without-a-stream"));
    CHECK_THAT(answer.out,
               ContainsSubstring("B  lab 03  one-launch-without-a-stream  flags=nonblocking"));
    CHECK_THAT(answer.out, ContainsSubstring("B takes 10.0 ms less than A"));
    CHECK_THAT(answer.out, ContainsSubstring("it waited for k2"));
    CHECK(std::filesystem::exists(svg));
}

TEST_CASE("a saved trace is compared with a run of its program") {
    const ScratchFolder scratch;
    const std::string trace = scratch.path() / "t.json";
    REQUIRE(command("run 03 --quiet --trace '" + trace + "'").code == 0);
    const Answer answer = command("compare '" + trace + "' 03 --json -");
    REQUIRE(answer.code == 0);
    const auto object = nlohmann::json::parse(answer.out);
    CHECK(object["schema"] == "streamlab.compare/1");
    CHECK(object["makespan_change_ns"] == 0);
    CHECK(object["differences"].size() == 1);
}

TEST_CASE("a lab is compared on two devices") {
    const Answer two = command("compare 03 model:laptop model:a100 --json -");
    REQUIRE(two.code == 0);
    const auto object = nlohmann::json::parse(two.out);
    CHECK(object["first"]["profile"] == "laptop");
    CHECK(object["second"]["profile"] == "a100");
    const Answer one = command("compare 03 model:laptop");
    CHECK(one.code == 0);
    CHECK_THAT(one.out, ContainsSubstring("A  lab 03  one-launch-without-a-stream  on h200"));
    CHECK_THAT(one.out, ContainsSubstring("B  lab 03  one-launch-without-a-stream  on laptop"));
    CHECK(command("compare 03 model:laptop 04").code == 5);
    CHECK(command("compare 03 04 model:laptop").code == 5);
    CHECK(command("compare 03 model:laptop --device-b model:a100").code == 5);
}

TEST_CASE("compare without two runs reports the missing argument") {
    CHECK(command("compare").code == 5);
    const Answer same = command("compare 03");
    CHECK(same.code == 5);
    CHECK_THAT(same.err, ContainsSubstring("--set-b NAME=VALUE or --device-b DEVICE"));
    CHECK(command("compare 03 99").code == 5);
    CHECK(command("compare 03 03 --set-b nothing=1").code == 5);
    const ScratchFolder scratch;
    const std::string broken = scratch.file("t.json", "{\"traceEvents\": 3");
    const Answer answer = command("compare '" + broken + "' 03");
    CHECK(answer.code == 5);
    CHECK(std::count(answer.err.begin(), answer.err.end(), '\n') == 1);
    CHECK_THAT(command("compare '" + broken + "' 03 --set-a flags=x").err,
               ContainsSubstring("is a saved trace"));
}

TEST_CASE("compare continues after a program that fails, and says so") {
    const ScratchFolder scratch;
    const std::string fails = scratch.file("f.cu", "int main() { return 3; }\n");
    const Answer answer = command("compare '" + fails + "' 03");
    CHECK(answer.code == 1);
    CHECK_THAT(answer.err, ContainsSubstring("A: f.cu returned 3"));
    const std::string broken = scratch.file("b.cu", "int main() { return }\n");
    CHECK(command("compare 03 '" + broken + "'").code == 2);
}
