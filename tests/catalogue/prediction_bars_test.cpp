#include <string>

#include "catalogue/catalogue.hpp"
#include "lab_folder.hpp"
#include "support/catch.hpp"

using namespace streamlab::catalogue;

namespace {

const std::string bars = R"([prediction.bars]
ask = "Drag them."
window_us = 20000
bar = [
  { operation = "k1", stream = "a", length_us = 5000 },
  { operation = "h2d", stream = "b", start_us = 2000, length_us = 1000 },
]

[[knob]])";

std::string lab_with(const std::string& part) { return with(good_toml, "[[knob]]", part); }

std::string error_after(const std::string& from, const std::string& to) {
    const LabFolder folder;
    try {
        load_lab(folder.add("03-fence", lab_with(with(bars, from, to))));
    } catch (const CatalogueError& error) {
        const std::string text = error.what();
        return text.substr(text.find("lab.toml:"));
    }
    return "no error";
}

}  // namespace

TEST_CASE("the bars of a prediction are read, and most labs have none") {
    const LabFolder folder;
    CHECK(load_lab(folder.add("02-none")).bars.empty());
    const PredictionBars read = load_lab(folder.add("03-fence", lab_with(bars))).bars;
    CHECK(read.ask == "Drag them.");
    CHECK(read.window_us == 20000);
    REQUIRE(read.bars.size() == 2);
    CHECK(read.bars[0].operation == "k1");
    CHECK(read.bars[0].start_us == 0);
    CHECK(read.bars[1].stream == "b");
    CHECK(read.bars[1].start_us == 2000);
    CHECK(read.bars[1].length_us == 1000);
}

TEST_CASE("bars that cannot be drawn are an error with its line") {
    CHECK(error_after("window_us = 20000", "window_us = 0") ==
          "lab.toml:23: 'window_us' must be between 1 and 3600000000, not 0");
    CHECK(error_after("length_us = 5000", "length_us = 0") ==
          "lab.toml:25: a bar is at least 1 us long");
    CHECK(error_after("start_us = 2000", "start_us = -1") ==
          "lab.toml:26: a bar starts at 0 or later");
    CHECK(error_after("start_us = 2000", "start_us = 19001") ==
          "lab.toml:26: the bar of 'h2d' ends outside of the window of 20000 us");
    CHECK(error_after("stream = \"a\", ", "").rfind("lab.toml:25: bar 1 has no 'stream'", 0) == 0);
    CHECK(error_after("ask =", "asks =").rfind("lab.toml:21: [prediction.bars] has no 'ask'", 0) ==
          0);
}
