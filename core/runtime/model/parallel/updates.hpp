// Atomic operations with unused results (streamlab_update_begin), which a process defers to the
// program (decision 43): the program applies them in block order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/parallel/processes.hpp"
#include "model/parallel/touched_pages.hpp"

namespace streamlab::model {

struct Update {
    std::uintptr_t address = 0;
    std::uint64_t value = 0;  // bits of the operand
    std::uint32_t what = 0;   // operation, size and type (entry_points.hpp)
    std::uint32_t block = 0;  // number in the grid
};

// Performs the operation; set by cudart/access/updates.cpp.
inline void (*apply_update)(const Update& update) = nullptr;

// Deferred updates of one process.
class DeferredUpdates {
public:
    DeferredUpdates(SharedMemory& memory, std::uintptr_t near_base, std::size_t near_bytes)
        : places_(memory, near_base, near_bytes) {}
    // `bytes`: number of changed bytes. Gives up if there are too many updates.
    void add(const Update& update, std::size_t bytes) {
        if (all_.size() == max_updates) parallel::give_up();
        places_.note(update.address, bytes, true);
        all_.push_back(update);
    }
    const std::vector<Update>& all() const { return all_; }
    // The changed bytes count as stored.
    const std::vector<TouchedPage*>& pages() const { return places_.pages(); }

private:
    static constexpr std::size_t max_updates = std::size_t{1} << 22;  // 100 MB per process

    TouchedPages places_;
    std::vector<Update> all_;
};

}  // namespace streamlab::model
