#include "guarded/heap.hpp"

#include <sched.h>
#include <sys/mman.h>
#include <sys/single_threaded.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "guarded/pages.hpp"

namespace streamlab::guarded {

namespace {

// Blocks have a few fixed sizes, four for each power of two. Each chunk is divided into blocks of
// one size; a block larger than a chunk takes several chunks.
constexpr std::size_t smallest = 16;
constexpr std::size_t chunk_bytes = std::size_t{64} << 10;
constexpr std::size_t heap_bytes = std::size_t{256} << 30;
constexpr std::size_t size_count = 4 * 36;
// Free blocks of at least this size return their memory to the system.
constexpr std::size_t returned_bytes = std::size_t{1} << 20;

struct FreeBlock {
    FreeBlock* next;
};

struct Heap {
    std::uintptr_t begin = 0;
    std::size_t used_chunks = 0;
    std::uint8_t* size_of_chunk = nullptr;  // index of the block size used in each chunk
    std::array<FreeBlock*, size_count> free{};
    std::array<std::uintptr_t, size_count> next{};  // in the newest chunk of each size
    std::array<std::uintptr_t, size_count> end{};
};
Heap heap;
std::atomic_flag is_locked = ATOMIC_FLAG_INIT;

// Contended only while threads start and end: otherwise one thread at a time runs streamlab's code.
class Lock {
public:
    Lock() {
        while (is_needed_ && is_locked.test_and_set(std::memory_order_acquire))
            sched_yield();
    }
    ~Lock() {
        if (is_needed_) is_locked.clear(std::memory_order_release);
    }
    Lock(const Lock&) = delete;
    Lock& operator=(const Lock&) = delete;

private:
    bool is_needed_ = __libc_single_threaded == 0;
};

// Maps to the sizes 16, 32, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320 and so on.
std::size_t index_of(std::size_t bytes) {
    const std::size_t units = (std::max<std::size_t>(bytes, 1) + smallest - 1) / smallest;
    if (units <= 4) return units - 1;
    const auto power = static_cast<std::size_t>(std::bit_width(units - 1)) - 3;
    return 4 * power + ((units - 1) >> power);
}
std::size_t size_at(std::size_t index) {
    if (index < 4) return (index + 1) * smallest;
    const std::size_t power = index / 4 - 1;
    return ((index - 4 * power + 1) << power) * smallest;
}

bool begin_heap() {
    void* const table = map(heap_bytes / chunk_bytes);
    void* const blocks = map(heap_bytes + chunk_bytes);
    if (!table || !blocks) return false;
    heap.size_of_chunk = static_cast<std::uint8_t*>(table);
    heap.begin =
        (reinterpret_cast<std::uintptr_t>(blocks) + chunk_bytes - 1) / chunk_bytes * chunk_bytes;
    return true;
}

bool add_chunks(std::size_t index) {
    const std::size_t size = size_at(index);
    const std::size_t count = std::max<std::size_t>(1, (size + chunk_bytes - 1) / chunk_bytes);
    if (!heap.begin && !begin_heap()) return false;
    if (count > heap_bytes / chunk_bytes - heap.used_chunks) return false;
    heap.size_of_chunk[heap.used_chunks] = static_cast<std::uint8_t>(index);
    heap.next[index] = heap.begin + heap.used_chunks * chunk_bytes;
    heap.end[index] = heap.next[index] + count * chunk_bytes;
    heap.used_chunks += count;
    return true;
}

}  // namespace

void* allocate(std::size_t bytes, std::size_t alignment) {
    if (bytes > heap_bytes / 2 || alignment > chunk_bytes) return nullptr;
    // Chunks are aligned to their size, and so are blocks whose size is a power of two.
    if (alignment > smallest) bytes = std::bit_ceil(std::max(bytes, alignment));
    const std::size_t index = index_of(bytes);
    const Lock lock;
    if (FreeBlock* const block = heap.free[index]) {
        heap.free[index] = block->next;
        return block;
    }
    const std::size_t size = size_at(index);
    if (heap.end[index] - heap.next[index] < size && !add_chunks(index)) return nullptr;
    void* const block = reinterpret_cast<void*>(heap.next[index]);
    heap.next[index] += size;
    return block;
}

void release(void* block) {
    const std::size_t chunk = (reinterpret_cast<std::uintptr_t>(block) - heap.begin) / chunk_bytes;
    const std::size_t index = heap.size_of_chunk[chunk];
    const Lock lock;
    if (const std::size_t size = size_at(index); size >= returned_bytes)
        madvise(block, size, MADV_DONTNEED);
    auto* const freed = static_cast<FreeBlock*>(block);
    freed->next = heap.free[index];
    heap.free[index] = freed;
}

}  // namespace streamlab::guarded
