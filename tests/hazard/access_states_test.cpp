#include "hazard/access_states.hpp"
#include "support/catch.hpp"

using namespace streamlab::hazard;

namespace {

// Two unordered streams, and a third that is ordered after both.
struct Program {
    Order order;
    AccessStates states;
    Actor host = order.add_actor();
    Actor stream_a = order.add_actor();
    Actor stream_b = order.add_actor();
    Actor stream_c = order.add_actor();
    AccessorId a = work(stream_a);
    AccessorId b = work(stream_b);
    AccessorId c = joined();
    std::vector<Conflict> found;

    AccessorId work(Actor stream) { return states.add({order.issue(stream, host), 0, 0}); }
    AccessorId joined() {
        order.follow_all(stream_c, stream_a);
        order.follow_all(stream_c, stream_b);
        return work(stream_c);
    }
    // Returns the number of conflicts that the last of these accesses causes.
    std::size_t conflicts(std::vector<std::pair<AccessorId, AccessKind>> accesses) {
        StateId state = untouched;
        for (const auto& [who, kind] : accesses) {
            found.clear();
            state = states.after(state, who, kind, found).next;
        }
        return found.size();
    }
};

constexpr AccessKind R = AccessKind::read, W = AccessKind::write, A = AccessKind::atomic;

}  // namespace

TEST_CASE("Unordered accesses conflict if one of them writes") {
    Program p;
    CHECK(p.conflicts({{p.a, W}, {p.b, R}}) == 1);
    CHECK(p.conflicts({{p.a, R}, {p.b, W}}) == 1);
    CHECK(p.conflicts({{p.a, W}, {p.b, W}}) == 1);
    CHECK(p.conflicts({{p.a, R}, {p.b, R}}) == 0);
}

TEST_CASE("Ordered accesses never conflict") {
    Program p;
    for (const AccessKind first : {R, W, A})
        for (const AccessKind second : {R, W, A}) {
            CHECK(p.conflicts({{p.a, first}, {p.c, second}}) == 0);
            CHECK(p.conflicts({{p.a, first}, {p.a, second}}) == 0);
        }
}

TEST_CASE("Device-scope atomics conflict with everything but atomics") {
    Program p;
    CHECK(p.conflicts({{p.a, A}, {p.b, A}}) == 0);
    CHECK(p.conflicts({{p.a, A}, {p.b, R}}) == 1);
    CHECK(p.conflicts({{p.a, A}, {p.b, W}}) == 1);
    CHECK(p.conflicts({{p.a, W}, {p.b, A}}) == 1);
    CHECK(p.conflicts({{p.a, R}, {p.b, A}}) == 1);
}

TEST_CASE("A write is unordered with each of the earlier readers") {
    Program p;
    const AccessorId late = p.work(p.order.add_actor());
    CHECK(p.conflicts({{p.a, R}, {p.b, R}, {late, W}}) == 2);
    CHECK(p.conflicts({{p.a, R}, {p.b, R}, {p.c, W}}) == 0);
}

TEST_CASE("c reads a's write in order; b is unordered with both.") {
    Program p;
    // c reads what a wrote, correctly ordered; b is ordered after neither.
    CHECK(p.conflicts({{p.a, W}, {p.c, R}, {p.b, R}}) == 1);
}

TEST_CASE("An atomic access does not hide the earlier plain write") {
    Program p;
    CHECK(p.conflicts({{p.a, W}, {p.a, A}, {p.b, A}}) == 1);
}

TEST_CASE("The same accesses end in the same state") {
    Program p;
    StateId first = p.states.after(untouched, p.a, W, p.found).next;
    first = p.states.after(first, p.c, R, p.found).next;
    StateId second = p.states.after(untouched, p.a, W, p.found).next;
    second = p.states.after(second, p.c, R, p.found).next;
    CHECK(first == second);
    CHECK(p.states.after(first, p.c, R, p.found).next == first);
}

TEST_CASE("Reads of memory that was never written are reported") {
    Program p;
    CHECK(p.states.after(untouched, p.a, R, p.found).reads_uninitialised);
    CHECK(p.states.after(untouched, p.a, A, p.found).reads_uninitialised);
    CHECK_FALSE(p.states.after(untouched, p.a, W, p.found).reads_uninitialised);
}

TEST_CASE("Reads of other accessors' writes are reported on request") {
    struct Reads final : ReadObserver {
        void reads(AccessorId reader, AccessorId writer, bool by_chance) override {
            pairs.emplace_back(reader, writer);
            if (by_chance) chances.emplace_back(reader, writer);
        }
        std::vector<std::pair<AccessorId, AccessorId>> pairs, chances;
    } told;
    using Pairs = std::vector<std::pair<AccessorId, AccessorId>>;
    Program p;
    p.states.observe_reads(&told);
    p.conflicts({{p.a, W}, {p.a, R}, {p.c, W}, {p.c, R}});
    CHECK(told.pairs.empty());
    p.conflicts({{p.a, W}, {p.c, R}});
    CHECK(told.pairs == Pairs{{p.c, p.a}});
    told.pairs.clear();
    p.conflicts({{p.a, W}, {p.b, A}, {p.c, R}});
    CHECK(told.pairs == Pairs{{p.b, p.a}, {p.c, p.a}, {p.c, p.b}});
    CHECK(told.chances.empty());
}

TEST_CASE("An observer of reads is notified when an unordered access is discarded") {
    struct Forgets final : ReadObserver {
        void reads(AccessorId, AccessorId, bool) override {}
        void forgets() override { ++count; }
        int count = 0;
    } told;
    Program p;
    p.states.observe_reads(&told);
    StateId state = untouched;
    const auto read_by = [&](int readers) {
        for (int i = 0; i < readers; ++i)
            state = p.states.after(state, p.work(p.order.add_actor()), R, p.found).next;
    };
    read_by(100);
    CHECK(told.count == 0);
    CHECK(p.states.after(state, p.work(p.order.add_actor()), W, p.found).is_conflict);
    CHECK(p.found.size() == 100);
    read_by(200);
    CHECK(told.count > 0);
}

TEST_CASE("A read that only atomic operations keep from a race is unordered") {
    struct Chances final : ReadObserver {
        void reads(AccessorId reader, AccessorId writer, bool by_chance) override {
            if (by_chance) pairs.emplace_back(reader, writer);
        }
        std::vector<std::pair<AccessorId, AccessorId>> pairs;
    } told;
    using Pairs = std::vector<std::pair<AccessorId, AccessorId>>;
    constexpr AccessKind U = AccessKind::update;
    Program p;
    const AccessorId other = p.work(p.order.add_actor());
    p.states.observe_reads(&told);
    p.conflicts({{p.a, U}, {other, U}});  // updates commute
    CHECK(told.pairs.empty());
    p.conflicts({{p.a, U}, {other, AccessKind::atomic_read}});
    CHECK(told.pairs == Pairs{{other, p.a}});
    told.pairs.clear();
    p.conflicts({{p.a, A}, {other, U}});
    CHECK(told.pairs == Pairs{{other, p.a}});
    told.pairs.clear();
    p.conflicts({{p.a, R}, {p.a, A}, {p.a, AccessKind::atomic_read}});
    CHECK(told.pairs.empty());
}

TEST_CASE("The last write is stored, however many accessors read it") {
    Program p;
    std::vector<std::pair<AccessorId, AccessKind>> accesses{{p.a, W}};
    for (int i = 0; i < 40; ++i)
        accesses.emplace_back(p.work(p.order.add_actor()), R);
    StateId state = untouched;
    for (const auto& [who, kind] : accesses)
        state = p.states.after(state, who, kind, p.found).next;
    p.found.clear();
    p.states.after(state, p.b, R, p.found);
    CHECK(p.found.size() == 1);
}
