// Sources of copies that may be read out of stream order (rule M8).
//
// Such a read is ordered after the host's past at the time of the call, but not after earlier work
// of the stream. Work after the copy is ordered after the read.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>

#include "cudart/observe/order/pasts.hpp"

namespace streamlab::cudart {

class Runtime;

class EarlySources {
public:
    EarlySources(Runtime& runtime, Pasts& pasts, hazard::AccessStates& states)
        : runtime_(runtime), pasts_(pasts), states_(states) {}

    // Called before the copy enters its stream.
    void issue(model::Operation& copy);
    // The past of the source's read; null if it was not read early.
    const hazard::Past* find(const model::Operation& copy) const;
    // The accessor that reads the source of such a copy.
    hazard::AccessorId reader_of(const model::Operation& copy);
    // True if the two accesses would be ordered if the copy read its source in stream order.
    bool is_out_of_stream_order(const hazard::Conflict& conflict) const;
    void forget(const model::Operation& copy) { sources_.erase(copy.observed); }

private:
    Runtime& runtime_;
    Pasts& pasts_;
    hazard::AccessStates& states_;
    std::unordered_map<std::uint32_t, hazard::Past> sources_;  // by Operation::observed
    std::map<std::uint32_t, hazard::Actor> readers_;           // by HostThread::id
    // Past of the copy itself, by the accessor that reads its source.
    std::unordered_map<hazard::AccessorId, hazard::Past> copies_;
};

}  // namespace streamlab::cudart
