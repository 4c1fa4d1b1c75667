// The command line's handling of --device cuda. conformance and tests/gpu run programs on a GPU.
#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

// Hides all GPUs from an installed driver.
Answer without_gpus(const std::string& arguments) {
    return shell("CUDA_VISIBLE_DEVICES= '" STREAMLAB_EXECUTABLE "' " + arguments);
}

// A machine with two GPUs of different kinds and a driver for that CUDA version.
Answer with_driver(const std::string& cuda_version, const std::string& arguments) {
    return shell("LD_LIBRARY_PATH='" FAKE_DRIVER_FOLDER "' FAKE_DRIVER_CUDA=" + cuda_version +
                 " '" STREAMLAB_EXECUTABLE "' " + arguments);
}

}  // namespace

TEST_CASE("without a GPU one clear line names the missing part, before anything is built") {
    const Answer answer = without_gpus("run 03 --device cuda");
    CHECK(answer.code == 4);
    CHECK(answer.out.empty());
    CHECK_THAT(answer.err, ContainsSubstring("GPU"));
    CHECK_THAT(answer.err, ContainsSubstring("--device model"));
    CHECK(std::count(answer.err.begin(), answer.err.end(), '\n') == 1);
}

TEST_CASE("devices and doctor report what a real GPU still needs, and succeed without one") {
    const Answer devices = without_gpus("devices");
    CHECK(devices.code == 0);
    CHECK_THAT(devices.out, ContainsSubstring("GPU"));
    const Answer doctor = without_gpus("doctor");
    CHECK(doctor.code == 0);
    CHECK_THAT(doctor.out, ContainsSubstring("GPU"));
}

TEST_CASE("a source of times is a GPU's") {
    const Answer answer = command("run 03 --source cupti");
    CHECK(answer.code == 5);
    CHECK_THAT(answer.err, ContainsSubstring("--device cuda"));
    CHECK(command("run 03 --device cuda --source guess").code == 5);
}

TEST_CASE("each GPU of a machine is listed with its properties") {
    const Answer devices = with_driver("13000", "devices");
    CHECK(devices.code == 0);
    CHECK_THAT(devices.out, ContainsSubstring("cuda:0  Large GPU, compute capability 9.0"));
    CHECK_THAT(devices.out, ContainsSubstring("cuda:1  Small GPU, compute capability 7.5"));
}

TEST_CASE("a missing GPU is reported with the existing ones") {
    const Answer answer = with_driver("13000", "run 03 --device cuda:2");
    CHECK(answer.code != 0);
    CHECK_THAT(answer.err, ContainsSubstring("no GPU 2: this machine has 2"));
    CHECK(std::count(answer.err.begin(), answer.err.end(), '\n') == 1);
}

TEST_CASE("a driver older than the toolkit is reported before anything is built") {
    const Answer answer = with_driver("12020", "run 03 --device cuda");
    if (answer.err.find("no nvcc found") != std::string::npos) return;
    CHECK(answer.code == 4);
    CHECK(answer.out.empty());
    CHECK_THAT(answer.err, ContainsSubstring("CUDA 12.2"));
    CHECK_THAT(answer.err, ContainsSubstring("driver"));
    CHECK(std::count(answer.err.begin(), answer.err.end(), '\n') == 1);
}

TEST_CASE("the toolkit is found through an nvcc that only calls another") {
    const std::string script =
        "nvcc=$(command -v nvcc || echo /usr/local/cuda/bin/nvcc); "
        "test -x \"$nvcc\" || { echo no nvcc found >&2; exit 4; }; "
        "folder=$(mktemp -d); trap 'rm -r \"$folder\"' EXIT; "
        "printf '#!/bin/sh\\nexec \"%s\" \"$@\"\\n' \"$nvcc\" > $folder/nvcc; "
        "chmod +x $folder/nvcc; PATH=$folder:$PATH ";
    const Answer answer =
        shell(script + "LD_LIBRARY_PATH='" FAKE_DRIVER_FOLDER
                       "' FAKE_DRIVER_CUDA=12020 '" STREAMLAB_EXECUTABLE "' run 03 --device cuda");
    CHECK(answer.code == 4);
    if (answer.err.find("no nvcc found") != std::string::npos) return;
    CHECK_THAT(answer.err, ContainsSubstring("CUDA 12.2"));
}

TEST_CASE("a broken driver is reported with its error") {
    const Answer answer = shell("LD_LIBRARY_PATH='" FAKE_DRIVER_FOLDER "' '" STREAMLAB_EXECUTABLE
                                "' run 03 --device cuda");
    CHECK(answer.code == 4);
    CHECK_THAT(answer.err, ContainsSubstring("803"));
}
