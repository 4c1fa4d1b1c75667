// Accesses of copies, memsets, conditional nodes, and stream-ordered allocations and frees.
#pragma once

#include <cstddef>
#include <cstdint>

#include "cudart/observe/accesses/accessors.hpp"
#include "cudart/observe/accesses/conflicts.hpp"
#include "cudart/observe/memory/followed_data.hpp"
#include "cudart/observe/memory/used_memory.hpp"

namespace streamlab::cudart {

class TransferAccesses {
public:
    using Kind = hazard::AccessKind;

    struct Parts {
        Runtime& runtime;
        Findings& findings;
        hazard::AccessStates& states;
        Pasts& pasts;
        EarlySources& sources;
        Accessors& accessors;
        UsedMemory& used;
        WatchedMemory& memory;
        PoolLifetimes& lives;
        FollowedData& data;
        Conflicts& conflicts;
    };
    explicit TransferAccesses(const Parts& parts) : all_(parts) {}

    // Called when the operation, which is not a kernel, starts.
    void starts(model::Operation& operation);
    // Called when a conditional node reads its condition. `past`: the work that precedes the read.
    void on_condition_read(const model::Operation& conditional, const hazard::Past& past);
    // Called when a copy reads this memory.
    void reads(model::Operation& copy, const void* bytes, std::size_t count);
    // Reports memory that a graph node uses after the program has freed it. For a transfer, the
    // used memory is known. For a kernel, only memory that it has accessed counts, because a launch
    // need not use every address among its arguments.
    void report_freed_use(model::Operation& node);

private:
    void begin_lifetime(model::Operation& allocation, std::uintptr_t address, std::size_t bytes);
    void touch(model::Operation& operation, const model::Rows& rows, Kind kind);
    void touch_heap(model::Operation& operation, std::uintptr_t address, std::size_t bytes,
                    Kind kind);
    void touch_early_source(model::Operation& copy, const model::Rows& rows);
    void note_source(model::Operation& operation, const model::Rows& rows);
    bool has_shadow(std::uintptr_t address) const;
    // Calls visit(shadow, address, bytes) for each part of a transfer's rows that has a shadow.
    template <class Visit>
    void for_rows(const model::Operation& operation, const model::Rows& rows, Visit visit) {
        const model::Transfer& transfer = *operation.transfer();
        for (std::size_t done = 0; done < transfer.bytes; done += transfer.row_bytes) {
            const auto address = reinterpret_cast<std::uintptr_t>(rows.first) +
                                 done / transfer.row_bytes * rows.pitch;
            if (!has_shadow(address)) return;
            all_.memory.for_range(address, transfer.row_bytes, operation.device, visit);
        }
    }

    Parts all_;
};

}  // namespace streamlab::cudart
