// Stores of a warp's lanes since they last synchronised.
//
// The lanes of a warp run one after the other here, but in lockstep on a GPU: if all of them
// increment the same number, each loads it before any of them stores it, and one increment remains.
// So the stores of a lane are undone when it waits or ends, and applied again, in the order of the
// lanes, when they have synchronised. A load sees the stores of another lane that would come
// earlier in lockstep.
//
// This costs as much as several accesses. So it is done in the first block of a launch, for the
// threads that are logged anyway, and in the rest of the launch only if a lane has loaded a value
// that another lane stored.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/memory/device_thread.hpp"
#include "model/races/lane_moment.hpp"
#include "model/races/lane_visits.hpp"
#include "model/races/shared_races.hpp"

namespace streamlab::model {

struct Block;

// Two lanes have stored to the same place, and the second one had loaded the value before the first
// store: one of the two stores is lost.
struct LostStore {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    const void* sites[2] = {};      // addresses in the program's code
    std::uint16_t threads[2] = {};  // of the running block
};

class WarpStores {
public:
    // Called for each lost store in the first block of a launch.
    static inline void (*on_lost_store)(const LostStore& lost) = nullptr;

    // Must be called before plain accesses of the running thread to memory that others can see,
    // with their code addresses. A load returns true if another lane of its warp has stored there
    // since they synchronised.
    bool load(std::uintptr_t address, std::size_t bytes, const void* site);
    void store(std::uintptr_t address, std::size_t bytes, const void* site);
    // Called when the running thread waits, after `basic_blocks` basic blocks, or ends (0).
    void stop(std::uint64_t basic_blocks);
    // Called when the running thread executes an atomic operation: orders its accesses.
    void atomic(std::uintptr_t address, std::size_t bytes, const void* site);
    // Called when the running thread executes a fence or a volatile access: orders its accesses and
    // applies all stores.
    void order_running();
    // Called when all threads have synchronised, or the block has ended: orders and applies all
    // stores.
    void order_all();
    // Called when only the lanes of one warp in the bit mask `lanes` have synchronised: orders
    // their accesses and applies all stores.
    void order_lanes(std::uint32_t warp, std::uint32_t lanes);
    // Stops tracking the running thread: applies its stores, but keeps their places.
    void apply_and_keep_places();
    void begin_block() {
        races_.begin_block();
        unlogged_ = 0;
    }
    // Counts the accesses of a block's threads that are tracked, but not logged.
    bool exceeds_unlogged_limit() { return ++unlogged_ > max_unlogged; }
    // Later accesses of the running thread are not observed.
    void stop_reporting() { races_.stop_reporting(); }

private:
    struct Store {
        std::uintptr_t address;
        LaneMoment moment;
        std::uint32_t bytes;
        std::uint32_t value;     // offset of its bytes in values_
        std::uint32_t previous;  // of the same place, in held_; none: `no_index`
        std::uint16_t thread;
        bool is_foreign;    // stored by another lane; in memory until the running thread stops
        bool is_overtaken;  // by a store that comes later in lockstep
    };
    // Latest store to a place; valid as long as held_ has the store.
    struct Place {
        std::uintptr_t address = 0;
        std::uint32_t round = 0;  // valid if equal to round_
        std::uint32_t store = 0;  // the last one, in held_; `no_index` if it was applied
        // Number plus one of the thread that has loaded the previous value; 0 if there is none.
        std::uint32_t reader = 0;
    };
    // A load from shared memory by the running thread, at an address to which another lane's store
    // is held; their order is not known yet.
    struct Doubt {
        std::uint32_t store;  // index into held_
        std::uint32_t bytes;
        LaneMoment load;
        bool is_found;  // the load found the store's value
    };
    static constexpr std::uint32_t no_index = UINT32_MAX;
    static constexpr std::uint32_t max_unlogged = 16384;

    void undo_stores();
    void apply_all();
    void apply_all_now();
    void enter();  // makes the running thread's warp the current one
    bool has_stored(std::uintptr_t address) const;
    bool has_loaded(std::uintptr_t address) const;
    LaneMoment moment(const void* site);
    bool find_stored(std::uintptr_t address, std::size_t bytes, const LaneMoment& now);
    bool comes_first(const LaneMoment& store, const LaneMoment& load) const;
    StepOrder order(const LaneMoment& store, const LaneMoment& load) const;
    void keep(std::uintptr_t address, std::size_t bytes, const LaneMoment& now, bool is_foreign);
    void borrow(const Place& place, std::uint32_t from, const LaneMoment& now);
    void doubt(const Place& place, std::uint32_t found, std::size_t bytes, const LaneMoment& now);
    void report_doubts();
    void hold(const Store& store);
    bool is_followed_by(const Store& store, const Store& other) const;
    void tell(const Store& first, const Store& second) const;
    Place* find(std::uintptr_t address, bool add);

    SharedRaces races_;
    std::uint32_t unlogged_ = 0;
    const Block* block_ = nullptr;
    std::uint32_t warp_ = 0;
    std::uint32_t sync_count_ = 0;                // Block::sync_count
    const void* thread_ = nullptr;                // the thread whose accesses visits_ counts
    const void* partial_ = nullptr;               // thread with an incomplete record
    std::uint64_t begin_ = 0;                     // basic blocks of the thread at its last wait
    std::uint64_t waited_at_[1024] = {};          // the same for each thread of the block
    std::array<std::uintptr_t, 8> last_loads_{};  // addresses of recent loads
    std::vector<Store> open_;                     // of the running thread, with the previous values
    std::vector<Store> held_;                     // of stopped threads, with the stored values
    std::vector<Doubt> doubts_;
    std::vector<unsigned char> open_values_, values_;
    std::vector<Place> table_;
    LaneVisits visits_;
    std::uint32_t round_ = 1;
    std::size_t used_places_ = 0;
};

// Orders the running thread's later accesses after all stores that it may have seen.
inline void order_running_thread() {
    if (device_context.warp_stores) [[unlikely]]
        device_context.warp_stores->order_running();
}
// Orders later accesses of all threads after all stores so far.
inline void order_stores() {
    if (device_context.warp_stores) [[unlikely]]
        device_context.warp_stores->order_all();
}

}  // namespace streamlab::model
