// Finds races in shared memory: two threads of a block access a place, one of them stores another
// value, and they do not synchronise in between.
//
// Threads run one after the other here, so the order of the two accesses is fixed; without a
// barrier, it may be different on a GPU. Two lanes of one warp race only if their order in lockstep
// would differ from the order here: code that relies on lockstep is common, and behaves as on a
// GPU.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "model/races/lane_moment.hpp"

namespace streamlab::model {

struct Block;

enum class SharedAccess : std::uint8_t { load, store, atomic };

// Order of the accesses of two lanes of a warp in lockstep.
enum class StepOrder : std::uint8_t { first, later, in_branches, unknown };

// The two accesses are in the order of execution here.
struct SharedRace {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;          // of the second access
    const void* sites[2] = {};      // addresses in the program's code
    std::uint16_t threads[2] = {};  // of the running block
    SharedAccess kinds[2] = {};
    // The storing thread itself has made the load before: in a loop, or in a second call.
    bool is_one_iteration_ahead = false;
    // For two lanes of a warp: one is in a branch that the other does not take.
    bool is_in_branches = false;
};

class SharedRaces {
public:
    static inline void (*on_race)(const SharedRace& race) = nullptr;

    // Records a load of the running thread. Returns true if a thread of another warp has changed
    // the place without synchronisation. The caller reports it, unless the thread itself has also
    // stored to the place: its stores arrive here only when it waits or ends.
    bool load(std::uintptr_t address, std::size_t bytes, const LaneMoment& moment);
    void report_load(std::uintptr_t address, std::size_t bytes, const LaneMoment& moment);
    // Called when a thread that has stored a value waits or ends. `changes`: the value differs from
    // the previous one. `order(load)`: order of the store and another lane's load.
    void store(std::uintptr_t address, std::size_t bytes, const void* value, bool changes,
               const LaneMoment& moment, std::uint16_t thread,
               const std::function<StepOrder(const LaneMoment&)>& order);
    // Called when the running thread has loaded from a place where a lane of its warp had stored,
    // and found the new value (`is_found`) or the old one, contrary to lockstep.
    void report_in_warp(std::uintptr_t address, std::size_t bytes, const LaneMoment& store,
                        std::uint16_t storing_thread, const LaneMoment& load, bool is_found,
                        StepOrder order);
    // Called when the running thread executes an atomic operation. `has_accessed_from(site)`: since
    // it last waited, it has loaded or stored from that code address, or loaded from the changed
    // address.
    void atomic(std::uintptr_t address, std::size_t bytes, const void* site,
                const std::function<bool(const void*)>& has_accessed_from);

    // Must be called when a launch's first block begins.
    void begin_block() { block_ = nullptr; }
    // Orders all accesses so far before all later ones.
    void order_all();
    // Like order_all(), but only for some lanes of one warp, given as a bit mask.
    void order_lanes(std::uint32_t warp, std::uint32_t lanes);
    // Orders other threads' accesses so far before the running thread's later ones, after an atomic
    // operation or a fence: the running thread may have seen their stores.
    void order_before_running();
    // From here on, synchronisation of this block may go unobserved: report nothing.
    void stop_reporting();

private:
    struct Access {
        LaneMoment moment;
        std::uint64_t seen;        // for a load: the first bytes of the loaded value
        std::uint32_t previous;    // access of the same kind and place, in accesses_, or `no_index`
        std::uint32_t time;        // value of time_
        std::uint32_t sync_count;  // of the access's lane
        std::uint32_t bytes;
        std::uint16_t thread;
        bool is_store;
        bool changes;
    };
    static constexpr std::uint32_t no_index = UINT32_MAX;
    // For each pair of lanes of a warp, the time until which the first one's accesses are ordered
    // before the second one's next access: because they synchronised, directly or through others.
    struct WarpSyncs {
        bool are_any = false;
        std::uint32_t until[32][32] = {};
    };
    struct Accesses {
        std::uint32_t last = no_index;  // index into accesses_
        std::uint32_t count = 0;
    };
    struct Place {
        std::uintptr_t address = 0;
        std::uint32_t round = 0;          // valid if equal to round_
        std::uint32_t loads_of_warp = 0;  // consecutive loads by the warp of the last load
        Accesses loads, stores, atomics;
    };

    bool looks();  // true if the running block is checked
    Place* find(std::uintptr_t address);
    bool is_first_store(std::uintptr_t address);
    const Access* other_warps_store(const Place& place, std::uint16_t thread) const;
    bool is_one_iteration_ahead(const LaneMoment& store, std::uint16_t thread,
                                std::uint32_t sync_count, const LaneMoment& load) const;
    bool has_made_atomic(const Place& place, std::uint16_t thread, std::uint32_t before) const;
    bool may_race(const Access& before, std::uint16_t thread) const;
    bool have_synchronised(const Access& before, std::uint16_t thread) const;
    bool has_stored_since(const Place& place, const Access& load) const;
    bool precedes_in_lockstep(const LaneMoment& store, std::uint16_t thread, const Access& load);
    void note(Accesses& accesses, Access access);
    void tell(const SharedRace& race);
    void report_pending_race();

    const Block* block_ = nullptr;
    std::uint32_t sync_count_ = 0;  // Block::sync_count
    // Reported races of this block, once for each pair of code addresses.
    std::vector<std::array<const void*, 2>> told_;
    std::uint32_t full_searches_ = 0;  // full searches in this block
    // Between lanes of one warp: reported only if there is no race between warps.
    std::optional<SharedRace> in_a_warp_;
    bool stopped_reporting_ = false;
    std::uint32_t time_ = 0;                     // counts accesses and synchronisations
    std::uint32_t ordered_until_[1024] = {};     // by thread: order_before_running()
    std::uint32_t lane_sync_counts_[1024] = {};  // by thread: number of block-wide synchronisations
    std::array<WarpSyncs, 32> warp_syncs_;
    std::vector<Access> accesses_;
    std::vector<Place> table_;
    std::vector<bool>
        stored_;  // per four bytes of the block's shared memory: stored to since the block began
    std::uint32_t round_ = 1;
    std::size_t used_places_ = 0;
};

}  // namespace streamlab::model
