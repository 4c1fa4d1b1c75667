#include "support/catch.hpp"
#include "trace/rows.hpp"

using streamlab::trace::RowAllocator;

TEST_CASE("Successive intervals share a row") {
    RowAllocator rows;
    CHECK(rows.place(0, 10) == 0);
    CHECK(rows.place(10, 20) == 0);
    CHECK(rows.place(20, 20) == 0);
    CHECK(rows.rows() == 1);
}

TEST_CASE("Overlapping intervals get separate rows, the lowest free one first") {
    RowAllocator rows;
    CHECK(rows.place(0, 100) == 0);
    CHECK(rows.place(1, 10) == 1);
    CHECK(rows.place(2, 50) == 2);
    CHECK(rows.place(10, 30) == 1);
    CHECK(rows.place(100, 110) == 0);
    CHECK(rows.rows() == 3);
}
