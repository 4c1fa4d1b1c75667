// Events of the threads of a sampled block, in order. The block's warps are rebuilt from them
// (warp_requests.hpp), because threads run one at a time and no hook sees a warp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace streamlab::model {

class SharedMemory;

enum class EventKind : std::uint8_t {
    basic_block,
    load,
    store,
    atomic,        // of integers
    float_atomic,  // of floating-point numbers, which are slower in hardware
    barrier,
    exchange,  // between lanes of a warp
};

struct Event {
    std::uintptr_t place = 0;    // in the program's code
    std::uintptr_t address = 0;  // of an access
    std::uint32_t bytes = 0;
    EventKind kind = EventKind::basic_block;
    bool shared = false;  // an access to the block's shared memory
};

// Events of one thread, up to a limit: a long loop repeats itself.
struct ThreadLog {
    std::vector<Event> events;
    std::size_t limit = 0;
    bool is_full() const { return events.size() >= limit; }
};

// Contents of a log, in memory shared by several processes.
struct KeptLog {
    std::uint32_t warps = 0;
    std::uint32_t sampled = 0;
    std::size_t limit = 0;  // per lane
    std::span<const std::span<const Event>> lanes;
};

// Logs of some warps of a block, evenly spaced.
class BlockLog {
public:
    static constexpr std::uint32_t max_warps = 8;
    // `launch_blocks`: maximum number of sampled blocks of the launch; they share the memory.
    void begin(std::uint32_t threads, std::uint32_t launch_blocks);
    // Returns the log of the block's thread; null if its warp is not sampled.
    ThreadLog* of(std::uint32_t thread);
    std::uint32_t sampled_warps() const { return sampled_; }
    // Number of sampled threads with events, and the only basic block that each of them executed;
    // `place` is 0 if they executed more. Many launches only wait for a given time, in one basic
    // block.
    struct Short {
        std::uint32_t threads = 0;
        std::uintptr_t place = 0;
    };
    Short when_short() const;
    const ThreadLog& lane(std::uint32_t warp, std::uint32_t lane) const {
        return logs_[warp * 32 + lane];
    }
    KeptLog kept(SharedMemory& memory) const;
    // Restores a kept log.
    void take(const KeptLog& kept);

private:
    void make_room(std::uint32_t lanes, std::size_t limit);

    std::uint32_t warps_ = 0;
    std::uint32_t sampled_ = 0;
    std::uint32_t lanes_ = 0;  // of the sampled warps; the other logs are empty
    std::vector<ThreadLog> logs_;
};

}  // namespace streamlab::model
