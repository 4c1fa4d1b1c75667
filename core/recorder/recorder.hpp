// All that the recorder knows of the program that it is linked into.
//
// Made before main() and never destroyed. Where STREAMLAB_TRACE names no file, or there is no
// driver, calls are passed on and nothing else happens.
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
    // The timer of the device whose context is current on this thread; null where there is none.
    // Opens it, which takes a millisecond: best before the device has work. With the lock held.
    DeviceTimer* timer(std::uint8_t device);
    bool any_capture() const { return captures_ > 0; }
    void capture_began() { ++captures_; }
    void capture_ended() { --captures_; }
    // Whether work in the stream becomes a graph's instead of being done (G1).
    bool is_captured(const Stream& stream) const;
    // An event behind the last of the operations that share one, before the program waits for them.
    // With the lock held.
    void close_group(Stream& stream);
    void close_groups(std::uint8_t device);
    // cudaDeviceReset: its streams, events and timers are gone.
    void device_reset(std::uint8_t device);
    void program_ends();

    // Of everything below; never held while a function of the runtime library runs.
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
    void collect_while_it_runs();

    std::atomic<std::uint32_t> last_call_{0};
    std::atomic<int> captures_{0};
    std::vector<DeviceTimer> timers_;
    bool has_ended_ = false;
    std::thread collector_;
};

// "main" is 0; others count from 1 in the order of their first calls.
std::uint32_t thread_number();

}  // namespace streamlab::recorder
