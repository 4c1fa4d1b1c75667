#include "guarded/pages.hpp"

#include <sys/mman.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <atomic>

namespace streamlab::guarded {

Space space;

namespace {

constexpr std::size_t page = 4096;
// Enough for the shadow of all memory that programs may have (5 TiB of addresses), its page table,
// the heap and the trace.
constexpr std::size_t reserved_bytes = std::size_t{8} << 40;
// Above the addresses of the model device's memory (model/memory/address_space.hpp), below those of
// libraries and stacks.
constexpr std::uintptr_t lowest = std::uintptr_t{40} << 40;
constexpr std::uintptr_t highest = std::uintptr_t{100} << 40;
constexpr int max_tries = 64;

std::atomic<std::uintptr_t> next{0};

void* map_at(std::uintptr_t address, std::size_t bytes, int flags) {
    void* const mapped = mmap(reinterpret_cast<void*>(address), bytes, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | flags, -1, 0);
    return mapped == MAP_FAILED ? nullptr : mapped;
}

// Recent mappings of a program that is not confined.
constexpr std::size_t max_recent_mappings = 64;
std::array<Space, max_recent_mappings> given;
std::size_t given_count = 0;

void give_back(void* pages, std::size_t bytes) {
    for (Space& piece : given)
        if (piece.begin == reinterpret_cast<std::uintptr_t>(pages)) piece = {};
    munmap(pages, bytes);
}

std::size_t whole_pages(std::size_t bytes) { return (bytes + page - 1) / page * page; }

}  // namespace

bool reserve() {
    for (int tries = 0; tries < max_tries; ++tries) {
        std::uint64_t number = 0;
        if (getrandom(&number, sizeof number, 0) != sizeof number) return false;
        const std::uintptr_t wanted = (lowest + number % (highest - lowest)) / page * page;
        void* const found = map_at(wanted, reserved_bytes, MAP_FIXED_NOREPLACE);
        if (!found) continue;
        // A kernel without MAP_FIXED_NOREPLACE treats the address as a hint.
        space = {reinterpret_cast<std::uintptr_t>(found), reserved_bytes};
        next = space.begin;
        return true;
    }
    return false;
}

void* map(std::size_t bytes) {
    if (space.bytes == 0) {
        void* const pages = map_at(0, bytes, 0);
        if (pages)
            given[given_count++ % max_recent_mappings] = {reinterpret_cast<std::uintptr_t>(pages),
                                                          bytes};
        return pages;
    }
    const std::size_t whole = whole_pages(bytes);
    std::uintptr_t at = next;
    do {
        if (whole > space.begin + space.bytes - at) return nullptr;
    } while (!next.compare_exchange_weak(at, at + whole));
    return reinterpret_cast<void*>(at);
}

bool has_mapped(std::uintptr_t address, std::size_t bytes) {
    const auto overlaps = [&](const Space& piece) {
        return piece.begin < address + bytes && address < piece.begin + piece.bytes;
    };
    return overlaps(space) || std::any_of(given.begin(), given.end(), overlaps);
}

void clear(void* pages, std::size_t bytes) { madvise(pages, bytes, MADV_DONTNEED); }

void unmap(void* pages, std::size_t bytes) {
    if (holds(pages))
        madvise(pages, whole_pages(bytes), MADV_DONTNEED);
    else
        give_back(pages, bytes);
}

}  // namespace streamlab::guarded
