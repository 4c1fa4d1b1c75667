// half and bfloat16 give the same numbers on the host as with a toolkit's headers:
// small_float_values.txt is the output of small_float_values.cpp with CUDA 13.0.
#include <sstream>

#include "header_text.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

const std::filesystem::path folder = STREAMLAB_SOURCE_DIR "/tests/cudart/header";
const std::string core = STREAMLAB_SOURCE_DIR "/core";

void compare_with_toolkit(const std::string& compiler) {
    if (run_command(compiler.substr(0, compiler.find(' ')) + " --version").status != 0) {
        WARN("not installed, so not tried: " << compiler);
        return;
    }
    const ScratchFolder scratch;
    const std::string program = scratch.path("values").string();
    const auto built =
        run_command(compiler + " -std=gnu++17 -O1 -Wall -Wextra -Werror -I'" + core +
                    "/cuda_headers' '" + (folder / "small_float_values.cpp").string() + "' '" +
                    core + "/runtime/cudart/kernels/small_float.cpp' '" +
                    (folder / "host_entry_points.cpp").string() + "' -o '" + program + "'");
    INFO(compiler << "\n" << built.output);
    REQUIRE(built.status == 0);
    std::istringstream ours(run_command("'" + program + "'").output);
    std::istringstream toolkit(read_file(folder / "small_float_values.txt"));
    std::string our_line;
    std::string their_line;
    while (std::getline(toolkit, their_line)) {
        REQUIRE(std::getline(ours, our_line));
        CHECK(our_line == their_line);
    }
    CHECK_FALSE(std::getline(ours, our_line));
}

}  // namespace

TEST_CASE("half and bfloat16 give the toolkit's results with g++") { compare_with_toolkit("g++"); }

TEST_CASE("half and bfloat16 give the toolkit's results with clang++") {
    compare_with_toolkit("clang++ -fdeclspec");
}
