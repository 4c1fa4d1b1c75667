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
    Order order;
    AccessStates states;
    Actor host = order.add_actor();
    Actor stream_a = order.add_actor();
    Actor stream_b = order.add_actor();
    Shadow shadow{base, 1 << 20, states};

    AccessorId work(Actor stream) { return states.add({order.issue(stream, host), 0, 0}); }
};

using Found = std::tuple<AccessorId, AccessKind, AccessorId, AccessKind, std::uintptr_t>;

// Each byte of each conflict.
std::set<Found> bytes_of(const std::vector<ConflictingRange>& ranges) {
    std::set<Found> bytes;
    for (const ConflictingRange& range : ranges)
        for (std::size_t i = 0; i < range.bytes; ++i)
            bytes.insert({range.conflict.first, range.conflict.first_kind, range.conflict.second,
                          range.conflict.second_kind, range.address + i});
    return bytes;
}

}  // namespace

TEST_CASE("A conflict is told with exactly the bytes that both touched") {
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

TEST_CASE("Halves of one allocation, and every second element, are no conflict") {
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

TEST_CASE("Forgotten memory is as if nobody had touched it") {
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

TEST_CASE("Any mixture of accesses finds what one state a byte would find") {
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
