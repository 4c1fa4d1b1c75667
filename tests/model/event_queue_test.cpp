#include "model/operations/event_queue.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

TEST_CASE("the earliest event is next, ties in insertion order") {
    EventQueue queue;
    int a = 0, b = 0, c = 0;
    queue.push(20, FutureEventKind::operation_ready, &a);
    queue.push(10, FutureEventKind::operation_ready, &b);
    queue.push(10, FutureEventKind::operation_ready, &c);
    CHECK(queue.next_ns() == 10);
    CHECK(queue.pop().subject == &b);
    CHECK(queue.pop().subject == &c);
    CHECK(queue.pop().subject == &a);
    CHECK(queue.empty());
    CHECK(queue.next_ns() == end_of_time);
}
