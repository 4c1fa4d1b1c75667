#include "recorder/recorder.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <iterator>
#include <string_view>
#include <utility>

#include "recorder/summary.hpp"

namespace streamlab::recorder {

namespace {

constexpr auto collection_period = std::chrono::milliseconds(2);
// The collector skips this many periods while the program issues operations: each query of the
// driver delays the program.
constexpr int max_skipped_periods = 10;
// For the same reason it collects a few operations at a time and pauses in between. If many
// operations are waiting, it collects more of them at a time.
constexpr std::size_t piece = 8;
constexpr auto collection_pause = std::chrono::microseconds(50);
// The trace's pages are allocated in advance, for about 8,000 records at a time.
constexpr std::size_t ready_bytes = std::size_t{512} << 10;
constexpr const char* engine_names[] = {"H2D copies", "D2H copies", "SMs", "D2D copies"};

std::atomic<std::uint32_t> last_thread{0};

void copy_text(char* to, std::size_t size, const char* variable) {
    const char* const text = std::getenv(variable);
    if (text) std::strncpy(to, text, size - 1);
}

}  // namespace

std::uint32_t thread_number() {
    thread_local const std::uint32_t number = ::gettid() == ::getpid() ? 0 : ++last_thread;
    return number;
}

Recorder& Recorder::instance() {
    static Recorder& recorder = *new Recorder;
    return recorder;
}

Recorder::Recorder() {
    if (stopwatch.is_on()) std::atexit([] { instance().stopwatch.write(); });
    const char* const path = std::getenv("STREAMLAB_TRACE");
    if (!path || !writer.open(path)) return;
    writer.prepare(ready_bytes);
    trace::Header& header = *writer.header();
    copy_text(header.device, sizeof header.device, "STREAMLAB_DEVICE");
    copy_text(header.profile, sizeof header.profile, "STREAMLAB_GPU");
    copy_text(header.compiler, sizeof header.compiler, "STREAMLAB_COMPILER");
    copy_text(header.program, sizeof header.program, "STREAMLAB_PROGRAM");
    const char* const seed = std::getenv("STREAMLAB_SEED");
    header.seed = seed ? std::strtoull(seed, nullptr, 10) : 1;
    std::atexit([] { instance().on_program_end(); });
    // Child processes of the traced program are not part of its trace.
    ::unsetenv("STREAMLAB_TRACE");
}

void Recorder::write_engines(std::uint8_t device) {
    auto index = static_cast<std::uint8_t>(device * std::size(engine_names));
    for (const char* name : engine_names) {
        trace::EngineRecord record{};
        record.device = device;
        record.index = index++;
        record.name = writer.text(name);
        writer.append(record);
    }
}

DeviceTimer* Recorder::timer(std::uint8_t device) {
    if (!writer.is_open() || has_ended_) return nullptr;
    if (timers_.size() <= device) timers_.resize(device + std::size_t{1});
    DeviceTimer& timer = timers_[device];
    if (timer.is_open()) return &timer;
    const bool is_before_work = timeline.is_empty();
    const Nanoseconds began_ns = monotonic_ns();
    if (!timer.open(clock)) return nullptr;
    write_engines(device);
    if (!collector_.joinable()) {
        const char* const blocking = std::getenv("CUDA_LAUNCH_BLOCKING");
        is_launch_blocking_ = blocking && std::string_view(blocking) == "1";
        // Register again after the runtime library's own exit handler: handlers run in reverse
        // order, so this one runs first.
        std::atexit([] { instance().on_program_end(); });
        collector_ = std::thread([this] { run_collector(); });
    }
    if (is_before_work) {
        const Nanoseconds took_ns = monotonic_ns() - began_ns;
        clock.leave_out(took_ns);
        for (DeviceTimer& open : timers_)
            open.on_clock_set_back(took_ns);
    }
    return &timer;
}

bool Recorder::is_captured(const Stream& stream) const {
    if (!any_capture()) return false;
    // The legacy stream cannot be queried while another stream captures. Its own work is then not
    // captured, but an event record in it may fail even if the work does not.
    if (stream.legacy) return true;
    CUstreamCaptureStatus status = CU_STREAM_CAPTURE_STATUS_NONE;
    return driver()->stream_is_capturing(stream.handle, &status) != CUDA_SUCCESS ||
           status != CU_STREAM_CAPTURE_STATUS_NONE;
}

void Recorder::record_group_event(Stream& stream) {
    if (stream.pending.empty()) return;
    Pending& last = stream.pending.back();
    if (last.end || !last.shares_event || is_captured(stream)) return;
    DeviceTimer* const timer = stream.device < timers_.size() ? &timers_[stream.device] : nullptr;
    if (!timer || !timer->is_open()) return;
    stream.sharing = 0;
    last.end = timer->take();
    last.base = timer->base();
    if (last.end && driver()->event_record(last.end, stream.handle) != CUDA_SUCCESS) {
        timer->give_back(last.end);
        last.end = nullptr;
    }
}

void Recorder::record_group_events(std::uint8_t device) {
    for (const auto& stream : streams.all())
        if (stream->device == device) record_group_event(*stream);
}

void Recorder::run_collector() {
    // Signals must be delivered to the program's threads.
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, nullptr);
    CUstreamCaptureMode mode = CU_STREAM_CAPTURE_MODE_RELAXED;
    driver()->exchange_capture_mode(&mode);
    std::uint32_t last_seen = 0;
    int rests = 0;
    bool is_more = false;
    while (true) {
        std::this_thread::sleep_for(is_more ? collection_pause : collection_period);
        const std::lock_guard lock(mutex);
        if (has_ended_) return;
        writer.prepare(ready_bytes);
        const bool is_busy = std::exchange(last_seen, timeline.last_id()) != timeline.last_id();
        if (is_busy && !is_more && ++rests < max_skipped_periods) continue;
        rests = 0;
        for (DeviceTimer& timer : timers_) {
            if (!timer.is_open()) continue;
            driver()->context_make_current(timer.context());
            timer.rebase_when_old(clock);
        }
        const std::size_t pending = timeline.pending();
        is_more = timeline.collect(timers_,
                                   std::max(piece, timeline.is_traced() ? pending : pending / 64));
        writer.header()->clock_ns.store(clock.now(), std::memory_order_relaxed);
    }
}

void Recorder::on_device_reset(std::uint8_t device) {
    timeline.forget(device);
    if (device < timers_.size()) timers_[device] = DeviceTimer();
}

void Recorder::on_program_end() {
    {
        const std::lock_guard lock(mutex);
        if (has_ended_ || !writer.is_open()) return;
        has_ended_ = true;
        for (const auto& stream : streams.all())
            record_group_event(*stream);
        timeline.finish(timers_);
        timeline.write_cross_check();
        write_summary(writer, timeline, timers_, clock.now());
        writer.close(clock.now());
    }
    if (collector_.joinable()) collector_.join();
}

namespace {

// Constructed before main(), so that its clock starts with the program.
[[maybe_unused]] const Recorder& early_instance = Recorder::instance();

}  // namespace

}  // namespace streamlab::recorder
