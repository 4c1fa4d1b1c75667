#include "lesson/knob_words.hpp"
#include "support/catch.hpp"

using namespace streamlab;

TEST_CASE("settings that a text names as the terminal does are put into a form's words") {
    catalogue::Lab lab;
    catalogue::Knob data;
    data.name = "data";
    data.title = "k2 counts on from";
    data.choices = {{"own", "a number of its own"}, {"chain", "the number of k1"}};
    catalogue::Knob length;
    length.name = "ms";
    length.title = "Length";
    length.unit = "ms";
    lab.knobs = {data, length};
    const auto settings =
        lesson::settings_in(lab, "With data=chain (and ms=5) it counts on; data=chain is no "
                                 "default, x=1 no knob, data=X no value.");
    REQUIRE(settings.size() == 2);
    CHECK(settings[0] ==
          std::pair<std::string, std::string>("data=chain", "k2 counts on from: the number of k1"));
    CHECK(settings[1] == std::pair<std::string, std::string>("ms=5", "Length: 5 ms"));
}
