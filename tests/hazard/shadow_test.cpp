#include <map>
#include <random>
#include <set>
#include <tuple>

#include "hazard/shadow.hpp"
#include "support/catch.hpp"

using namespace streamlab::hazard;

namespace {

constexpr std::uintptr_t base = 0x10000000;
constexpr AccessKind R = AccessKind::read, W = AccessKind::write, A = AccessKind::atomic;

struct Memory {
    explicit Memory(std::size_t max_expanded_bytes = 1 << 20)
        : shadow{base, 1 << 20, states, max_expanded_bytes} {}
    Order order;
    AccessStates states;
    Actor host = order.add_actor();
    Actor stream_a = order.add_actor();
    Actor stream_b = order.add_actor();
    Shadow shadow;

    AccessorId work(Actor stream) { return states.add({order.issue(stream, host), 0, 0}); }
};

using Found = std::tuple<AccessorId, AccessKind, AccessorId, AccessKind, std::uintptr_t>;

// The conflicts, one entry for each byte or each piece of memory that they cover.
std::set<Found> bytes_of(const std::vector<ConflictingRange>& ranges, std::size_t piece = 1) {
    std::set<Found> bytes;
    for (const ConflictingRange& range : ranges)
        for (std::uintptr_t at = range.address / piece; at * piece < range.address + range.bytes;
             ++at)
            bytes.insert({range.conflict.first, range.conflict.first_kind, range.conflict.second,
                          range.conflict.second_kind, at * piece});
    return bytes;
}

}  // namespace

TEST_CASE("A conflict is reported with exactly the bytes of both accesses") {
    Memory m;
    m.shadow.begin(m.work(m.stream_a));
    m.shadow.touch(base + 100, 200, W);
    m.shadow.begin(m.work(m.stream_b));
    m.shadow.touch(base + 51, 60, R);
    const auto found = m.shadow.take_conflicts();
    REQUIRE(found.size() >= 1);
    CHECK(bytes_of(found).size() == 11);
    CHECK(found.front().address == base + 100);
    CHECK(m.shadow.take_conflicts().empty());
}

TEST_CASE("Halves of one allocation, and every second element, do not conflict") {
    Memory m;
    m.shadow.begin(m.work(m.stream_a));
    m.shadow.touch(base, 4096, W);
    for (std::uintptr_t i = 0; i < 512; ++i)
        m.shadow.touch(base + 8192 + 8 * i, 4, W);
    for (std::uintptr_t i = 0; i < 512; ++i)
        m.shadow.touch(base + 16384 + 2 * i, 1, W);
    m.shadow.begin(m.work(m.stream_b));
    m.shadow.touch(base + 4096, 4096, W);
    for (std::uintptr_t i = 0; i < 512; ++i)
        m.shadow.touch(base + 8196 + 8 * i, 4, W);
    for (std::uintptr_t i = 0; i < 512; ++i)
        m.shadow.touch(base + 16385 + 2 * i, 1, W);
    CHECK(m.shadow.take_conflicts().empty());
}

TEST_CASE("Forgotten memory has no earlier accesses") {
    Memory m;
    const std::size_t bytes = 300'000;
    m.shadow.begin(m.work(m.stream_a));
    m.shadow.touch(base, bytes, W);
    m.shadow.forget(base + 40, bytes - 80);
    m.shadow.begin(m.work(m.stream_b));
    m.shadow.touch(base, bytes, R);
    CHECK(bytes_of(m.shadow.take_conflicts()).size() == 80);
    std::size_t untouched_bytes = 0;
    for (const UntouchedRange& range : m.shadow.take_untouched())
        untouched_bytes += range.bytes;
    CHECK(untouched_bytes == bytes - 80);
}

TEST_CASE("Any mixture of accesses gives the same result as one state per byte") {
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        Memory m;
        const Actor streams[] = {m.stream_a, m.stream_b, m.order.add_actor()};
        std::map<std::uintptr_t, StateId> naive;
        std::set<Found> expected;
        for (int turn = 0; turn < 30; ++turn) {
            if (random() % 4 == 0) m.order.follow_all(streams[random() % 3], streams[random() % 3]);
            if (random() % 8 == 0) m.order.follow_all(m.host, streams[random() % 3]);
            const AccessorId who = m.work(streams[random() % 3]);
            m.shadow.begin(who);
            for (unsigned count = random() % 4; count > 0; --count) {
                const std::uintptr_t address = base + random() % 40;
                const std::size_t sizes[] = {1, 2, 4, 4, 8, 16, random() % 30 + 1};
                const std::size_t bytes = sizes[random() % 7];
                const AccessKind kind = AccessKind{static_cast<std::uint8_t>(random() % 3)};
                m.shadow.touch(address, bytes, kind);
                for (std::uintptr_t at = address; at < address + bytes; ++at) {
                    std::vector<Conflict> found;
                    naive[at] = m.states.after(naive[at], who, kind, found).next;
                    for (const Conflict& each : found)
                        expected.insert(
                            {each.first, each.first_kind, each.second, each.second_kind, at});
                }
            }
        }
        REQUIRE(bytes_of(m.shadow.take_conflicts()) == expected);
    }
}

TEST_CASE("Chars and structs that are accessed repeatedly have a state for each byte") {
    std::mt19937 random(13);
    for (int round = 0; round < 100; ++round) {
        Memory m;
        const Actor streams[] = {m.stream_a, m.stream_b, m.order.add_actor()};
        std::map<std::uintptr_t, StateId> naive;
        std::set<Found> expected;
        for (int turn = 0; turn < 12; ++turn) {
            if (random() % 2 == 0) m.order.follow_all(streams[random() % 3], streams[random() % 3]);
            // Two accessors at a time, like a kernel and host code.
            Shadow::CachedAccessor both[] = {Shadow::CachedAccessor(m.work(streams[random() % 3])),
                                             Shadow::CachedAccessor(m.work(streams[random() % 3]))};
            for (unsigned count = random() % 60; count > 0; --count) {
                Shadow::CachedAccessor& by = both[random() % 2];
                const std::size_t sizes[] = {1, 1, 2, 3, 4, 12, 32, 48};
                const std::size_t bytes = sizes[random() % 8];
                const std::uintptr_t address = base + 4090 + random() % 24;
                const AccessKind kind = random() % 3 == 0 ? W : R;
                m.shadow.touch(by, address, bytes, kind, nullptr);
                for (std::uintptr_t at = address; at < address + bytes; ++at) {
                    std::vector<Conflict> found;
                    naive[at] = m.states.after(naive[at], by.who, kind, found).next;
                    for (const Conflict& each : found)
                        expected.insert(
                            {each.first, each.first_kind, each.second, each.second_kind, at});
                }
            }
        }
        REQUIRE(bytes_of(m.shadow.take_conflicts()) == expected);
    }
}

TEST_CASE("A race between adjacent bytes of a word is reported for the common byte") {
    Memory m;
    for (const Actor stream : {m.stream_a, m.stream_b}) {
        m.shadow.begin(m.work(stream));
        const std::size_t own = stream == m.stream_a ? 0 : 1;
        for (std::uintptr_t at = base + own; at < base + 4000; at += 2)
            m.shadow.touch(at, 1, W);
        m.shadow.touch(base + 2002, 1, W);  // a byte of stream a's
    }
    const auto found = bytes_of(m.shadow.take_conflicts());
    REQUIRE(found.size() == 1);
    CHECK(std::get<4>(*found.begin()) == base + 2002);
}

TEST_CASE("Memory accessed by copies as one range has the same states as cell by cell") {
    constexpr std::size_t piece = 1024;
    constexpr std::size_t pieces = 640;
    std::mt19937 random(11);
    for (int round = 0; round < 90; ++round) {
        Memory m(round % 3 == 0 ? 16 << 10 : 1 << 20);  // some shadows drop pages repeatedly
        const Actor streams[] = {m.stream_a, m.stream_b, m.order.add_actor()};
        std::vector<StateId> naive(pieces, untouched);
        std::set<Found> expected;
        std::set<std::pair<AccessorId, std::uintptr_t>> expected_untouched;
        const auto step = [&](std::size_t index, AccessorId who, AccessKind kind) {
            std::vector<Conflict> found;
            const auto taken = m.states.after(naive[index], who, kind, found);
            for (const Conflict& each : found)
                expected.insert({each.first, each.first_kind, each.second, each.second_kind,
                                 base + index * piece});
            if (taken.reads_uninitialised) expected_untouched.insert({who, base + index * piece});
            return taken.next;
        };
        bool has_lives = false;
        for (int turn = 0; turn < 40; ++turn) {
            if (random() % 4 == 0) m.order.follow_all(streams[random() % 3], streams[random() % 3]);
            const AccessorId who = m.work(streams[random() % 3]);
            const AccessKind kind = AccessKind{static_cast<std::uint8_t>(random() % 3)};
            const std::size_t first = random() % pieces;
            const std::size_t count =
                std::min(pieces - first, random() % 2 == 0 ? random() % 8 + 1 : random() % 400 + 1);
            const std::uintptr_t address = base + first * piece;
            const std::size_t bytes = count * piece;
            m.shadow.begin(who);
            switch (random() % 8) {
            case 0:
                m.shadow.forget(address, bytes);
                std::fill_n(naive.begin() + static_cast<std::ptrdiff_t>(first), count, untouched);
                break;
            case 1: {
                has_lives = true;
                m.shadow.begin_lifetime(address, bytes, who);
                std::vector<Conflict> none;
                const StateId alive =
                    m.states.after(untouched, who, AccessKind::allocate, none).next;
                std::fill_n(naive.begin() + static_cast<std::ptrdiff_t>(first), count, alive);
                break;
            }
            case 2:
                // Recorded as for a kernel: each cell separately.
                for (std::size_t i = 0; i < bytes; i += 16)
                    m.shadow.touch(address + i, 16, kind);
                for (std::size_t i = first; i < first + count; ++i)
                    naive[i] = step(i, who, kind);
                break;
            case 3:
                // The shadow does not compare memory without accesses since its allocation.
                if (has_lives) break;
                m.shadow.compare(address, bytes, who, AccessKind::free);
                for (std::size_t i = first; i < first + count; ++i)
                    if (naive[i] != untouched) step(i, who, AccessKind::free);
                break;
            default:
                m.shadow.touch(address, bytes, kind);
                for (std::size_t i = first; i < first + count; ++i)
                    naive[i] = step(i, who, kind);
                if (turn % 2 == 0) m.shadow.gather(address, bytes);
            }
        }
        REQUIRE(bytes_of(m.shadow.take_conflicts(), piece) == expected);
        std::set<std::pair<AccessorId, std::uintptr_t>> found_untouched;
        for (const UntouchedRange& range : m.shadow.take_untouched())
            for (std::size_t i = 0; i < range.bytes; i += std::min(piece, range.bytes))
                found_untouched.insert({range.reader, (range.address + i) / piece * piece});
        REQUIRE(found_untouched == expected_untouched);
    }
}

TEST_CASE("A free that is not ordered after its allocation is reported, accessed or not") {
    Memory m;
    m.shadow.begin_lifetime(base, 256, m.work(m.stream_a));
    m.shadow.end_lifetime(base, 256, m.work(m.stream_b));
    const auto found = m.shadow.take_conflicts();
    REQUIRE(found.size() == 1);
    CHECK(found.front().conflict.first_kind == AccessKind::allocate);
    CHECK(found.front().conflict.second_kind == AccessKind::free);
    CHECK(found.front().bytes == 256);
    m.shadow.begin_lifetime(base, 256, m.work(m.stream_a));
    m.order.follow_all(m.stream_b, m.stream_a);
    m.shadow.end_lifetime(base, 256, m.work(m.stream_b));
    CHECK(m.shadow.take_conflicts().empty());
}

TEST_CASE("The accesses of an accessor are found, in cells and in ranges") {
    Memory m;
    const AccessorId one = m.work(m.stream_a), other = m.work(m.stream_a);
    m.shadow.begin(one);
    m.shadow.touch(base, 16384, W);
    m.shadow.begin(other);
    m.shadow.touch(base + 100, 8, W);
    CHECK_FALSE(m.shadow.find_access(base + 32768, 4096, one));
    CHECK_FALSE(m.shadow.find_access(base + 8192, 4096, other));
    REQUIRE(m.shadow.find_access(base, 16384, other));
    CHECK(m.shadow.find_access(base, 16384, other)->address == base + 100);
    CHECK(m.shadow.find_access(base + 8192, 4096, one)->kind == W);
    CHECK(m.shadow.states(base, 16384, 2).size() == 2);
}

TEST_CASE("A cached step of one access does not survive a copy to the memory") {
    Memory m;
    const std::size_t bytes = 300'000;
    Shadow::CachedAccessor early(m.work(m.stream_a));
    m.shadow.touch(early, base, 4, W, nullptr);  // caches the result of a write to fresh
                                                 // memory
    m.shadow.begin(m.work(m.stream_b));
    m.shadow.touch(base + 4096, bytes, W);
    m.shadow.touch(early, base + 8192, 4, W, nullptr);
    CHECK(bytes_of(m.shadow.take_conflicts()).size() == 4);
}

TEST_CASE("Contiguous accesses of kernels need few cells, and are all recorded") {
    constexpr std::size_t most = 64 << 10, bytes = 1 << 20;
    Memory m(most);
    std::size_t largest = 0;
    for (const Actor stream : {m.stream_a, m.stream_b}) {
        m.order.follow_all(stream, m.host);
        m.shadow.begin(m.work(stream));
        for (std::uintptr_t at = base; at < base + bytes; at += 4) {
            m.shadow.touch(at, 4, stream == m.stream_a || at % 131072 < 65536 ? W : R);
            largest = std::max(largest, m.shadow.expanded_bytes());
        }
    }
    CHECK(largest <= 2 * most);
    CHECK(bytes_of(m.shadow.take_conflicts()).size() == bytes);
}

TEST_CASE("Parts of cells can be forgotten") {
    Memory m;
    m.shadow.begin(m.work(m.stream_a));
    m.shadow.touch(base, 64, W);
    m.shadow.forget(base + 5, 22);
    m.shadow.begin(m.work(m.stream_b));
    m.shadow.touch(base, 64, W);
    CHECK(bytes_of(m.shadow.take_conflicts()).size() == 42);
}
