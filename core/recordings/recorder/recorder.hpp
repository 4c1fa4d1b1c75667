// The recorder's state in the program that it is linked into.
//
// It is constructed before main() and never destroyed. If STREAMLAB_TRACE names no file, or if
// there is no driver, calls are only passed on.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

#include "recorder/buffers.hpp"
#include "recorder/device_timer.hpp"
#include "recorder/events.hpp"
#include "recorder/host_clock.hpp"
#include "recorder/kernels.hpp"
#include "recorder/stopwatch.hpp"
#include "recorder/streams.hpp"
#include "recorder/timeline.hpp"
#include "trace/writer.hpp"

namespace streamlab::recorder {

class Recorder {
public:
    static Recorder& instance();

    std::uint32_t next_call() { return ++last_call_; }
    // The timer of the device whose context is current on this thread; null if there is none.
    // Opening it takes a millisecond, which is best spent before the device has work. The lock must
    // be held.
    DeviceTimer* timer(std::uint8_t device);
    bool any_capture() const { return captures_ > 0; }
    void on_capture_begin() { ++captures_; }
    void on_capture_end() { --captures_; }
    // True if CUDA_LAUNCH_BLOCKING was 1 at the program's first CUDA call, when the driver reads
    // it.
    bool is_launch_blocking() const { return is_launch_blocking_; }
    // True if work in the stream is captured into a graph instead of being executed (G1).
    bool is_captured(const Stream& stream) const;
    // Records an event after the last of the operations that share one, before the program waits
    // for them. The lock must be held.
    void record_group_event(Stream& stream);
    void record_group_events(std::uint8_t device);
    // For cudaDeviceReset, which destroys the device's streams, events and timers.
    void on_device_reset(std::uint8_t device);
    void on_program_end();

    // Protects all members below. It is never held during a call of the runtime library.
    std::mutex mutex;
    HostClock clock;
    trace::Writer writer;
    Streams streams{writer};
    Events events{writer};
    Buffers buffers{writer};
    Kernels kernels;
    Timeline timeline{writer, streams, clock};
    Stopwatch stopwatch;

private:
    Recorder();
    void write_engines(std::uint8_t device);
    void run_collector();

    std::atomic<std::uint32_t> last_call_{0};
    std::atomic<int> captures_{0};
    std::atomic<bool> is_launch_blocking_{false};
    std::vector<DeviceTimer> timers_;
    bool has_ended_ = false;
    std::thread collector_;
};

// The calling thread's number: 0 is main, the others count from 1 in the order of their first
// calls.
std::uint32_t thread_number();

}  // namespace streamlab::recorder
