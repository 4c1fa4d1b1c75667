#include "model/operations/profile.hpp"
#include "support/catch.hpp"

using namespace streamlab::model;

TEST_CASE("a profile is unchanged by conversion to text and back") {
    Profile profile;
    profile.name = "mine";
    profile.sm_count = 7;
    profile.copy_h2d_ns.points = {{0, 10}, {4096, 20}};
    std::string error;
    const Profile again = from_text(to_text(profile), &error);
    CHECK(error.empty());
    CHECK(to_text(again) == to_text(profile));
    CHECK(again.sm_count == 7);
}

TEST_CASE("an invalid item of a profile is named and changes nothing") {
    std::string error;
    const auto bad = GENERATE(as<std::string>{}, "sm_cout=4", "sm_count=four", "sm_count",
                              "copy_h2d_ns=1:2,1:3", "copy_h2d_ns=x", "copy_h2d_ns=");
    const Profile profile = from_text(bad, &error);
    CHECK_THAT(error, ContainsSubstring(bad));
    CHECK(to_text(profile) == to_text(Profile{}));
}

TEST_CASE("a cost is interpolated linearly between its points, and extrapolated after the last") {
    const SizeTable table{{{100, 1000}, {200, 2000}, {400, 3000}}};
    CHECK(table.at(0) == 1000);
    CHECK(table.at(150) == 1500);
    CHECK(table.at(200) == 2000);
    CHECK(table.at(300) == 2500);
    CHECK(table.at(600) == 4000);
    CHECK(SizeTable{}.at(5) == 0);
}
