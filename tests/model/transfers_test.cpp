#include "model/clock/transfers.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

namespace {

// Finishes the transfer whose end is scheduled next in the queue.
void finish_next(Transfers& transfers, EventQueue& queue) {
    for (bool finished = false; !finished;) {
        const FutureEvent next = queue.pop();
        finished = transfers.finish(*static_cast<Operation*>(next.subject), next);
    }
}

}  // namespace

TEST_CASE("the bytes of a copy arrive evenly over its duration") {
    EventQueue queue;
    const Profile profile;
    AddressSpace space;
    ManagedMemory managed(space);
    Transfers transfers(queue, profile, managed);
    unsigned char from[1000], to[1000] = {};
    std::fill_n(from, 1000, static_cast<unsigned char>(1));
    Operation copy;
    copy.kind = OperationKind::copy_h2d;
    copy.engine = EngineId::h2d;
    Transfer transfer{{to, 0}, {from, 0}, sizeof from, sizeof from};
    transfer.duration_ns = 100;
    copy.content = &transfer;
    transfers.add(copy, 50);

    transfers.advance(75);
    CHECK(to[249] == 1);
    CHECK(to[250] == 0);
    from[600] = 2;  // not read yet: the engine gets the new value
    from[100] = 2;  // already read: too late
    finish_next(transfers, queue);
    CHECK(to[600] == 2);
    CHECK(to[100] == 1);
    CHECK(to[999] == 1);
}

TEST_CASE("a memset fills evenly over its duration") {
    EventQueue queue;
    const Profile profile;
    AddressSpace space;
    ManagedMemory managed(space);
    Transfers transfers(queue, profile, managed);
    unsigned char to[100] = {};
    Operation set;
    set.kind = OperationKind::memset;
    set.engine = EngineId::sms;
    Transfer transfer{{to, 0}, {}, sizeof to, sizeof to, 0, 7};
    transfer.duration_ns = 10;
    set.content = &transfer;
    transfers.add(set, 0);
    transfers.advance(5);
    CHECK(to[49] == 7);
    CHECK(to[50] == 0);
    finish_next(transfers, queue);
    CHECK(to[99] == 7);
}

TEST_CASE("rows keep their pitch, and arrive one after the other") {
    EventQueue queue;
    const Profile profile;
    AddressSpace space;
    ManagedMemory managed(space);
    Transfers transfers(queue, profile, managed);
    unsigned char from[3 * 10], to[3 * 20] = {};
    std::fill_n(from, sizeof from, static_cast<unsigned char>(1));
    Operation copy;
    copy.kind = OperationKind::copy_h2d;
    copy.engine = EngineId::h2d;
    Transfer transfer{{to, 20}, {from, 10}, 4, 12};
    transfer.duration_ns = 12;
    copy.content = &transfer;
    transfers.add(copy, 0);
    transfers.advance(6);
    CHECK(to[20 + 1] == 1);
    CHECK(to[20 + 2] == 0);
    finish_next(transfers, queue);
    CHECK(to[40 + 3] == 1);
    CHECK(to[4] == 0);  // between the rows
    CHECK(to[40 + 4] == 0);
}

TEST_CASE("C2: copies in both directions slow each other down while both last") {
    Profile profile;
    profile.both_directions_percent = 50;
    EventQueue queue;
    AddressSpace space;
    ManagedMemory managed(space);
    Transfers transfers(queue, profile, managed);
    unsigned char from[100] = {}, to[100] = {};
    std::fill_n(from, 100, static_cast<unsigned char>(1));
    Operation in, out;
    in.engine = EngineId::h2d;
    Transfer moved{{to, 0}, {from, 0}, sizeof from, sizeof from}, nothing;
    moved.duration_ns = 100;
    in.content = &moved;
    out.engine = EngineId::d2h;
    nothing.duration_ns = 20;
    out.content = &nothing;
    transfers.add(in, 0);
    transfers.add(out, 10);  // 10% of `in` is done
    transfers.advance(30);   // at half the speed: 20% is done
    CHECK(to[19] == 1);
    CHECK(to[20] == 0);
    CHECK(queue.next_ns() == 30);  // the end that `out` would have alone
    CHECK_FALSE(transfers.finish(out, queue.pop()));
    CHECK(queue.next_ns() == 50);
    CHECK(transfers.finish(out, queue.pop()));
    CHECK(queue.next_ns() == 100);  // the end that `in` would have alone
    CHECK_FALSE(transfers.finish(in, queue.pop()));
    CHECK(queue.next_ns() == 120);
    CHECK(transfers.finish(in, queue.pop()));
    CHECK_FALSE(transfers.any_in_flight());
}
