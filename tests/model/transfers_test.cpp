#include "model/transfers.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

TEST_CASE("the bytes of a copy arrive evenly over its duration") {
    EventQueue queue;
    Transfers transfers(queue, false);
    unsigned char from[1000], to[1000] = {};
    std::fill_n(from, 1000, static_cast<unsigned char>(1));
    Operation copy;
    copy.kind = OperationKind::copy_h2d;
    copy.engine = EngineId::h2d;
    copy.duration_ns = 100;
    copy.transfer = {{to, 0}, {from, 0}, sizeof from, sizeof from, 0, 0, false, false};
    transfers.add(copy, 50);

    transfers.advance(75);
    CHECK(to[249] == 1);
    CHECK(to[250] == 0);
    from[600] = 2;  // not fetched yet: the engine will find the new value
    from[100] = 2;  // fetched: too late
    transfers.finish(copy, 150);
    CHECK(to[600] == 2);
    CHECK(to[100] == 1);
    CHECK(to[999] == 1);
}

TEST_CASE("a memset fills evenly over its duration") {
    EventQueue queue;
    Transfers transfers(queue, false);
    unsigned char to[100] = {};
    Operation set;
    set.kind = OperationKind::memset;
    set.engine = EngineId::sms;
    set.duration_ns = 10;
    set.transfer = {{to, 0}, {}, sizeof to, sizeof to, 0, 7, false, false};
    transfers.add(set, 0);
    transfers.advance(5);
    CHECK(to[49] == 7);
    CHECK(to[50] == 0);
    transfers.finish(set, 10);
    CHECK(to[99] == 7);
}

TEST_CASE("rows keep to their pitch, and arrive one after the other") {
    EventQueue queue;
    Transfers transfers(queue, false);
    unsigned char from[3 * 10], to[3 * 20] = {};
    std::fill_n(from, sizeof from, static_cast<unsigned char>(1));
    Operation copy;
    copy.kind = OperationKind::copy_h2d;
    copy.engine = EngineId::h2d;
    copy.duration_ns = 12;
    copy.transfer = {{to, 20}, {from, 10}, 4, 12, 0, 0, false, false};
    transfers.add(copy, 0);
    transfers.advance(6);
    CHECK(to[20 + 1] == 1);
    CHECK(to[20 + 2] == 0);
    transfers.finish(copy, 12);
    CHECK(to[40 + 3] == 1);
    CHECK(to[4] == 0);  // between the rows
    CHECK(to[40 + 4] == 0);
}
