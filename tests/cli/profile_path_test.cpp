// --device model:PATH.toml, and every error in that file: one line, exit code 5.
#include "command.hpp"
#include "scratch_folder.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

constexpr char good[] = R"(name = "mine"
device_name = "Mine"
summary = "one of a kind"
[[numbers]]
from = "estimated"
source = "a guess"
sm_count = 7
)";

constexpr char program[] = R"(#include <cstdio>
int main() {
    cudaDeviceProp gpu;
    cudaGetDeviceProperties(&gpu, 0);
    std::printf("%s: %d\n", gpu.name, gpu.multiProcessorCount);
}
)";

Answer run_with(const ScratchFolder& scratch, const std::string& path) {
    scratch.file("p.cu", program);
    return shell("cd '" + scratch.path().string() +
                 "' && '" STREAMLAB_EXECUTABLE "' run p.cu --quiet --device model:" + path);
}

// The error message for a profile with that content, starting with the file's name.
std::string error_of(const std::string& content) {
    const ScratchFolder scratch;
    scratch.file("mine.toml", content);
    const Answer answer = run_with(scratch, "mine.toml");
    CHECK(answer.code == 5);
    CHECK(answer.out.empty());
    CHECK(answer.err.find('\n') == answer.err.size() - 1);  // one line
    const std::size_t begin = answer.err.find("mine.toml");
    return begin == std::string::npos ? answer.err : answer.err.substr(begin);
}

}  // namespace

TEST_CASE("a user's profile file is a device, whatever its name") {
    const ScratchFolder scratch;
    scratch.file("other.toml", good);
    const Answer answer = run_with(scratch, "other.toml");
    CAPTURE(answer.err);
    CHECK(answer.code == 0);
    CHECK(answer.out == "Mine: 7\n");
    CHECK(run_with(scratch, "./other.toml").out == "Mine: 7\n");
}

TEST_CASE("an invalid profile file is one line with its line number and the reason") {
    CHECK(error_of("") == "mine.toml:1: the profile has no 'name'\n");
    CHECK_THAT(error_of("name = \n"), ContainsSubstring("mine.toml:1: "));
    const std::string head = good;
    CHECK(error_of(head + "sm_cuont = 7\n") ==
          "mine.toml:8: unknown key 'sm_cuont' in [[numbers]] 1; did you mean 'sm_count'?\n");
    CHECK(error_of(head + "launch_ns = \"fast\"\n") ==
          "mine.toml:8: 'launch_ns' must be a whole number, not a string\n");
    CHECK(error_of(head + "launch_ns = -1\n") == "mine.toml:8: 'launch_ns' cannot be negative\n");
    CHECK(error_of(head + "memory_bytes_per_us = 0\n") ==
          "mine.toml:8: 'memory_bytes_per_us' is 0: it must be from 1 to 1000000000000\n");
    CHECK(error_of(head + "memset_ns = \"10:1,5:2\"\n") ==
          "mine.toml:8: 'memset_ns' must be \"bytes:nanoseconds,...\" with rising sizes\n");
}

TEST_CASE("a missing profile file is named") {
    const ScratchFolder scratch;
    const Answer answer = run_with(scratch, "none.toml");
    CHECK(answer.code == 5);
    CHECK_THAT(answer.err, ContainsSubstring("none.toml: there is no such file"));
    CHECK(run_with(scratch, "./").code == 5);
}
