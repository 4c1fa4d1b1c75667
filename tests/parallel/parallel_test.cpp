// Blocks that run in several processes (core/runtime/model/parallel) must give the same results as
// in a single one: the same bytes, times and hazards. Each program runs with one process and with
// several, and the traces are compared value by value.
#include <filesystem>
#include <set>
#include <string>

#include "base/files.hpp"
#include "program/program.hpp"
#include "program/toolchain/toolchain.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"
#include "support/trace_equality.hpp"

using namespace streamlab;
namespace fs = std::filesystem;

namespace {

struct Ending {
    std::string output;
    trace::Trace trace;
    int code = 0;
    std::string shared;  // the program's message about blocks in other processes
};

Ending run(const fs::path& executable, const std::string& processes, const fs::path& folder,
           bool detects_hazards) {
    program::RunRequest request;
    request.executable = executable;
    request.program = "program.cu";
    request.environment["STREAMLAB_REPEATS"] = "never";
    request.environment["STREAMLAB_PROCESSES"] = processes;
    request.environment["STREAMLAB_PROCESSES_FROM"] = "0";  // even for the smallest kernel
    request.environment["STREAMLAB_TEST_SHARED"] = (folder / "shared").string();
    request.hazards = detects_hazards;
    request.capture_output = true;
    request.trace_file = folder / ("trace-" + processes);
    Ending ending;
    program::Run run(request);
    run.wait();
    ending.output = run.output();
    ending.code = run.exit_code();
    ending.trace = run.trace();
    ending.shared = base::read_file(folder / "shared");
    return ending;
}

void compare_runs_of(const std::vector<fs::path>& sources) {
    const tests::TemporaryFolder folder;
    REQUIRE(sources.size() >= 3);
    for (const fs::path& source : sources) {
        INFO(source.filename().string());
        program::BuildRequest request;
        request.sources = {source};
        const program::BuildResult built = program::build(request, program::find_toolchain());
        INFO(built.messages);
        REQUIRE(built.ok);
        const std::string text = base::read_file(source);
        const bool are_shared =
            program::supports_auto_var_init(program::find_toolchain().compiler) &&
            text.find("\n// shared: yes\n") != std::string::npos;
        const bool run_alone = text.find("\n// shared: no\n") != std::string::npos;
        for (const bool hazards : {true, false}) {
            const Ending alone = run(built.executable, "1", folder.path(), hazards);
            CHECK(alone.trace.operations.size() > 0);
            CHECK(alone.shared == "0");
            for (const char* processes : {"2", "5"}) {
                INFO(processes << " processes");
                const Ending shared = run(built.executable, processes, folder.path(), hazards);
                CHECK(shared.output == alone.output);
                CHECK(tests::difference(alone.trace, shared.trace).empty());
                CHECK(shared.code == alone.code);
                if (are_shared) CHECK(shared.shared == "1");
                if (run_alone) CHECK(shared.shared == "0");
            }
        }
    }
}

std::vector<fs::path> all_programs() {
    const fs::path here = fs::path(STREAMLAB_SOURCE_DIR) / "tests" / "parallel" / "programs";
    std::vector<fs::path> sources;
    for (const fs::directory_entry& entry : fs::directory_iterator(here))
        if (entry.path().extension() == ".cu") sources.push_back(entry.path());
    std::sort(sources.begin(), sources.end());
    return sources;
}

}  // namespace

TEST_CASE("several processes give the result of one, in three programs") {
    auto sources = all_programs();
    sources.resize(std::min<std::size_t>(sources.size(), 3));
    compare_runs_of(sources);
}

TEST_CASE("several processes give the result of one", "[long]") { compare_runs_of(all_programs()); }
