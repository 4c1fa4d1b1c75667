// The queues through which a GPU fetches its work. Where streams share one, work waits for work of
// other streams that the program never made it wait for: *false dependencies*.
//
// Fermi (2010) had one queue, Kepler (2012) 32. Within a queue, work for one engine is handed over
// in the order of its issue: what waits for its own stream holds up all that was issued later. So
// on Fermi the order of issue decides what overlaps. Besides, where there is one queue:
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

    // Do `streams` streams have to share queues?
    bool are_shared_by(std::size_t streams) const {
        return !queues_.empty() && streams > queues_.size();
    }

    // The operation is issued, after all that was enqueued before: adds what it waits for. Its
    // stream's last operation is still the one before it.
    void enqueue(Operation& operation);
    void drop_all();

private:
    static constexpr std::size_t engines = 3;       // kernels, and each direction of copies
    using Queue = std::array<Operation*, engines>;  // the last operation for each engine
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
    std::vector<Queue> queues_;
    std::vector<Row> rows_;            // of which not all have ended
    bool row_is_open_ = false;         // the next kernel belongs to the last row
    std::vector<Operation*> checked_;  // kernels that later ones must wait for
};

}  // namespace streamlab::model
