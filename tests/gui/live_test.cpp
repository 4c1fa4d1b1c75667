// The app's background threads: programs that hang, disappear or corrupt their trace, checks of
// puzzles, saved files. None may block the caller or crash.
#include <signal.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <optional>
#include <thread>

#include "state/puzzle_checker.hpp"
#include "state/runner.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab;
using namespace streamlab::gui;
using namespace std::chrono_literals;
using streamlab::tests::TemporaryFolder;

namespace {

// A long timeout, because the machine may be busy; it returns as soon as possible.
bool wait_until(const std::function<bool()>& holds) {
    for (int i = 0; i < 6000; ++i) {
        if (holds()) return true;
        std::this_thread::sleep_for(10ms);
    }
    return false;
}

struct Live {
    RunJob job(const std::string& code) {
        RunJob job;
        job.number = ++number;
        job.source = folder.write("live.cu", code);
        job.program = "live.cu";
        return job;
    }
    // The newest job's first report in this phase; for a running program, the first one with
    // output: on a busy machine the first report may precede the program's start.
    std::optional<RunReport> report(RunPhase phase) {
        std::optional<RunReport> found;
        wait_until([&] {
            auto next = runner->poll();
            const bool is_wanted =
                next && next->number == number && next->phase == phase &&
                (phase != RunPhase::running || (next->result && !next->result->output.empty()));
            if (is_wanted) found = next;
            return found.has_value();
        });
        return found;
    }

    TemporaryFolder folder;
    std::unique_ptr<Runner> runner = make_program_runner({});
    std::uint64_t number = 0;
};

const char* const hangs = R"(
#include <cstdio>
#include <unistd.h>
__global__ void k() {}
int main() {
    k<<<1, 1>>>();
    cudaDeviceSynchronize();
    std::printf("%d\n", static_cast<int>(getpid()));
    std::fflush(stdout);
    for (volatile int i = 0;; i = i + 1) {}
}
)";

const char* const breaks_its_trace = R"(
#include <cstdio>
#include <cstdlib>
#include <unistd.h>
int main() {
    void* p;
    cudaMalloc(&p, 4);
    std::FILE* file = std::fopen(std::getenv("STREAMLAB_TRACE"), "r+");
    for (int i = 0; i < 4096; ++i) std::fputc(0xa5, file);
    std::fclose(file);
    _exit(0);
}
)";

}  // namespace

TEST_CASE("a program that hangs shows its work so far, is stopped at once, and is gone then") {
    Live live;
    live.runner->start(live.job(hangs));
    const auto running = live.report(RunPhase::running);
    REQUIRE(running);
    REQUIRE(running->result);
    CHECK_FALSE(running->result->trace.operations.empty());
    const pid_t child = std::atoi(running->result->output.c_str());
    REQUIRE(child > 0);
    CHECK(kill(child, 0) == 0);
    live.runner->stop();
    CHECK(wait_until([&] { return kill(child, 0) != 0; }));

    // The next job is not affected.
    live.runner->start(live.job("int main() { return 0; }\n"));
    const auto done = live.report(RunPhase::finished);
    REQUIRE(done);
    CHECK(done->result->problem.empty());
}

TEST_CASE("a newer job, and the end of the app, stop a program that hangs") {
    Live live;
    live.runner->start(live.job(hangs));
    const auto first = live.report(RunPhase::running);
    REQUIRE(first);
    live.runner->start(live.job(hangs));
    const auto second = live.report(RunPhase::running);
    REQUIRE(second);
    CHECK(kill(std::atoi(first->result->output.c_str()), 0) != 0);
    const pid_t child = std::atoi(second->result->output.c_str());
    live.runner.reset();
    CHECK(kill(child, 0) != 0);
}

TEST_CASE("a missing program, or one that corrupts its trace, ends with one line") {
    Live live;
    RunJob gone = live.job("int main() {}\n");
    std::filesystem::remove(gone.source);
    live.runner->start(gone);
    auto done = live.report(RunPhase::finished);
    REQUIRE(done);
    CHECK_FALSE(done->result->built);
    CHECK_THAT(done->result->problem + done->result->output, ContainsSubstring("live.cu"));

    live.runner->start(live.job(breaks_its_trace));
    done = live.report(RunPhase::finished);
    REQUIRE(done);
    CHECK_FALSE(done->result->problem.empty());
    CHECK(done->result->problem.find('\n') == std::string::npos);
}

TEST_CASE("a puzzle is checked in the background, with the reference's run but not its code") {
    const std::filesystem::path root = STREAMLAB_SOURCE_DIR;
    const auto checker = make_puzzle_checker({});
    CheckJob job;
    job.puzzle = check::load_puzzle(root / "puzzles" / "06-ships-aground");
    job.file = job.puzzle.source;
    job.profiles_folder = root / "profiles";
    const auto checked = [&] {
        ++job.number;
        checker->start(job);
        std::optional<CheckReport> report;
        wait_until([&] {
            auto next = checker->poll();
            if (next && next->number == job.number && next->verdict) report = next;
            return report.has_value();
        });
        return report;
    };
    const auto given = checked();
    REQUIRE(given);
    CHECK_FALSE(given->verdict->passed());
    REQUIRE(given->result);
    CHECK_FALSE(given->result->findings.empty());
    REQUIRE(given->reference);
    REQUIRE(given->comparison);
    CHECK_FALSE(given->reference->trace.operations.empty());
    CHECK(given->reference->trace.calls.empty());
    CHECK(given->reference->trace.locations.size() == 1);
    for (const trace::Operation& operation : given->reference->trace.operations)
        CHECK(operation.kind != trace::OperationKind::event_wait);

    job.file = job.puzzle.solution;
    const auto solved = checked();
    REQUIRE(solved);
    CHECK(solved->verdict->passed());

    job.profiles_folder = "/dev/null";
    const auto broken = checked();
    REQUIRE(broken);
    CHECK_FALSE(broken->verdict->gradable);
    CHECK_FALSE(broken->verdict->summary.empty());
}

TEST_CASE("a save is noticed, in place or by a rename, and only of the watched file") {
    const TemporaryFolder folder;
    const auto file = folder.write("puzzle.cu", "int a;\n");
    std::atomic<int> woken{0};
    const auto watcher = make_save_watcher([&] { ++woken; });
    watcher->watch(file);
    std::this_thread::sleep_for(150ms);
    CHECK_FALSE(watcher->poll());
    folder.write("puzzle.cu", "int a, b;\n");
    CHECK(wait_until([&] { return watcher->poll(); }));
    CHECK(woken > 0);
    std::filesystem::rename(folder.write("new.cu", "int a, b, c;\n"), file);
    CHECK(wait_until([&] { return watcher->poll(); }));
    watcher->watch({});
    std::this_thread::sleep_for(150ms);
    folder.write("puzzle.cu", "int a, b, c, d;\n");
    std::this_thread::sleep_for(300ms);
    CHECK_FALSE(watcher->poll());
}
