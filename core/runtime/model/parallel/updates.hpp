// Atomic operations whose results nobody uses (streamlab_update_begin), which a process keeps for
// the program (decision 43): it makes them in the order of the blocks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/parallel/processes.hpp"
#include "model/parallel/touched_pages.hpp"

namespace streamlab::model {

struct Update {
    std::uintptr_t address = 0;
    std::uint64_t value = 0;  // the bits of the operand
    std::uint32_t what = 0;   // which operation on how many bytes of what (entry_points.hpp)
    std::uint32_t block = 0;  // its number in the grid
};

// Does what the program's code would have done.
inline void (*make_update)(const Update& update) = nullptr;

// Those of one process.
class KeptUpdates {
public:
    KeptUpdates(SharedMemory& memory, std::uintptr_t near_base, std::size_t near_bytes)
        : places_(memory, near_base, near_bytes) {}
    // `bytes`: how many it changes. Gives up where there are more than are worth keeping.
    void add(const Update& update, std::size_t bytes) {
        if (all_.size() == most_updates) parallel::give_up();
        places_.note(update.address, bytes, true);
        all_.push_back(update);
    }
    const std::vector<Update>& all() const { return all_; }
    // The bytes that they change count as stored.
    const std::vector<TouchedPage*>& pages() const { return places_.pages(); }

private:
    static constexpr std::size_t most_updates = std::size_t{1} << 22;  // 100 MB of a process

    TouchedPages places_;
    std::vector<Update> all_;
};

}  // namespace streamlab::model
