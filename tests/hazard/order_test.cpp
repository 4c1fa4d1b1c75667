#include "hazard/order.hpp"
#include "support/catch.hpp"

using streamlab::hazard::Actor;
using streamlab::hazard::Order;
using streamlab::hazard::Past;

namespace {

struct Program {
    Order order;
    Actor host = order.add_actor();
    Actor a = order.add_actor();
    Actor b = order.add_actor();

    Past work(Actor stream) { return order.issue(stream, host); }
    bool ordered(const Past& first, const Past& second) const {
        return second.covers(first.self());
    }
};

}  // namespace

TEST_CASE("S1: work of one stream is ordered by issue") {
    Program p;
    const Past first = p.work(p.a), second = p.work(p.a);
    CHECK(p.ordered(first, second));
    CHECK_FALSE(p.ordered(second, first));
}

TEST_CASE("S2: work in different streams is unordered, however late it was issued") {
    Program p;
    const Past first = p.work(p.a), second = p.work(p.b);
    CHECK_FALSE(p.ordered(first, second));
    CHECK_FALSE(p.ordered(second, first));
}

TEST_CASE("Host code before an issue is ordered before that work") {
    Program p;
    const Past before = p.order.now(p.host);
    const Past work = p.work(p.a);
    const Past after = p.order.now(p.host);
    CHECK(p.ordered(before, work));
    CHECK_FALSE(p.ordered(after, work));
    CHECK_FALSE(p.ordered(work, after));
    CHECK(p.ordered(before, after));
    // The later host code is ordered before the next work, in whatever stream.
    CHECK(p.ordered(after, p.work(p.b)));
}

TEST_CASE("E1, E2: a wait orders later work after the captured work, and no more") {
    Program p;
    const Past captured = p.work(p.a);
    const Past record = p.work(p.a);
    const Past too_late = p.work(p.a);
    const Past before_the_wait = p.work(p.b);
    p.order.follow(p.b, record);
    const Past after_the_wait = p.work(p.b);
    CHECK(p.ordered(captured, after_the_wait));
    CHECK_FALSE(p.ordered(too_late, after_the_wait));
    CHECK_FALSE(p.ordered(captured, before_the_wait));
}

TEST_CASE("E2: order is transitive over several waits") {
    Program p;
    const Actor c = p.order.add_actor();
    const Past first = p.work(p.a);
    p.order.follow(p.b, first);
    const Past second = p.work(p.b);
    p.order.follow(c, second);
    CHECK(p.ordered(first, p.work(c)));
}

TEST_CASE("H1: work that the host waited for precedes all later host code") {
    Program p;
    const Past first = p.work(p.a);
    const Past other = p.work(p.b);
    p.order.follow(p.host, first);
    const Past host = p.order.now(p.host);
    CHECK(p.ordered(first, host));
    CHECK_FALSE(p.ordered(other, host));
    CHECK(p.ordered(first, p.work(p.b)));
}

TEST_CASE("H1: synchronising a stream completes all of its work") {
    Program p;
    p.work(p.a);
    const Past last = p.work(p.a);
    p.order.follow_all(p.host, p.a);
    CHECK(p.ordered(last, p.order.now(p.host)));
    CHECK_FALSE(p.ordered(p.work(p.a), p.order.now(p.host)));
}

TEST_CASE("A stored set of predecessors does not change with later waits") {
    Program p;
    const Past early = p.work(p.b);
    const Past first = p.work(p.a);
    p.order.follow(p.b, first);
    p.work(p.b);
    CHECK_FALSE(p.ordered(first, early));
}

TEST_CASE("Two host threads are unordered until one waits for the other") {
    Program p;
    const Actor second = p.order.add_actor();
    const Past first_work = p.work(p.a);
    const Past host = p.order.now(p.host);
    const Past second_work = p.order.issue(p.b, second);
    CHECK_FALSE(p.ordered(host, second_work));
    CHECK_FALSE(p.ordered(first_work, second_work));
    // Within one stream, the work of both threads is ordered by issue (S1), and so is the host code
    // before each issue.
    const Past behind = p.order.issue(p.a, second);
    CHECK(p.ordered(first_work, behind));
    const Past in_front = p.work(p.a);
    CHECK(p.ordered(in_front, p.order.issue(p.a, second)));
    p.order.follow_all(second, p.host);
    CHECK(p.ordered(host, p.order.now(second)));
}

TEST_CASE("Two host threads that synchronise in turn keep each other's predecessors") {
    Program p;
    const Actor second = p.order.add_actor();
    const Past mine = p.order.now(p.host);
    p.order.issue(p.a, p.host);
    const Past theirs = p.order.now(second);
    p.order.issue(p.a, second);
    const Past last = p.order.issue(p.a, p.host);
    CHECK(p.ordered(mine, last));
    CHECK(p.ordered(theirs, last));
}
