#include <string>
#include <vector>

#include "lesson/knob_words.hpp"
#include "support/catch.hpp"

using namespace streamlab;

TEST_CASE("what turning a knob shows is said of the knobs that changed, away from their defaults") {
    catalogue::Lab lab;
    catalogue::Knob data;
    data.name = "data";
    data.default_value = "own";
    data.turned = "It counts on.";
    catalogue::Knob length;
    length.name = "ms";
    length.default_value = "5";
    length.turned = "It takes longer.";
    lab.knobs = {data, length};
    const lesson::Knobs as_it_comes{{"data", "own"}, {"ms", "5"}};
    const lesson::Knobs chain{{"data", "chain"}, {"ms", "5"}};
    using Texts = std::vector<std::string>;
    CHECK(lesson::turned_texts(lab, as_it_comes, chain) == Texts{"It counts on."});
    CHECK(lesson::turned_texts(lab, chain, as_it_comes) == Texts{});
    CHECK(lesson::turned_texts(lab, chain, {{"data", "chain"}, {"ms", "9"}}) ==
          Texts{"If nothing else is changed: It takes longer."});
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
