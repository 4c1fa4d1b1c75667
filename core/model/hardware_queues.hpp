// The queues through which a GPU fetches its work (rule C3). Where streams share one, work waits
// for work of other streams that the program never made it wait for: *false dependencies*.
//
// Within a queue, work for one engine is handed over in the order of its issue: what waits for its
// own stream holds up all that was issued later. A stream that has nothing pending is given a queue
// when work comes: the one with the fewest streams, in turn where several have as few. Measured on
// an H200 on 2026-11-23: kernels, memsets, copies on the device, records and host functions go
// through the same queues, copies between host and device through others, and waits hold up nobody.
// CUDA_DEVICE_MAX_CONNECTIONS says how many queues there are (programming guide, environment
// variables: 8 by default, 1 to 32).
//
// Fermi (2010) had one queue, Kepler (2012) 32. Devices before Kepler have two more rules:
//   * kernels issued in a row signal their ends together, so that they may run together: a copy
//     that waits for one of them waits for the last;
//   * a copy after a kernel makes the device check for that kernel's end, which holds up all
//     kernels that are issued later.
// Sources: CUDA C programming guide 5.0, 3.2.5.5.3 (implicit synchronisation, devices of compute
// capability 3.0 and lower); NVIDIA's talks and articles on streams of 2011 and 2012.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/operation.hpp"
#include "model/profile.hpp"

namespace streamlab::model {

class Simulation;

class HardwareQueues {
public:
    HardwareQueues(Simulation& simulation, const Profile& profile);

    // None: every stream has a queue of its own.
    bool any() const { return !queues_.empty(); }
    // Before the first work. A device without shared queues stays without.
    void set_count(std::size_t count) {
        if (any() && !before_kepler_) queues_.assign(count, Queue{});
    }

    // The operation is issued, after all that was enqueued before: adds what it waits for. Its
    // stream's last operation is still the one before it.
    void enqueue(Operation& operation);
    // The stream has nothing pending: its queue may serve another.
    void leave(Stream& stream) {
        --queues_[static_cast<std::size_t>(stream.hardware_queue)].streams;
        stream.hardware_queue = -1;
    }
    void drop_all();

private:
    static constexpr std::size_t engines = 3;  // kernels, and each direction of copies
    struct Queue {
        std::array<Operation*, engines> last{};  // operation for each engine
        std::int64_t streams = 0;                // that have work pending, and this queue
    };
    Queue& queue_of(Stream& stream);
    bool passes_by(const Operation& operation) const;
    std::size_t engine_of(const Operation& operation) const;
    void enqueue_kernel(Operation& kernel);
    void enqueue_copy(Operation& copy);
    void remember(Operation*& place, Operation& operation);
    void forget_ended_rows();
    void forget_done(std::vector<Operation*>& operations);

    // Kernels issued in a row, with nothing else between them.
    struct Row {
        std::uint32_t first = 0;  // ids; operations that are no kernels may lie between rows
        Operation* last = nullptr;
    };

    Simulation& simulation_;
    std::int64_t copy_engines_;
    bool before_kepler_;
    std::vector<Queue> queues_;
    std::size_t next_ = 0;             // where the search for a queue begins
    std::vector<Row> rows_;            // of which not all have ended
    bool row_is_open_ = false;         // the next kernel belongs to the last row
    std::vector<Operation*> checked_;  // kernels that later ones must wait for
};

}  // namespace streamlab::model
