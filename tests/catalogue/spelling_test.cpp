#include "catalogue/spelling.hpp"
#include "support/catch.hpp"

using namespace streamlab::catalogue;

TEST_CASE("the nearest name is suggested, and none if all are far") {
    const std::vector<std::string> names{"flags", "memory", "direction"};
    CHECK(nearest("flag", names) == "flags");
    CHECK(nearest("falgs", names) == "flags");
    CHECK(nearest("Memory", names) == "memory");
    CHECK(nearest("dirrection", names) == "direction");
    CHECK(nearest("size", names).empty());
    CHECK(nearest("", names).empty());
    CHECK(nearest(std::string(100000, 'x'), names).empty());
    CHECK(did_you_mean("flag", names) == "; did you mean 'flags'?");
    CHECK(did_you_mean("size", names).empty());
}
