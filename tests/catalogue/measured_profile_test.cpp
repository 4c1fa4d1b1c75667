// A device profile is generated from several runs of the measuring program.
#include "catalogue/catalogue.hpp"
#include "catalogue/measured_profile.hpp"
#include "support/catch.hpp"

using namespace streamlab::catalogue;

TEST_CASE("each number is the median of the runs") {
    CHECK(median_lines({"launch_ns 3000\nfree_ns 10\n", "launch_ns 9000\nfree_ns 30\n",
                        "launch_ns 3100\nfree_ns 20\n"}) == "launch_ns 3100\nfree_ns 20\n");
}

TEST_CASE("a table has the median of each size") {
    CHECK(median_lines({"memset_ns 0:5,1024:90\n", "memset_ns 0:7,1024:70\n",
                        "memset_ns 0:6,1024:80\n"}) == "memset_ns 0:6,1024:80\n");
}

TEST_CASE("a number that only some runs have is the median of those") {
    CHECK(median_lines({"copy_engines 2\nboth_directions_percent 90\n", "copy_engines 1\n",
                        "copy_engines 2\nboth_directions_percent 94\n"}) ==
          "copy_engines 2\nboth_directions_percent 94\n");
}

TEST_CASE("a line that is not a measurement is named") {
    CHECK_THROWS_AS(median_lines({"lunch_ns 3000\n"}), CatalogueError);
    CHECK_THROWS_AS(median_lines({"launch_ns soon\n"}), CatalogueError);
    CHECK_THROWS_AS(median_lines({"memset_ns 7\n"}), CatalogueError);
    CHECK_THROWS_AS(to_toml({"", "empty", "GPU", "this test"}), CatalogueError);
}
