// A host thread in virtual time.
#pragma once

#include <cstdint>

#include "model/operations/event_queue.hpp"

namespace streamlab::model {

using trace::Nanoseconds;

struct Operation;
struct Stream;

enum class HostState : std::uint8_t {
    ready,             // running, or waiting to be scheduled
    waits_for_device,  // for an operation, or for a free entry of a stream's queue
    waits_for_host,    // for another host thread
    ended,
};

// Time that the device blocked a host thread, and the responsible operation.
struct Blocked {
    Nanoseconds ns = 0;
    std::uint32_t operation = 0;
    std::uint32_t stream = 0;  // of that operation
};

// Repeated reads of one variable that find the same value: a loop that waits for another thread or
// a device.
struct HostPolling {
    std::uintptr_t address = 0;
    std::uint64_t value = 0;
    std::uint32_t reads = 0;
    Nanoseconds begin_ns = 0;
};

// Consecutive queries of unfinished work, with nothing in between: a loop that waits for it.
struct QueryPolling {
    static constexpr std::uint32_t free_queries = 64;  // before they count as a loop
    std::uint32_t queries = 0;
    Nanoseconds last_ns = 0;
    bool goes_on() const { return queries > free_queries; }
};

struct Host {
    std::uint32_t id = 0;
    HostState state = HostState::ready;
    bool runs_function = false;  // host function in a stream: may not call the runtime (H2)
    Nanoseconds clock_ns = 0;
    std::uint64_t touched_bytes = 0;  // bytes loaded and stored that the clock does not include yet

    // Members used only while the thread waits.
    Nanoseconds deadline_ns = end_of_time;  // waits_for_host: timeout
    bool timed_out = false;
    const Operation* awaited = nullptr;  // waits_for_device: until this is done; null: see `full`
    const Stream* full = nullptr;        // until at most `limit` operations are pending in it
    std::int64_t limit = 0;

    Blocked blocked;  // since the last Simulation::take_blocked()
    HostPolling polling;
    QueryPolling asking;
    // Depth of active runtime functions. They share inline functions of the C++ library with the
    // program; accesses of the runtime in these must not let other threads run.
    std::uint32_t inside = 0;
    // Value of `inside` while the runtime calls back into the program, otherwise 0.
    std::uint32_t lent = 0;
    bool runs_runtime() const { return inside != lent; }

    // Time at which it continues if nothing wakes it earlier.
    Nanoseconds next_ns() const {
        if (state == HostState::ready) return clock_ns;
        return state == HostState::waits_for_host ? deadline_ns : end_of_time;
    }
};

// Marks the host as running runtime code during the object's lifetime.
class InsideRuntime {
public:
    explicit InsideRuntime(Host& host) : host_(host) { ++host_.inside; }
    ~InsideRuntime() { --host_.inside; }
    InsideRuntime(const InsideRuntime&) = delete;
    InsideRuntime& operator=(const InsideRuntime&) = delete;

private:
    Host& host_;
};

// The runtime calls code of the program, whose accesses must be observed: a copy constructor of a
// kernel argument, the destructor of a user object.
class ProgramCallback {
public:
    explicit ProgramCallback(Host& host) : host_(host), before_(host.lent) {
        host_.lent = host.inside;
    }
    ~ProgramCallback() { host_.lent = before_; }
    ProgramCallback(const ProgramCallback&) = delete;
    ProgramCallback& operator=(const ProgramCallback&) = delete;

private:
    Host& host_;
    std::uint32_t before_;
};

}  // namespace streamlab::model
