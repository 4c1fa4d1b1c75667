// Copies and memsets on their engines: who goes when (C2), and which bytes have arrived.
//
// A transfer's bytes move evenly over its duration. They are moved lazily: before anything that
// could see them runs, `advance` brings every transfer in flight up to that moment.
#pragma once

#include <array>
#include <deque>
#include <vector>

#include "model/event_queue.hpp"
#include "model/operation.hpp"

namespace streamlab::model {

class Transfers {
public:
    Transfers(EventQueue& queue, bool one_copy_engine)
        : queue_(queue), one_copy_engine_(one_copy_engine) {}

    // The operation is ready: it starts now, or when its engine is free.
    void add(Operation& operation, Nanoseconds now);
    // Its time is over: all bytes are there, and the engine takes the next one.
    void finish(Operation& operation, Nanoseconds now);

    bool any_in_flight() const { return !in_flight_.empty(); }
    void advance(Nanoseconds now);
    void drop_all();

private:
    struct Engine {
        Operation* busy = nullptr;
        std::deque<Operation*> waiting;
    };
    Engine* engine_of(Operation& operation);
    void start(Operation& operation, Nanoseconds now);
    static void move_until(Operation& operation, std::size_t bytes);

    EventQueue& queue_;
    bool one_copy_engine_;
    std::array<Engine, 4> engines_;
    std::vector<Operation*> in_flight_;
};

}  // namespace streamlab::model
