// Whether the threads of a block meet between accesses of two of them to the same place of shared
// memory, one of which stores another value there.
//
// Threads run one after the other here, so one order of the two always comes out, and without a
// barrier that may be another one than on a GPU. Lanes of one warp count only where they would not
// have run in this order in step: those that do are common, and give what a GPU gives.
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

// Of two accesses of a warp in step.
enum class StepOrder : std::uint8_t { first, later, in_branches, unknown };

// Of the first access and the second one, as they ran here.
struct SharedRace {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;          // of the second one
    const void* sites[2] = {};      // in the program's code
    std::uint16_t threads[2] = {};  // of the running block
    SharedAccess kinds[2] = {};
    // The thread that stores has made the load itself before: in a loop, or called once more.
    bool is_a_round_further = false;
    // Of two lanes of a warp: one takes a branch that the other one does not.
    bool is_in_branches = false;
};

class SharedRaces {
public:
    static inline void (*on_race)(const SharedRace& race) = nullptr;

    // The running thread loads. True if a thread of another warp has changed the place since they
    // met: whoever asks tells of it, unless the thread's own stores, which come here only when it
    // waits or ends, have been there, too.
    bool load(std::uintptr_t address, std::size_t bytes, const LaneMoment& moment);
    void tell_of_load(std::uintptr_t address, std::size_t bytes, const LaneMoment& moment);
    // A thread has stored a value, and waits or ends now. `changes`: another one stood there.
    // `order(load)`: when it does so, compared with another lane's load.
    void store(std::uintptr_t address, std::size_t bytes, const void* value, bool changes,
               const LaneMoment& moment, std::uint16_t thread,
               const std::function<StepOrder(const LaneMoment&)>& order);
    // The running thread has loaded where a lane of its warp had stored, and found what that one
    // stored (`is_found`) or what stood there before: not what it would find in step.
    void tell_in_warp(std::uintptr_t address, std::size_t bytes, const LaneMoment& store,
                      std::uint16_t storing_thread, const LaneMoment& load, bool is_found,
                      StepOrder order);
    // The running thread makes an atomic operation. `has_been_at(site)`: whether it has loaded or
    // stored from there, or loaded what it changes, since it last waited.
    void atomic(std::uintptr_t address, std::size_t bytes, const void* site,
                const std::function<bool(const void*)>& has_been_at);

    // A launch's first block begins.
    void begin_block() { block_ = nullptr; }
    // Everything before is ordered before everything that comes.
    void order_all();
    // The same among some lanes of one warp, a bit for each.
    void order_lanes(std::uint32_t warp, std::uint32_t lanes);
    // What other threads have done is ordered before what the running thread does from now on, by
    // an atomic operation or a fence: it may have seen what they have stored.
    void order_before_running();
    // Something may order accesses of this block from now on that nobody is told of.
    void lose_sight();

private:
    struct Access {
        LaneMoment moment;
        std::uint64_t seen;      // by a load: the first bytes
        std::uint32_t previous;  // of the same kind and place, in accesses_, or `nobody`
        std::uint32_t time;      // time_
        std::uint32_t meetings;  // of its lane, before
        std::uint32_t bytes;
        std::uint16_t thread;
        bool is_store;
        bool changes;
    };
    static constexpr std::uint32_t nobody = UINT32_MAX;
    // Until when each lane's accesses come before what another lane of its warp does now, by lane
    // and by that other one: because they have met, or each of them a third one in turn.
    struct Meetings {
        bool are_any = false;
        std::uint32_t until[32][32] = {};
    };
    struct Accesses {
        std::uint32_t last = nobody;  // in accesses_
        std::uint32_t count = 0;
    };
    struct Place {
        std::uintptr_t address = 0;
        std::uint32_t round = 0;          // round_; otherwise there is nothing in this place
        std::uint32_t loads_of_warp = 0;  // of the last one's
        Accesses loads, stores, atomics;
    };

    bool looks();  // at the running block
    Place* find(std::uintptr_t address);
    bool is_first_store(std::uintptr_t address);
    const Access* other_warps_store(const Place& place, std::uint16_t thread) const;
    bool is_a_round_further(const LaneMoment& store, std::uint16_t thread, std::uint32_t meetings,
                            const LaneMoment& load) const;
    bool has_made_atomic(const Place& place, std::uint16_t thread, std::uint32_t before) const;
    bool may_race(const Access& before, std::uint16_t thread) const;
    bool have_met(const Access& before, std::uint16_t thread) const;
    bool has_stored_since(const Place& place, const Access& load) const;
    bool comes_before_in_step(const LaneMoment& store, std::uint16_t thread, const Access& load);
    void note(Accesses& accesses, Access access);
    void tell(const SharedRace& race);
    void tell_what_is_left();

    const Block* block_ = nullptr;
    std::uint32_t meetings_ = 0;  // Block::meetings
    // Of this block, once for two places in the code.
    std::vector<std::array<const void*, 2>> told_;
    std::uint32_t in_vain_ = 0;  // searches in this block
    // Between lanes of one warp: it is told of only if warps do not race as well.
    std::optional<SharedRace> in_a_warp_;
    bool has_lost_sight_ = false;
    std::uint32_t time_ = 0;                  // counts accesses and what orders them
    std::uint32_t ordered_until_[1024] = {};  // by thread: order_before_running()
    std::uint32_t lane_meetings_[1024] = {};  // by thread: how many since all have met
    std::array<Meetings, 32> meetings_of_warp_;
    std::vector<Access> accesses_;
    std::vector<Place> table_;
    std::vector<bool> stored_;  // by four bytes of the block's shared memory: since it began
    std::uint32_t round_ = 1;
    std::size_t used_places_ = 0;
};

}  // namespace streamlab::model
