// Device functions return the same results as a GPU: device_values.cu, built for the host, prints
// the same as on an H200 (CUDA 13.0, driver 580, November 2026).
#include <sstream>

#include "header_text.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

const std::filesystem::path folder = STREAMLAB_SOURCE_DIR "/tests/cudart/header";
const std::string headers = STREAMLAB_SOURCE_DIR "/core/cuda_headers";

void compare_with_gpu(const std::string& compiler) {
    if (run_command(compiler.substr(0, compiler.find(' ')) + " --version").status != 0) {
        WARN("not installed, so not tried: " << compiler);
        return;
    }
    const ScratchFolder scratch;
    const std::string program = scratch.path("values").string();
    const auto built =
        run_command(compiler + " -x c++ -std=gnu++17 -ffp-contract=off -I'" + headers + "' '" +
                    (folder / "device_values.cu").string() + "' '" +
                    (folder / "host_entry_points.cpp").string() + "' -o '" + program + "'");
    INFO(compiler << "\n" << built.output);
    REQUIRE(built.status == 0);
    std::istringstream ours(run_command("'" + program + "'").output);
    std::istringstream gpu(read_file(folder / "device_values.txt"));
    std::string our_line;
    std::string gpu_line;
    std::string group;
    while (std::getline(gpu, gpu_line)) {
        REQUIRE(std::getline(ours, our_line));
        if (gpu_line.find(" = ") == std::string::npos) group = gpu_line;
        INFO(group);
        CHECK(our_line == gpu_line);
    }
    CHECK_FALSE(std::getline(ours, our_line));
}

}  // namespace

TEST_CASE("intrinsics, atomics and mathematics give a GPU's results with g++") {
    compare_with_gpu("g++ -O0");
    compare_with_gpu("g++ -O2");
}

TEST_CASE("intrinsics, atomics and mathematics give a GPU's results with clang++") {
    compare_with_gpu("clang++ -O2");
}
