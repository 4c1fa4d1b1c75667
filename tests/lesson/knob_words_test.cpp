#include "lesson/knob_words.hpp"
#include "support/catch.hpp"

using namespace streamlab;

TEST_CASE("settings that a text writes as terminal options are rewritten in the words of a form") {
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

TEST_CASE("an app names settings as its form does, except in code") {
    catalogue::Knob cure;
    cure.name = "cure";
    cure.title = "Tried";
    cure.choices = {{"none", "nothing yet"}, {"later", "a later wait"}};
    const std::vector<catalogue::Knob> knobs{cure};
    CHECK(lesson::with_form_labels(knobs, "With cure=later they overlap; cure=x is none.") ==
          "With \"Tried: a later wait\" they overlap; cure=x is none.");
    const std::string code = "Try `run --set cure=later`:\n\n    run(cure=later)";
    CHECK(lesson::with_form_labels(knobs, code) == code);
}

TEST_CASE("a difference of two settings names only the knobs that differ") {
    catalogue::Lab lab;
    catalogue::Knob flags, length;
    flags.name = "flags";
    flags.title = "Streams are";
    flags.choices = {{"blocking", "blocking"}, {"nonblocking", "non-blocking"}};
    length.name = "ms";
    length.title = "Length";
    length.unit = "ms";
    lab.knobs = {flags, length};
    const lesson::Knobs before{{"flags", "blocking"}, {"ms", "5"}},
        now{{"flags", "nonblocking"}, {"ms", "5"}};
    CHECK(lesson::differing_settings(lab, before, now) == "Streams are: blocking");
    CHECK(lesson::differing_settings(lab, now, before) == "Streams are: non-blocking");
    CHECK(lesson::differing_settings(lab, now, now).empty());
}
