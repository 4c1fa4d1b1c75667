// Hardware work queues of a GPU (rule C3). Streams that share one have *false dependencies*: work
// waits for work of other streams although the program does not require it.
//
// Within a queue, work for one engine is dispatched in issue order: an operation that still waits
// for its own stream delays everything issued later. An idle stream is assigned a queue when work
// arrives: the one with the fewest streams, round-robin among equals. Measured on an H200 on
// 2026-11-23: kernels, memsets, copies on the device, records and host functions share queues,
// copies between host and device use others, and waits delay nothing. CUDA_DEVICE_MAX_CONNECTIONS
// sets the number of queues (programming guide, environment variables: 8 by default, 1 to 32).
//
// Fermi (2010) had one queue, Kepler (2012) 32. Devices before Kepler have two more rules:
//   * kernels issued in a row signal their ends together, so that they may overlap: a copy
//     that waits for one of them waits for the last;
//   * a copy after a kernel makes the device check for that kernel's end, which delays all
//     kernels that are issued later.
// Sources: CUDA C programming guide 5.0, 3.2.5.5.3 (implicit synchronisation, devices of compute
// capability 3.0 and lower); NVIDIA's talks and articles on streams of 2011 and 2012.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "model/clock/operations.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/profile.hpp"

namespace streamlab::model {

class HardwareQueues {
public:
    HardwareQueues(Operations& operations, const Profile& profile);

    // Without shared queues, every stream behaves as if it had its own queue.
    bool any() const { return !queues_.empty(); }
    // Must be called before the first work. Does nothing for devices without shared queues and for
    // those before Kepler.
    void set_count(std::size_t count) {
        if (any() && !before_kepler_) queues_.assign(count, Queue{});
    }

    // Adds the dependencies on operations enqueued so far. The stream's tail must still be the
    // previous operation.
    void enqueue(Operation& operation);
    // Called when the stream is idle: its queue may serve another stream.
    void leave(Stream& stream) {
        --queues_[static_cast<std::size_t>(stream.hardware_queue)].streams;
        stream.hardware_queue = -1;
    }
    void drop_all();

private:
    static constexpr std::size_t engines = 3;  // kernels, and each direction of copies
    struct Queue {
        std::array<Operation*, engines> last{};  // last operation for each engine
        std::int64_t streams = 0;                // streams with pending work that use this queue
    };
    Queue& queue_of(Stream& stream);
    bool bypasses_queue(const Operation& operation) const;
    std::size_t engine_of(const Operation& operation) const;
    void enqueue_kernel(Operation& kernel);
    void enqueue_copy(Operation& copy);
    void remember(Operation*& place, Operation& operation);
    void forget_ended_rows();
    void forget_done(std::vector<Operation*>& operations);

    // Kernels issued back to back, with nothing else in between.
    struct Row {
        std::uint32_t first = 0;  // the id of the first kernel
        Operation* last = nullptr;
    };

    Operations& operations_;
    std::int64_t copy_engines_;
    bool before_kepler_;
    std::vector<Queue> queues_;
    std::size_t next_ = 0;             // start of the search for a queue
    std::vector<Row> rows_;            // rows that have not ended
    bool row_is_open_ = false;         // the next kernel belongs to the last row
    std::vector<Operation*> checked_;  // kernels for which later ones must wait
};

}  // namespace streamlab::model
