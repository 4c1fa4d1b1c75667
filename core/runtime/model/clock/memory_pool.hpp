// A pool of device memory for stream-ordered allocation (rules A2, A3).
//
// The pool reserves chunks of device memory, allocates pieces of them, and releases their free
// granules to the system. If order allows it, a piece freed in a stream is reused before the free
// has run on the device. Reused pieces share their bytes with the freed ones, so a program that
// breaks the rules computes wrong data, as on a GPU.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <tuple>

#include "model/memory/address_space.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/stream_order.hpp"

namespace streamlab::model {

class Simulation;

// Conditions for reuse of memory that another stream has freed.
struct ReusePolicy {
    bool follow_dependencies = true;  // if an event or a fence orders the allocation after the free
    bool opportunistic = true;        // if the free has already run
    bool internal_dependencies = true;  // as a last resort, by adding a dependency
};

struct PoolStatistics {
    std::size_t reserved = 0;
    std::size_t used = 0;
    std::size_t reserved_high = 0;
    std::size_t used_high = 0;
};

class MemoryPool {
public:
    // The pool reserves at most `max_bytes`.
    MemoryPool(Simulation& simulation, std::size_t max_bytes, std::size_t device = 0)
        : simulation_(simulation), max_bytes_(max_bytes), device_(device) {}
    MemoryPool(const MemoryPool&) = delete;
    MemoryPool& operator=(const MemoryPool&) = delete;

    struct Piece {
        std::uintptr_t address = 0;     // 0: out of memory
        Operation* wait_for = nullptr;  // the allocation must wait for this, then release() it
    };
    // Takes memory for an allocation that will be the next operation of `stream`.
    Piece take(std::size_t asked, const Stream& stream);
    // Frees the piece, requested with `asked` bytes, by `free`, an operation that has been
    // submitted to its stream.
    void give_back(std::uintptr_t address, std::size_t asked, Operation& free);
    // Makes the piece available at once: the program guarantees that it is unused.
    void give_back_now(std::uintptr_t address, std::size_t asked);

    // Records that the host has synchronised with the stream's operations up to id `up_to`.
    void note_host_sync(std::uint32_t stream, std::uint32_t up_to);
    // Both functions release memory that the host knows to be free to the system, and return its
    // size. This one stops when no more than the threshold is reserved:
    std::size_t release_above_threshold();
    // This one stops before fewer than `keep` bytes are reserved:
    std::size_t trim(std::size_t keep);

    // Refuses new allocations; the pool is empty once all outstanding pieces have been freed.
    void close();
    bool is_open() const { return open_; }

    const PoolStatistics& statistics() const { return statistics_; }
    void reset_reserved_high() { statistics_.reserved_high = statistics_.reserved; }
    void reset_used_high() { statistics_.used_high = statistics_.used; }
    bool has_pending_frees() const { return !freed_.empty(); }
    std::uint32_t oldest_pending_free() const;

    ReusePolicy policy;
    std::uint64_t release_threshold = 0;
    std::uint32_t peers = 0;  // bit n: device n may access its memory

private:
    struct Freed {
        std::uintptr_t address;
        std::size_t bytes;
        Operation* by;
    };
    using BySize = std::set<std::tuple<std::size_t, std::uintptr_t, std::uint32_t>>;
    // Frees of one stream; a piece is identified by the id of its free.
    struct StreamFrees {
        std::map<std::uint32_t, Freed> in_order;
        BySize by_size;  // (bytes, address, id of the free)
    };

    Piece find_piece(std::size_t bytes, const Stream& stream);
    std::uintptr_t take_freed(StreamFrees& frees, BySize::iterator choice, std::size_t bytes);
    std::uintptr_t take_available(std::size_t bytes);
    std::uintptr_t take_ordered(std::size_t bytes, const Stream& stream);
    Piece take_with_dependency(std::size_t bytes);
    void add_freed(StreamFrees& frees, const Freed& freed);
    void remove_freed(StreamFrees& frees, std::uint32_t id);
    void add_available(std::uintptr_t address, std::size_t bytes);
    void remove_available(std::uintptr_t address);
    void collect_done(StreamFrees& frees, std::uint32_t up_to);
    void forget_empty();
    template <class MayRelease>
    std::size_t release_free(MayRelease may_release);
    void release_range(std::uintptr_t begin, std::uintptr_t end);
    bool grow(std::size_t bytes);

    Simulation& simulation_;
    std::size_t max_bytes_;
    std::size_t device_;  // owner of the memory
    bool open_ = true;
    PoolStatistics statistics_;
    struct Chunk {
        std::size_t bytes;    // address range
        std::size_t backed;   // part with physical memory
        std::size_t granule;  // memory is released in multiples of it
    };
    std::map<std::uintptr_t, Chunk> chunks_;
    std::map<std::uint32_t, StreamFrees> freed_;       // by stream; no entry is empty
    std::map<std::uintptr_t, std::size_t> available_;  // to all streams; merged within a chunk
    std::set<std::pair<std::size_t, std::uintptr_t>> available_by_size_;
};

}  // namespace streamlab::model
