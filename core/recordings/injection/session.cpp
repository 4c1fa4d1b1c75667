#include "injection/session.hpp"

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "injection/activities.hpp"
#include "injection/calls.hpp"
#include "injection/output.hpp"

namespace streamlab::injection {

namespace {

enum class State { idle, waiting, recording, over };
std::atomic<State> state{State::idle};
constexpr std::string_view profiler_start = "cudaProfilerStart";

std::string setting(const char* name) {
    const char* const value = std::getenv(name);
    return value ? value : "";
}

const std::string& awaited() {
    static const std::string& name = *new std::string(setting("STREAMLAB_RECORD_FROM"));
    return name;
}

void end_after(double seconds) {
    std::thread([seconds] {
        std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
        end_recording();
    }).detach();
}

// Seconds to record, counted from the program's first work: the driver loads this library long
// before. Negative: the countdown has started, or there is no limit.
std::atomic<double> seconds_to_record{-1};

bool complain(const char* reason) {
    if (reason) std::fprintf(stderr, "streamlab: CUPTI does not record: %s\n", reason);
    return !reason;
}

// Ranges that this thread opened before the recording began: a program may open a range long before
// it uses a GPU. Not destroyed with the thread, as ranges may end in destructors.
thread_local std::vector<std::string>* ranges_before_recording = nullptr;

void open_range_before_recording(std::string_view name) {
    if (!ranges_before_recording) ranges_before_recording = new std::vector<std::string>;
    ranges_before_recording->emplace_back(name);
}

void close_range_before_recording() {
    if (ranges_before_recording && !ranges_before_recording->empty())
        ranges_before_recording->pop_back();
}

void write_range(std::string_view name, bool begins) {
    activity::Range range;
    range.begins = begins;
    if (begins) range.name = output().text(name);
    range.time_ns = monotonic_ns();
    range.thread = this_thread();
    output().append(range);
}

void write_ranges_opened_before() {
    if (!ranges_before_recording) return;
    for (const std::string& name : *ranges_before_recording)
        write_range(name, true);
    ranges_before_recording->clear();
}

bool is_recording() { return state.load(std::memory_order_relaxed) == State::recording; }

}  // namespace

bool begin_recording() {
    const Library* const cupti = library();
    if (!cupti) return false;
    State before = state.load();
    if (before == State::recording || before == State::over) return false;
    if (!complain(subscribe_calls(*cupti)) || !complain(start_activities(*cupti))) return false;
    enable_call_reports(*cupti, true);
    state = State::recording;
    write_ranges_opened_before();
    std::atexit(end_recording);
    if (const double seconds = std::atof(setting("STREAMLAB_RECORD_SECONDS").c_str()); seconds > 0)
        seconds_to_record = seconds;
    return true;
}

void end_recording() {
    State recording = State::recording;
    if (!output().is_ours() || !state.compare_exchange_strong(recording, State::over)) return;
    const Library& cupti = *library();
    enable_call_reports(cupti, false);
    stop_activities(cupti);
    output().close();
}

void begin_from_environment() {
    static std::once_flag& once = *new std::once_flag;
    std::call_once(once, [] {
        const std::string file = setting("STREAMLAB_RECORD");
        if (file.empty() || !output().open(file.c_str())) return;
        if (awaited().empty()) {
            begin_recording();
            return;
        }
        state = State::waiting;
        const Library* const cupti = library();
        if (awaited() == profiler_start && cupti && complain(subscribe_calls(*cupti)))
            enable_profiler_callbacks(*cupti);
    });
}

void on_range_begin(std::string_view name) {
    if (state.load(std::memory_order_relaxed) == State::waiting && name == awaited())
        begin_recording();
    if (!is_recording()) {
        if (state.load(std::memory_order_relaxed) != State::over) open_range_before_recording(name);
        return;
    }
    if (output().is_ours()) write_range(name, true);
}

void on_range_end() {
    if (!is_recording()) {
        close_range_before_recording();
        return;
    }
    if (output().is_ours()) write_range({}, false);
}

void on_work() {
    if (seconds_to_record.load(std::memory_order_relaxed) < 0) return;
    if (const double seconds = seconds_to_record.exchange(-1); seconds > 0) end_after(seconds);
}

void on_profiler_call(std::string_view function) {
    if (awaited() != profiler_start) return;
    if (function == profiler_start) begin_recording();
    if (function == "cudaProfilerStop") end_recording();
}

}  // namespace streamlab::injection
