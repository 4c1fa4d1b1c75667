// Data flow for the grading of puzzles (trace::Dataflow, trace::MemoryUse). Each pair of a reader
// and the writer of the data is written to the trace once, and once more if the reader has also
// read the data by chance. Used only in runs that request it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <tuple>
#include <unordered_set>

#include "hazard/access_states.hpp"
#include "trace/writer.hpp"

namespace streamlab::cudart {

class Dataflow final : public hazard::ReadObserver {
public:
    Dataflow(trace::Writer& writer, const hazard::AccessStates& states)
        : writer_(writer), states_(states) {}

    void reads(hazard::AccessorId reader, hazard::AccessorId writer, bool by_chance) override;
    void touches(hazard::AccessorId who, hazard::AccessKind kind, std::uintptr_t address) override;
    void forgets() override;

private:
    // An operation or a code location of host code. Repeated executions of a code location count as
    // one side.
    struct Side {
        std::uint32_t operation = 0;
        std::uint64_t counter = 0;
        friend bool operator==(const Side&, const Side&) = default;
    };
    struct Pair {
        Side reader, writer;
        bool by_chance = false;
        friend bool operator==(const Pair&, const Pair&) = default;
    };
    struct Hash {
        std::size_t operator()(const Pair& pair) const;
    };
    Side side_of(hazard::AccessorId id) const;

    trace::Writer& writer_;
    const hazard::AccessStates& states_;
    std::unordered_set<Pair, Hash> known_;
    // Uses of device memory: the operation, whether it stored, and the allocation's address.
    std::set<std::tuple<std::uint32_t, bool, std::uintptr_t>> known_uses_;
};

}  // namespace streamlab::cudart
