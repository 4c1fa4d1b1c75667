#include <stdexcept>

#include "catalogue/catalogue.hpp"
#include "lab_folder.hpp"
#include "support/catch.hpp"

using namespace streamlab::catalogue;

TEST_CASE("a lab is found by number, name, folder name or path") {
    const LabFolder folder;
    folder.add("03-one-launch-without-a-stream");
    folder.add("11-sharing");
    const auto labs = load_labs(folder.root());
    const auto path = (folder.root() / "03-one-launch-without-a-stream").string();
    for (const std::string& name :
         {std::string("3"), std::string("03"), std::string("one-launch-without-a-stream"),
          std::string("03-one-launch-without-a-stream"), path, path + "/",
          path + "/one-launch-without-a-stream.cu"}) {
        INFO(name);
        REQUIRE(find_lab(labs, name) != nullptr);
        CHECK(find_lab(labs, name)->number == 3);
    }
    for (const char* name : {"", "4", "-3", "3x", "fence", "/", "99999999999999999999"}) {
        INFO(name);
        CHECK(find_lab(labs, name) == nullptr);
    }
    CHECK(nearest_lab(labs, "one-launch-without-a-steam") == "one-launch-without-a-stream");
    CHECK(nearest_lab(labs, "11-shraing") == "11-sharing");
    CHECK(nearest_lab(labs, "zzz").empty());
}

TEST_CASE("a setting is checked against the lab's knobs") {
    const LabFolder folder;
    const Lab lab = load_lab(folder.add("03-fence"));
    CHECK_NOTHROW(check_knob(lab, "flags", "nonblocking"));
    CHECK_NOTHROW(check_knob(lab, "ms", "1"));
    CHECK_NOTHROW(check_knob(lab, "ms", "50"));
    CHECK_THROWS_WITH(check_knob(lab, "flag", "blocking"),
                      "lab fence has no knob 'flag': it has flags, ms; did you mean 'flags'?");
    CHECK_THROWS_WITH(check_knob(lab, "flags", "nonblokcing"),
                      "knob 'flags' cannot be 'nonblokcing': it is one of blocking, nonblocking; "
                      "did you mean 'nonblocking'?");
    for (const char* value : {"0", "51", "", "5ms", "1e1", " 5", "99999999999999999999"}) {
        INFO(value);
        CHECK_THROWS_WITH(check_knob(lab, "ms", value),
                          ContainsSubstring("it is a whole number from 1 to 50 ms"));
    }
}
