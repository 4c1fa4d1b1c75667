// What the lanes of a warp have stored since they last met.
//
// The lanes of a warp run one after the other here, but in step on a GPU: where all of them add
// one to the same number, each loads it before any of them stores it, and one addition is left. So
// the stores of a lane are taken back when it waits or ends, and made again, in the order of the
// lanes, when they have met. Of stores that another lane would have made before in step, a load
// finds what they left.
//
// This costs as much as several accesses. So it is done in the first block of a launch, for the
// threads that are logged anyway, and in all of the launch from there on if a lane has loaded what
// another one has stored.
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

// Two lanes have stored to the same place, and the second one had loaded what stood there before:
// one of the two stores is lost.
struct LostStore {
    std::uintptr_t address = 0;
    std::size_t bytes = 0;
    const void* sites[2] = {};      // in the program's code
    std::uint16_t threads[2] = {};  // of the running block
};

class WarpStores {
public:
    // Is told of each in the first block of a launch.
    static inline void (*on_lost_store)(const LostStore& lost) = nullptr;

    // To be called before plain accesses of the running thread to memory that others can see, with
    // their places in the program's code. A load returns true if another lane of its warp has
    // stored there since they met.
    bool load(std::uintptr_t address, std::size_t bytes, const void* site);
    void store(std::uintptr_t address, std::size_t bytes, const void* site);
    // The running thread waits, after so many basic blocks, or ends (0).
    void stop(std::uint64_t basic_blocks);
    // The running thread makes an atomic operation, which orders what it does.
    void atomic(std::uintptr_t address, std::size_t bytes, const void* site);
    // So does a fence or a volatile access of the running thread. Makes all stores.
    void order_running();
    // Threads have met, or the block has ended: the same for all of them.
    void order_all();
    // The same where only some lanes of one warp have met, a bit for each.
    void order_lanes(std::uint32_t warp, std::uint32_t lanes);
    // The running thread is no longer followed: its stores are made, but it remains known where.
    void make_and_remember();
    void begin_block() {
        races_.begin_block();
        unlogged_ = 0;
    }
    // Counts the accesses of a block's threads that are followed, but not logged.
    bool has_seen_enough() { return ++unlogged_ > most_unlogged; }
    // The running thread goes on, but what it does is not seen any more.
    void lose_sight() { races_.lose_sight(); }

private:
    struct Store {
        std::uintptr_t address;
        LaneMoment moment;
        std::uint32_t bytes;
        std::uint32_t value;     // where in values_ the bytes begin
        std::uint32_t previous;  // of the same place, in held_; none: `nobody`
        std::uint16_t thread;
        bool is_borrowed;   // another lane's, in place until the running one stops
        bool is_overtaken;  // by one that lanes in step would make later
    };
    // Where a lane has stored, for as long as held_ has the store.
    struct Place {
        std::uintptr_t address = 0;
        std::uint32_t round = 0;   // round_; otherwise there is nothing in this place
        std::uint32_t store = 0;   // the last one, in held_; `nobody` if that is made
        std::uint32_t reader = 0;  // the number plus one of the thread that has loaded what stood
                                   // there before; 0: none has
    };
    // A load of the running thread, in shared memory, from where another lane has stored.
    struct Doubt {
        std::uint32_t store;  // in held_
        std::uint32_t bytes;
        LaneMoment load;
        bool is_found;  // what the store has left
    };
    static constexpr std::uint32_t nobody = UINT32_MAX;
    static constexpr std::uint32_t most_unlogged = 16384;

    void take_back();
    void make_all();
    void make_all_at_once();
    void enter();  // the running thread's warp
    bool has_stored(std::uintptr_t address) const;
    bool has_loaded(std::uintptr_t address) const;
    LaneMoment moment(const void* site);
    bool find_stored(std::uintptr_t address, std::size_t bytes, const LaneMoment& now);
    bool comes_first(const LaneMoment& store, const LaneMoment& load) const;
    StepOrder order(const LaneMoment& store, const LaneMoment& load) const;
    void keep(std::uintptr_t address, std::size_t bytes, const LaneMoment& now, bool is_borrowed);
    void borrow(const Place& place, std::uint32_t from, const LaneMoment& now);
    void doubt(const Place& place, std::uint32_t found, std::size_t bytes, const LaneMoment& now);
    void tell_of_doubts();
    void hold(const Store& store);
    bool is_followed_by(const Store& store, const Store& other) const;
    void tell(const Store& first, const Store& second) const;
    Place* find(std::uintptr_t address, bool add);

    SharedRaces races_;
    std::uint32_t unlogged_ = 0;
    const Block* block_ = nullptr;
    std::uint32_t warp_ = 0;
    std::uint32_t meetings_ = 0;                  // Block::meetings
    const void* thread_ = nullptr;                // whose accesses visits_ counts
    const void* partial_ = nullptr;               // who has lost some of them
    std::uint64_t begin_ = 0;                     // basic blocks when it last waited
    std::uint64_t waited_at_[1024] = {};          // the same of each thread of the block
    std::array<std::uintptr_t, 8> last_loads_{};  // their places
    std::vector<Store> open_;  // of the running thread, with what stood there before
    std::vector<Store> held_;  // of those that have stopped, with what they have stored
    std::vector<Doubt> doubts_;
    std::vector<unsigned char> open_values_, values_;
    std::vector<Place> table_;
    LaneVisits visits_;
    std::uint32_t round_ = 1;
    std::size_t used_places_ = 0;
};

// What the running thread does from now on is ordered after what it can have seen.
inline void order_running_thread() {
    if (device_context.warp_stores) [[unlikely]]
        device_context.warp_stores->order_running();
}
// What all threads do is ordered after what they have stored so far.
inline void order_stores() {
    if (device_context.warp_stores) [[unlikely]]
        device_context.warp_stores->order_all();
}

}  // namespace streamlab::model
