// Programs that need more memory or time than the machine has.
#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

constexpr char touches[] = R"(#include <cstdio>
#include <cstdlib>
__global__ void store(float* all, size_t count) {
    const size_t i = blockIdx.x * size_t{blockDim.x} + threadIdx.x;
    if (i < count) all[i] = 1;
}
int main(int, char** argv) {
    const size_t allocated = size_t(std::atoi(argv[1])) << 20, touched = size_t(std::atoi(argv[2])) << 20;
    float* all;
    if (cudaMalloc(&all, allocated) != cudaSuccess) return 1;
#ifdef IN_A_KERNEL
    store<<<touched / 1024, 256>>>(all, touched / 4);
#else
    cudaMemset(all, 0, touched);
#endif
    cudaDeviceSynchronize();
    cudaFree(all);
    std::puts("done");
}
)";

// Runs the command as on a machine with that many MiB of memory.
Answer run(const std::string& has_mib, const std::string& options, const std::string& arguments) {
    const ScratchFolder scratch;
    return shell("STREAMLAB_MEMORY=" + has_mib +
                 "000000 STREAMLAB_PROCESSES=1 '" STREAMLAB_EXECUTABLE "' run --quiet " + options +
                 " '" + scratch.file("touches.cu", touches) + "' -- " + arguments);
}

}  // namespace

TEST_CASE("allocated but untouched memory causes no message") {
    const Answer answer = run("500", "", "60000 8");
    CHECK(answer.code == 0);
    CHECK(answer.err == "");
    CHECK(answer.out == "done\n");
}

TEST_CASE("a memset of more than the machine's memory is refused before the program starts") {
    const Answer answer = run("500", "", "2000 2000");
    CHECK(answer.code == 4);
    CHECK(answer.out == "");
    for (const char* const part : {"this machine has too little memory", "has allocated 2.0 GiB",
                                   "the next copy or memset needs 2.0 GiB", "a smaller size"})
        CHECK_THAT(answer.err, ContainsSubstring(part));
}

TEST_CASE("a kernel that touches more than the machine's memory is warned early, then stopped") {
    for (const char* const hazards : {"on", "off"}) {
        const Answer answer =
            run("500", std::string("-D IN_A_KERNEL --hazards ") + hazards, "1000 1000");
        CAPTURE(answer.err);
        CHECK(answer.code == 4);
        CHECK(answer.out == "");
        const std::size_t early = answer.err.find("What it never stores to costs nothing");
        REQUIRE(early != std::string::npos);
        CHECK(early < answer.err.find("has touched "));
        CHECK(answer.err.find("What it never stores to costs nothing", early + 1) ==
              std::string::npos);
    }
}

TEST_CASE("a kernel with very many blocks reports its expected duration") {
    const ScratchFolder scratch;
    const Answer answer =
        shell("STREAMLAB_PATIENCE=0.01 STREAMLAB_PROCESSES=1 '" STREAMLAB_EXECUTABLE
              "' run --quiet -D IN_A_KERNEL '" +
              scratch.file("touches.cu", touches) + "' -- 64 64");
    CHECK(answer.code == 0);
    CHECK_THAT(answer.err, ContainsSubstring("streamlab: kernel store has executed "));
    CHECK_THAT(answer.err, ContainsSubstring(" of its 65536 blocks"));
}

TEST_CASE("a kernel whose blocks run in several processes reports its expected duration") {
    const ScratchFolder scratch;
    const Answer answer = shell(
        "STREAMLAB_PATIENCE=0.01 STREAMLAB_PROCESSES=2 '" STREAMLAB_EXECUTABLE "' run --quiet '" +
        scratch.file("computes.cu", R"(__global__ void compute(unsigned* out) {
    unsigned value = blockIdx.x;
    for (int i = 0; i < 20000; ++i)
        value = value % 2 ? 3 * value + 1 : value / 2 + threadIdx.x;
    out[blockIdx.x * 32 + threadIdx.x] = value;
}
int main() {
    unsigned* out;
    cudaMalloc(&out, 2000 * 32 * sizeof(unsigned));
    compute<<<2000, 32>>>(out);
    cudaDeviceSynchronize();
    cudaFree(out);
}
)") + "'");
    CHECK(answer.code == 0);
    CHECK_THAT(answer.err, ContainsSubstring("streamlab: kernel compute has executed "));
    CHECK_THAT(answer.err, ContainsSubstring(" of its 2000 blocks"));
}

TEST_CASE("an invalid setting ends the run before the build, with the valid values") {
    const ScratchFolder scratch;
    const std::string program = scratch.file("touches.cu", touches);
    const std::string broken = scratch.file("broken.cu", "int main() {\n");
    const char* const wrong[][2] = {
        {"STREAMLAB_MEMORY=10GB", "STREAMLAB_MEMORY is '10GB', and takes a whole number"},
        {"STREAMLAB_PATIENCE=-1", "STREAMLAB_PATIENCE is '-1', and takes a number"},
        {"STREAMLAB_PROCESSES=65", "STREAMLAB_PROCESSES is '65', and takes a number from 1 to 64"},
        {"STREAMLAB_PROCESSES_FROM=few", "STREAMLAB_PROCESSES_FROM is 'few', and takes a whole"},
        {"STREAMLAB_REPEATS=always",
         "STREAMLAB_REPEATS is 'always', and takes usually, eagerly or never"}};
    for (const auto& [set, text] : wrong) {
        const Answer answer = shell(std::string(set) + " '" STREAMLAB_EXECUTABLE "' run --quiet '" +
                                    program + "' -- 1 1");
        CHECK(answer.code == 4);
        CHECK(answer.out == "");
        CHECK_THAT(answer.err, ContainsSubstring(text));
        // The run is refused before the compiler runs.
        const Answer unbuildable =
            shell(std::string(set) + " '" STREAMLAB_EXECUTABLE "' run --quiet '" + broken + "'");
        CHECK(unbuildable.code == 4);
        CHECK(unbuildable.err == answer.err);
    }
}
