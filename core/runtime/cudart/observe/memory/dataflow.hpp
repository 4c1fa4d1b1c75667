// Data flow for the grading of puzzles (trace::Dataflow). Each pair of a reader and the writer of
// the data is written to the trace once, and once more if the reader has also read the data by
// chance. Used only in runs that request it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_set>

#include "hazard/access_states.hpp"
#include "trace/writer.hpp"

namespace streamlab::cudart {

class Dataflow final : public hazard::ReadObserver {
public:
    Dataflow(trace::Writer& writer, const hazard::AccessStates& states)
        : writer_(writer), states_(states) {}

    void reads(hazard::AccessorId reader, hazard::AccessorId writer, bool by_chance) override;
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
};

}  // namespace streamlab::cudart
