// Programs with declarations of every kind, in every valid position (declarations/generate.hpp).
// STREAMLAB_SEEDS=1-300 tests those seeds instead of the first ones, which contain each declaration
// once. If nvcc is installed, "[.nvcc]" tests that it accepts the same programs.
#include <cstdlib>

#include "program/declarations/generate.hpp"
#include "program/process/process.hpp"
#include "program/program.hpp"
#include "program/support/workspace.hpp"
#include "support/catch.hpp"

using namespace streamlab::program;
using streamlab::test::Workspace;

namespace {

template <class Try>
void for_each_seed(Try try_seed) {
    std::uint64_t first = 1;
    std::uint64_t last = declarations::seeds_of_all();
    if (const char* const wanted = std::getenv("STREAMLAB_SEEDS")) {
        char* end = nullptr;
        first = last = std::strtoull(wanted, &end, 10);
        if (*end == '-') last = std::strtoull(end + 1, nullptr, 10);
    }
    for (std::uint64_t seed = first; seed <= last; ++seed) {
        const Workspace work;
        work.write("program.cu", declarations::generate(seed));
        INFO("seed " << seed);
        try_seed(work);
    }
}

void build_and_run(const Workspace& work) {
    Toolchain toolchain = find_toolchain();
    toolchain.cache_dir = work / "cache";
    BuildRequest request;
    request.sources = {"program.cu"};
    const BuildResult result = build(request, toolchain);
    INFO(result.messages);
    CHECK(result.ok);
    if (!result.ok) return;
    RunRequest program;
    program.executable = result.executable;
    program.program = "program.cu";
    program.capture_output = true;
    Run run(program);
    run.wait();
    CHECK(run.ending() == Ending::exited);
    CHECK(run.output() == "OK\n");
}

}  // namespace

TEST_CASE("A declaration has the same meaning in every position", "[declarations][long]") {
    for_each_seed(build_and_run);
}

TEST_CASE("A few declarations have the same meaning in every position", "[declarations]") {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const Workspace work;
        work.write("program.cu", declarations::generate(seed));
        INFO("seed " << seed);
        build_and_run(work);
    }
}

#ifdef STREAMLAB_NVCC
TEST_CASE("nvcc accepts the programs of declarations", "[.nvcc]") {
    for_each_seed([](const Workspace&) {
        const ProcessResult compiled =
            run_process({STREAMLAB_NVCC, "-std=c++17", "-ptx", "-arch=compute_90", "-w", "-I",
                         STREAMLAB_SOURCE_DIR "/labs", "program.cu"});
        INFO(compiled.errors);
        CHECK(compiled.ok());
    });
}
#endif
