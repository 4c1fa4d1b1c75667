// When the host came to know that work of the device is done, for the judge of a puzzle
// (trace::HostWait): a call that waits, an answer to a question, a lock or a flag that a host
// function has let go, the end of a thread that has waited. Made only in runs that ask for it.
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

    // The operation goes into its stream, as this act of the stream.
    void issued(const model::Operation& operation, hazard::Moment act);
    // The thread has just been told something that it comes after.
    void learned(const HostThread& thread);

private:
    struct Work {
        hazard::Tick tick = 0;
        std::uint32_t operation = 0;
    };
    struct StreamWork {
        std::vector<Work> work;  // in order, events and the like left out
        hazard::Tick known = 0;  // to any host thread
    };
    // The last work that is news to all host threads; 0: none is.
    std::uint32_t news(StreamWork& stream, hazard::Tick now_known);

    trace::Writer& writer_;
    const hazard::Order& order_;
    std::vector<StreamWork> streams_;  // by actor
};

}  // namespace streamlab::cudart
