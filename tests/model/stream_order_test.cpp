// The order between streams that edges establish.
#include "model/operations/stream_order.hpp"
#include "support/catch.hpp"

using streamlab::model::StreamOrder;

TEST_CASE("A wait orders the other stream's earlier operations before later work (E2)") {
    StreamOrder order;
    order.watch(true);
    order.note(2, 11, 1, 10);
    CHECK(order.known_to(2).at(1) == 10);
    CHECK(order.known_to(1).empty());
    CHECK(order.known_to(3).empty());
}

TEST_CASE("Order is transitive from stream to stream, but only for work before the edge") {
    StreamOrder order;
    order.watch(true);
    order.note(2, 11, 1, 10);
    order.note(3, 13, 2, 12);
    order.note(2, 21, 1, 20);  // after the third stream's edge, so unordered with it
    CHECK(order.known_to(3).at(2) == 12);
    CHECK(order.known_to(3).at(1) == 10);
    CHECK(order.known_to(2).at(1) == 20);
}

TEST_CASE("Streams that wait for each other in turn are followed to the end") {
    StreamOrder order;
    order.watch(true);
    for (unsigned id = 10; id < 1000; id += 2) {
        order.note(1, id, 2, id - 1);
        order.note(2, id + 1, 1, id);
    }
    CHECK(order.known_to(1).at(2) == 997);
    CHECK(order.known_to(2).at(1) == 998);
}

TEST_CASE("Entries that no later query needs are dropped") {
    StreamOrder order;
    order.watch(true);
    order.note(2, 11, 1, 10);
    order.watch(false);
    order.watch(true);
    CHECK(order.known_to(2).empty());
    order.forget_before(50);
    order.note(2, 60, 1, 40);
    CHECK(order.known_to(2).empty());
}
