// Memory that an operation uses in addition to its transfer.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>

#include "cudart/observe/order/pasts.hpp"
#include "cudart/state/observer.hpp"

namespace streamlab::cudart {

class UsedMemory {
public:
    explicit UsedMemory(Pasts& pasts) : pasts_(pasts) {}

    // For a copy: the source, if it differs from the transfer's. For an allocation or a free: the
    // memory, with its size as the pitch.
    void note_rows(model::Operation& operation, const model::Rows& rows) {
        pasts_.issued(operation).has_rows = true;
        rows_[operation.observed] = rows;
    }
    // Returns no rows if none were recorded.
    model::Rows rows_of(const model::Operation& operation) const {
        return pasts_.issued(operation).has_rows ? rows_.at(operation.observed) : model::Rows{};
    }

    // Records that a graph node uses memory that the program has freed.
    void note_ended(model::Operation& node, FreedMemory ended) {
        pasts_.issued(node).uses_ended = true;
        ended_[node.observed] = std::move(ended);
    }
    const std::vector<HeldRange>& freed_memory_of(const model::Operation& node) const {
        return *ended_.at(node.observed);
    }

    void forget(const model::Operation& operation) {
        rows_.erase(operation.observed);
        ended_.erase(operation.observed);
    }

private:
    Pasts& pasts_;
    // By Operation::observed.
    std::unordered_map<std::uint32_t, model::Rows> rows_;
    std::unordered_map<std::uint32_t, FreedMemory> ended_;
};

}  // namespace streamlab::cudart
