// Copies and memsets on their engines: scheduling (C2), and progress of the bytes.
//
// After a copy, an engine continues with the next one of the same stream, if it was submitted by
// then and only records and waits are in between. Otherwise the waiting copies run in issue order.
// Measured on an H200 on 2026-11-23. If both directions share an engine, which was not measured,
// they run in the order in which they become ready.
//
// A transfer's bytes move evenly over its duration. They are moved lazily: before anything that
// could see them runs, `advance` updates every transfer in flight. Copies to and from the device
// share the bus: while both directions are busy, each is slower than alone.
//
// A prefetch migrates its pages when it starts: earlier accesses find them at the old location
// (CUDA Programming Guide 13, 4.1.4.1), and accesses during the prefetch cause no fault. On an
// H100, a kernel launched right after the call waited for most of the prefetch, which is not
// modelled.
#pragma once

#include <array>
#include <deque>
#include <vector>

#include "model/memory/managed_memory.hpp"
#include "model/operations/event_queue.hpp"
#include "model/operations/observer.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/profile.hpp"

namespace streamlab::model {

class Transfers {
public:
    Transfers(EventQueue& queue, const Profile& profile, ManagedMemory& managed)
        : queue_(queue), profile_(profile), managed_(managed),
          one_copy_engine_(profile.copy_engines < 2),
          keeps_stream_(profile.copy_engine_keeps_stream && profile.copy_engines > 0),
          shared_bus_percent_(profile.both_directions_percent) {}

    // Adds a ready operation: it starts at once, or when its engine is free.
    void add(Operation& operation, Nanoseconds now);
    // Ends the transfer: moves its remaining bytes and starts the next one on the engine. Returns
    // false and does nothing if `future` is outdated, because the transfer's speed has changed
    // since it was queued.
    bool finish(Operation& operation, const FutureEvent& future);

    bool moves_bytes = true;       // false: transfers only take time
    Observer* observer = nullptr;  // notified of reads and stores; null: none

    bool any_in_flight() const { return !in_flight_.empty(); }
    void advance(Nanoseconds now);
    void drop_all();

private:
    struct Engine {
        Operation* busy = nullptr;
        const Operation* kept_for = nullptr;  // reserved for this copy, which is about to be ready
        std::deque<Operation*> waiting;       // in issue order
        bool is_free_for(const Operation& operation) const {
            return !busy && (!kept_for || kept_for == &operation);
        }
    };
    struct Flight {
        Operation* operation;
        Nanoseconds left_ns;  // remaining time at full speed, as of `at_ns`
        Nanoseconds at_ns;
        std::int64_t percent;  // current speed, in percent of full speed
        std::uint64_t future;
        Nanoseconds left_at(Nanoseconds now) const;
    };
    Engine* engine_of(const Operation& operation);
    void start(Operation& operation, Nanoseconds now);
    void migrate(Operation& prefetch);
    void divide_bus_bandwidth(Nanoseconds now);
    void set_speed(Flight& flight, std::int64_t percent, Nanoseconds now);
    void move_until(Operation& operation, std::size_t bytes);

    EventQueue& queue_;
    const Profile& profile_;
    ManagedMemory& managed_;
    bool one_copy_engine_;
    bool keeps_stream_;
    std::int64_t shared_bus_percent_;
    std::array<Engine, 3> engines_;
    std::vector<Flight> in_flight_;
};

}  // namespace streamlab::model
