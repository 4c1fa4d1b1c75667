#include "edit/text.hpp"
#include "support/catch.hpp"

using namespace streamlab::edit;

TEST_CASE("a text returns its bytes unchanged, whatever they are") {
    for (const std::string& bytes : {std::string(), std::string("\n"), std::string("a\nb"),
                                     std::string("a\nb\n"), std::string("\r\n\0x\xff\n", 6)})
        CHECK(Text(bytes).bytes() == bytes);
    CHECK(Text("a\nb\n").line_count() == 3);
}

TEST_CASE("a change is applied and reverted, over several lines as within one") {
    Text text("int main() {\n    return 0;\n}\n");
    const std::string before = text.bytes();
    const Change change{{0, 4}, "main() {\n    return", "f() {\n\n    throw"};
    text.apply(change);
    CHECK(text.bytes() == "int f() {\n\n    throw 0;\n}\n");
    text.apply_reversed(change);
    CHECK(text.bytes() == before);
}

TEST_CASE("positions after a change move, positions before it stay") {
    const Change change{{1, 2}, "x\ny", "abc"};
    CHECK(moved_by(change, {0, 9}) == Place{0, 9});
    CHECK(moved_by(change, {1, 2}) == Place{1, 5});
    CHECK(moved_by(change, {2, 0}) == Place{1, 5});
    CHECK(moved_by(change, {2, 4}) == Place{1, 8});
    CHECK(moved_by(change, {7, 3}) == Place{6, 3});
    CHECK(moved_by({{1, 0}, "", "new\n"}, {1, 4}) == Place{2, 4});
}

TEST_CASE("an invalid position becomes the nearest valid one") {
    const Text text("ab\nc");
    CHECK(text.clamped({0, 9}) == Place{0, 2});
    CHECK(text.clamped({9, 0}) == Place{1, 1});
}
