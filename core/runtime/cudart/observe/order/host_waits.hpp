// Times from which the host can rely on the completion of device work, for the grading of puzzles
// (trace::HostWait): after a wait, after a query, after acquiring a lock or flag that a host
// function has released, or after joining a thread that has waited. Used only in runs that request
// it.
#pragma once

#include <cstdint>
#include <vector>

#include "hazard/order.hpp"
#include "model/operations/operation.hpp"
#include "trace/writer.hpp"

namespace streamlab::cudart {

struct HostThread;

class HostWaits {
public:
    HostWaits(trace::Writer& writer, const hazard::Order& order) : writer_(writer), order_(order) {}

    // Called when the operation enters its stream. `act`: the operation's moment in the stream.
    void issued(const model::Operation& operation, hazard::Moment act);
    // Called when the thread's past has grown.
    void learned(const HostThread& thread);

private:
    struct Work {
        hazard::Tick tick = 0;
        std::uint32_t operation = 0;
    };
    struct StreamWork {
        std::vector<Work> work;  // in order, without events and similar operations
        hazard::Tick known = 0;  // complete up to here, as known to some host thread
    };
    // The last operation that no host thread knew to be complete until now; 0 if there is none.
    std::uint32_t news(StreamWork& stream, hazard::Tick now_known);

    trace::Writer& writer_;
    const hazard::Order& order_;
    std::vector<StreamWork> streams_;  // by actor
};

}  // namespace streamlab::cudart
