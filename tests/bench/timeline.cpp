// A trace of a million operations in the app, without a window: time to open it, its memory, and
// the CPU time of a frame while panning and zooming. Then a program with as many operations runs,
// and every frame of the window's thread is measured.
//   streamlab_timeline_bench            exit code 1 if a limit is missed
//   streamlab_timeline_bench --quick    a small trace, without limits: a smoke test
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "bar.hpp"
#include "calibration.hpp"
#include "gui/session.hpp"
#include "program/program.hpp"
#include "state/actions.hpp"
#include "state/runner.hpp"

using namespace streamlab;
using namespace streamlab::gui;
namespace fs = std::filesystem;

namespace {

using bench::Bar;

double processor_ms(clockid_t whose = CLOCK_PROCESS_CPUTIME_ID) {
    timespec now{};
    clock_gettime(whose, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

// "VmHWM": peak resident memory; "VmRSS": current. In MB.
double memory_mb(const std::string& what) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.rfind(what + ":", 0) == 0) return std::stod(line.substr(what.size() + 1)) / 1024;
    return 0;
}

// The trace of a program that issues that many small operations to eight streams: kernels, records,
// waits and copies in turn.
class SavedRun {
public:
    explicit SavedRun(int operations) {
        program::BuildRequest request;
        request.sources = {STREAMLAB_SOURCE_DIR "/tests/bench/programs/stream-operations.cu"};
        const auto built = program::build(request, program::find_toolchain());
        if (!built.ok) throw std::runtime_error(built.messages);
        program::RunRequest run;
        run.executable = built.executable;
        run.program = "stream-operations.cu";
        run.arguments = {std::to_string(operations)};
        run.hazards = false;
        run.capture_output = true;
        run.trace_file = file;
        program::Run running(run);
        running.wait();
        if (running.exit_code() != 0) throw std::runtime_error(running.output());
    }
    ~SavedRun() {
        std::error_code ignored;
        fs::remove(file, ignored);
    }
    SavedRun(const SavedRun&) = delete;
    SavedRun& operator=(const SavedRun&) = delete;

    const fs::path file =
        fs::temp_directory_path() / fmt::format("streamlab-timeline-bench-{}", std::clock());
};

class NoRunner final : public Runner {
public:
    void start(RunJob) override {}
    void stop() override {}
    std::optional<RunReport> poll() override { return std::nullopt; }
};

class App {
public:
    explicit App(std::unique_ptr<Runner> runner) : runner_(std::move(runner)) {
        session_.set_display(1600, 1000);
#if IMGUI_VERSION_NUM < 19200
        unsigned char* pixels = nullptr;
        int width = 0;
        int height = 0;
        ImGui::GetIO().Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
#endif
    }

    void open(const fs::path& file) {
        OpenReport report = open_traces_now({0, {}, {}, {file}});
        if (!report.run) throw std::runtime_error(report.problem);
        state_.opened = std::move(*report.run);
        frame();
        actions_.fit_all();
        frame();
    }
    double frame() {
        const double begin = processor_ms();
        session_.frame(state_, actions_);
        return processor_ms() - begin;
    }

    AppState& state() { return state_; }
    Actions& actions() { return actions_; }

private:
    Session session_{1};
    AppState state_;
    std::unique_ptr<Runner> runner_;
    Actions actions_{state_, *runner_};
};

struct Frames {
    double median = 0;
    double late = 0;  // 99th percentile
    double longest = 0;
};

// Zooms from the whole run down to single operations and back, around a moving point.
Frames pan_and_zoom(App& app, int count) {
    std::vector<double> times;
    const double width = app.state().timeline.view.width();
    app.actions().fit_all();
    for (int i = 0; i < count; ++i) {
        const double turn = 2 * std::acos(-1.0) * i / count;
        const double wandering = width * (0.5 + 0.4 * std::sin(7 * turn));
        app.actions().zoom_at(wandering, std::exp(0.09 * std::sin(2 * turn)));
        app.actions().pan(40 * std::sin(5 * turn));
        inject_mouse_position(static_cast<float>(800 + 600 * std::sin(3 * turn)),
                              static_cast<float>(250 + 150 * std::cos(3 * turn)));
        times.push_back(app.frame());
    }
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], times[times.size() * 99 / 100], times.back()};
}

// Measures frames of the window's thread while a program runs: each frame reads new parts of the
// trace and draws.
Frames frames_during_run(int operations) {
    App app(make_program_runner({}));
    ProgramSetup setup;
    setup.sources = {STREAMLAB_SOURCE_DIR "/tests/bench/programs/stream-operations.cu"};
    setup.arguments = std::to_string(operations);
    app.actions().open_program(setup);
    std::vector<double> times;
    while (app.state().phase) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        const double begin = processor_ms(CLOCK_THREAD_CPUTIME_ID);
        app.actions().poll();
        app.frame();
        times.push_back(processor_ms(CLOCK_THREAD_CPUTIME_ID) - begin);
    }
    if (!app.state().result() || !app.state().result()->ended)
        throw std::runtime_error("the program did not run to its end");
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], times[times.size() * 99 / 100], times.back()};
}

std::vector<Bar> measure_trace(bool quick) {
    const SavedRun run(quick ? 20'000 : 1'000'000);
    App app(std::make_unique<NoRunner>());
    const double begin = processor_ms();
    app.open(run.file);
    const double opened = processor_ms() - begin;
    const double most = memory_mb("VmHWM");
    const double held = memory_mb("VmRSS");
    const int frames = quick ? 60 : 1500;
    const auto middle =
        static_cast<std::uint32_t>(app.state().result()->trace.operations.size() / 2);
    const Frames plain = pan_and_zoom(app, frames);
    app.actions().toggle_arrows();
    app.actions().toggle_critical_path();
    app.actions().select({middle, 0});
    const Frames laden = pan_and_zoom(app, frames);
    app.actions().set_playhead(app.state().result()->timeline.end_ns / 2);
    const Frames played = pan_and_zoom(app, frames);
    return {
        {"to open a run, s of the processor", 3, false, opened / 1e3},
        {"memory with it open, MB", 300, false, held},
        {"memory at most, MB", 300, false, most},
        {"a frame, median, ms", 4, false, plain.median},
        {"a frame, 99 of 100, ms", 8, false, plain.late},
        {"with arrows and critical path, median, ms", 4, false, laden.median},
        {"with arrows and critical path, 99 of 100, ms", 8, false, laden.late},
        {"with a playhead, median, ms", 4, false, played.median},
        {"with a playhead, 99 of 100, ms", 8, false, played.late},
    };
}

std::vector<Bar> measure(bool quick) {
    std::vector<Bar> bars = measure_trace(quick);
    const Frames running = frames_during_run(quick ? 20'000 : 1'000'000);
    bars.push_back({"while a program runs, 99 of 100, ms", 16, false, running.late});
    bars.push_back({"while a program runs, the longest, ms", 16, false, running.longest});
    return bars;
}

}  // namespace

int main(int count, char** arguments) try {
    const bool quick = count > 1 && std::strcmp(arguments[1], "--quick") == 0;
    const std::vector<Bar> bars = measure(quick);
    fmt::print("a trace of {} operations in the app", quick ? "20,000" : "1,000,000");
    if (!quick) fmt::print("; calibration: 100 million steps in {:.3f} s", bench::calibrate());
    fmt::print("\n{:<46} {:>10} {:>10}\n", "", "bar", "here");
    bool all_met = true;
    for (const Bar& bar : bars) {
        all_met = all_met && bar.is_met();
        fmt::print("{:<46} <= {:>7.0f} {:>10.2f}{}\n", bar.what, bar.limit, bar.value,
                   quick || bar.is_met() ? "" : "   MISSED");
    }
    return quick || all_met ? 0 : 1;
} catch (const std::exception& error) {
    fmt::print(stderr, "bench: {}\n", error.what());
    return 1;
}
