// A host thread in virtual time.
#pragma once

#include <cstdint>

#include "model/event_queue.hpp"

namespace streamlab::model {

using trace::Nanoseconds;

struct Operation;
struct Stream;

enum class HostState : std::uint8_t {
    ready,             // it runs, or would if it were its turn
    waits_for_device,  // for an operation, or for room in a stream's queue
    waits_for_host,    // for another host thread
    ended,
};

// The time a host was blocked by the device, and by what.
struct Blocked {
    Nanoseconds ns = 0;
    std::uint32_t operation = 0;
    std::uint32_t stream = 0;  // of that operation
};

// Reads of one variable that find the same value each time: a loop that waits for somebody else.
struct HostPolling {
    std::uintptr_t address = 0;
    std::uint64_t value = 0;
    std::uint32_t reads = 0;
    Nanoseconds begin_ns = 0;
};

// Queries in a row that found work unfinished, with nothing between them: a loop that waits for it.
struct QueryPolling {
    static constexpr std::uint32_t free_queries = 64;  // before it is taken for one
    std::uint32_t queries = 0;
    Nanoseconds last_ns = 0;
    bool goes_on() const { return queries > free_queries; }
};

struct Host {
    std::uint32_t id = 0;
    HostState state = HostState::ready;
    bool runs_function = false;  // in stream order: it may not call the runtime (H2)
    Nanoseconds clock_ns = 0;
    std::uint64_t touched_bytes = 0;  // loads and stores that are not in the clock yet

    // While it waits.
    Nanoseconds deadline_ns = end_of_time;  // for another host: it gives up then
    bool timed_out = false;
    const Operation* awaited = nullptr;  // until this one is done, or,
    const Stream* full = nullptr;        // without it, until fewer than `limit` are pending here
    std::int64_t limit = 0;

    Blocked blocked;  // since somebody last asked
    HostPolling polling;
    QueryPolling asking;
    // So many functions of the runtime are under way. What they touch by functions that they share
    // with the program (inline ones of the C++ library) is no place to let others run.
    std::uint32_t inside = 0;

    // When it goes on if nothing else happens.
    Nanoseconds next_ns() const {
        if (state == HostState::ready) return clock_ns;
        return state == HostState::waits_for_host ? deadline_ns : end_of_time;
    }
};

// The host runs code of the runtime while this lives.
class InsideRuntime {
public:
    explicit InsideRuntime(Host& host) : host_(host) { ++host_.inside; }
    ~InsideRuntime() { --host_.inside; }
    InsideRuntime(const InsideRuntime&) = delete;
    InsideRuntime& operator=(const InsideRuntime&) = delete;

private:
    Host& host_;
};

}  // namespace streamlab::model
