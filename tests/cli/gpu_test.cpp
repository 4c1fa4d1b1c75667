// --device cuda as the command line knows it. The programs themselves run where there is a GPU.
#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

// The driver, where there is one, then finds none.
Answer without_gpus(const std::string& arguments) {
    return shell("CUDA_VISIBLE_DEVICES= '" STREAMLAB_EXECUTABLE "' " + arguments);
}

}  // namespace

TEST_CASE("without a GPU one clear line says what is missing, before anything is built") {
    const Answer answer = without_gpus("run 03 --device cuda");
    CHECK(answer.code == 4);
    CHECK(answer.out.empty());
    CHECK_THAT(answer.err, ContainsSubstring("GPU"));
    CHECK_THAT(answer.err, ContainsSubstring("--device model"));
    CHECK(std::count(answer.err.begin(), answer.err.end(), '\n') == 1);
}

TEST_CASE("devices and doctor say what a real GPU still lacks, and are content without") {
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
