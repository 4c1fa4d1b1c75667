// Sources of copies that may be read out of stream order (rule M8).
//
// Such a read comes after what the host knew when it issued the copy, and after nothing else of the
// stream. What comes after the copy comes after the read.
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

    // The copy is about to enter its stream.
    void issue(model::Operation& copy);
    // What its source was read after; null: it was not read early.
    const hazard::Past* find(const model::Operation& copy) const;
    // Who reads the source of such a copy.
    hazard::AccessorId reader_of(const model::Operation& copy);
    // Would the two be in order if the source were read in stream order?
    bool is_out_of_stream_order(const hazard::Conflict& conflict) const;
    void forget(const model::Operation& copy) { sources_.erase(copy.observed); }

private:
    Runtime& runtime_;
    Pasts& pasts_;
    hazard::AccessStates& states_;
    std::unordered_map<std::uint32_t, hazard::Past> sources_;  // by Operation::observed
    std::map<std::uint32_t, hazard::Actor> readers_;           // by HostThread::id
    // What comes before the copy itself, by who reads its source.
    std::unordered_map<hazard::AccessorId, hazard::Past> copies_;
};

}  // namespace streamlab::cudart
