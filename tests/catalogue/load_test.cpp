#include <fmt/format.h>

#include <fstream>
#include <string>

#include "catalogue/catalogue.hpp"
#include "lab_folder.hpp"
#include "support/catch.hpp"

using namespace streamlab::catalogue;

namespace {

std::string error_of(const std::string& toml, const std::string& source = "// <-- here\n") {
    const LabFolder folder;
    const auto lab = folder.add("03-fence", toml, source);
    try {
        load_lab(lab);
    } catch (const CatalogueError& error) {
        std::string text = error.what();
        const std::string prefix = lab.string() + "/";
        if (text.rfind(prefix, 0) == 0) text.erase(0, prefix.size());
        return text;
    }
    return "no error";
}

std::string error_after(const std::string& from, const std::string& to) {
    return error_of(with(good_toml, from, to));
}

}  // namespace

TEST_CASE("all fields of a lab are read") {
    const LabFolder folder;
    const Lab lab = load_lab(folder.add("03-fence", good_toml, "//\nint x;  // <-- look\n"));
    CHECK(lab.number == 3);
    CHECK(lab.name == "fence");
    CHECK(lab.title == "One launch without a stream");
    CHECK(lab.prediction == "How long?");
    CHECK(lab.rules == std::vector<std::string>{"D1", "D2"});
    CHECK(lab.marked_line == 2);
    CHECK(lab.source == folder.root() / "03-fence" / "fence.cu");
    REQUIRE(lab.choices.size() == 2);
    CHECK_FALSE(lab.choices[0].right);
    CHECK(lab.choices[1].right);
    CHECK(lab.choices[1].reply == "Yes.");
    REQUIRE(lab.knobs.size() == 2);
    CHECK(lab.knobs[0].default_value == "blocking");
    CHECK(lab.knobs[0].choices[0].label == "cudaStreamDefault");
    CHECK(lab.knobs[0].choices[1].label == "nonblocking");
    CHECK(lab.knobs[1].default_value == "5");
    CHECK(lab.knobs[1].maximum == 50);
    CHECK(lab.knobs[1].unit == "ms");
}

TEST_CASE("a knob has a text for when it is turned, and a lab has folded texts") {
    const LabFolder folder;
    const std::string turned = "unit = \"ms\"\nturned = \"Longer.\"\n";
    const std::string more = "[[more]]\ntitle = \"In PyTorch\"\ntext = \"\"\"\nThe\nsame.\"\"\"\n";
    const Lab lab =
        load_lab(folder.add("03-fence", with(good_toml, "unit = \"ms\"\n", turned + more)));
    CHECK(lab.knobs[0].turned.empty());
    CHECK(lab.knobs[1].turned == "Longer.");
    REQUIRE(lab.more.size() == 1);
    CHECK(lab.more[0].title == "In PyTorch");
    CHECK(lab.more[0].text == "The same.");
}

TEST_CASE("a lab may need several GPUs, and name devices with a different result") {
    const LabFolder folder;
    const Lab plain = load_lab(folder.add("03-fence"));
    CHECK(plain.devices == 1);
    CHECK(plain.profiles.empty());
    const std::string more = "devices = 2\nprofiles = [\"fermi-2010\", \"laptop\"]\n";
    const Lab lab = load_lab(folder.add("04-two", more + good_toml));
    CHECK(lab.devices == 2);
    CHECK(lab.profiles == std::vector<std::string>{"fermi-2010", "laptop"});
    CHECK(error_of("devices = 0\n" + std::string(good_toml)) ==
          "lab.toml:1: devices = 0: it is from 1 to 16");
}

TEST_CASE("a lab may show a recorded Python program") {
    const LabFolder folder;
    const auto place = folder.add("03-fence", "recorded = \"train.py\"\n" + std::string(good_toml));
    std::ofstream(place / "train.py") << "import torch\nx.item()  # <-- waits\n";
    const Lab lab = load_lab(place);
    CHECK(lab.is_recorded());
    CHECK(lab.source == place / "train.py");
    CHECK(lab.marked_line == 2);
    CHECK_FALSE(load_lab(folder.add("04-two")).is_recorded());
    for (const char* const file : {"train.cu", "../train.py"})
        CHECK_THAT(error_of(fmt::format("recorded = \"{}\"\n{}", file, good_toml)),
                   ContainsSubstring("is not a Python program in this folder (NAME.py)"));
}

TEST_CASE("labs are sorted by number, and other folders are ignored") {
    const LabFolder folder;
    folder.add("11-late");
    folder.add("02-early");
    std::filesystem::create_directories(folder.root() / "build");
    const auto labs = load_labs(folder.root());
    REQUIRE(labs.size() == 2);
    CHECK(labs[0].name == "early");
    CHECK(labs[1].name == "late");
}

TEST_CASE("every mistake in a lab.toml is one line with its file and line number") {
    CHECK(error_after("title = \"One", "title \"One").rfind("lab.toml:2: ", 0) == 0);
    CHECK(error_after("format = 1", "format = 2") ==
          "lab.toml:1: format 2 is not known; this is made for format 1");
    CHECK(error_after("title = ", "titel = ") ==
          "lab.toml:1: the lab has no 'title'; is 'titel' in line 2 meant?");
    CHECK(error_after("unit = ", "units = ") ==
          "lab.toml:36: unknown key 'units' in [[knob]] 2; did you mean 'unit'?");
    CHECK(error_after("remember = \"Never.\"", "remember = 7") ==
          "lab.toml:7: 'remember' must be a string, not a whole number");
    CHECK(error_after("remember = \"Never.\"", "remember = \" \"") ==
          "lab.toml:7: 'remember' is empty");
    CHECK(error_after("\"D2\"", "\"D22\"") ==
          "lab.toml:4: no rule is called 'D22'; did you mean 'D2'?");
    CHECK(error_after("[\"D1\", \"D2\"]", "[]") == "lab.toml:4: a lab cites at least one rule");
    CHECK(error_after("[\"D1\", \"D2\"]", "\"D1\"") ==
          "lab.toml:4: 'rules' must be a list of strings, not a string");
    CHECK(error_after("[[knob]]", "[knob]").rfind("lab.toml:30: ", 0) == 0);
    CHECK_THAT(error_after("unit = ", "\"two\\nlines\\u001b\" = "),
               ContainsSubstring("unknown key 'two\\nlines\\x1b'"));
}

TEST_CASE("a prediction has exactly one right answer, and a reply to each") {
    CHECK(error_after("right = true", "right = false") ==
          "lab.toml:9: 0 choices are marked 'right = true'; it must be one");
    CHECK(error_after("reply = \"No.\"", "right = true\nreply = \"No.\"") ==
          "lab.toml:9: 2 choices are marked 'right = true'; it must be one");
    CHECK(error_after("reply = \"No.\"\n", "") ==
          "lab.toml:12: [[prediction.choice]] 1 has no 'reply'");
}

TEST_CASE("a knob's default is one of its choices or within its range") {
    CHECK(error_after("default = \"blocking\"", "default = \"blokcing\"") ==
          "lab.toml:24: 'blokcing' is no choice of knob 'flags' (blocking, nonblocking); "
          "did you mean 'blocking'?");
    CHECK(error_after("default = 5", "default = 51") ==
          "lab.toml:33: knob 'ms': default 51 is not between 1 and 50");
    CHECK(error_after("maximum = 50", "maximum = 1") ==
          "lab.toml:35: knob 'ms': maximum 1 is not above minimum 1");
    CHECK(error_after("name = \"ms\"", "name = \"flags\"") ==
          "lab.toml:31: two knobs are called 'flags'");
    CHECK(error_after("name = \"ms\"", "name = \"m s\"") ==
          "lab.toml:31: knob name 'm s': letters, digits and '_' only");
    CHECK(error_after("\"nonblocking\" }", "\"blocking\" }") ==
          "lab.toml:27: knob 'flags' has the choice 'blocking' twice");
}

TEST_CASE("the source marks one line of interest") {
    CHECK(error_of(good_toml, "int x;\n") ==
          "fence.cu:1: no line is marked with '// <--'; mark the one interesting line");
    CHECK(error_of(good_toml, "// <-- a\n// <-- b\n") ==
          "fence.cu:2: a second line is marked with '// <--' (the first is line 1); a lab has one");
}

TEST_CASE("a folder that is not a lab is refused with the expected layout") {
    const LabFolder folder;
    CHECK_THROWS_WITH(load_labs(folder.root() / "nowhere"),
                      ContainsSubstring("nowhere: no such folder of labs"));
    CHECK_THROWS_WITH(load_lab(folder.add("x-fence")), ContainsSubstring("NUMBER-NAME"));
    std::filesystem::remove_all(folder.root() / "x-fence");
    folder.add("03-fence");
    folder.add("3-other");
    CHECK_THROWS_WITH(load_labs(folder.root()), ContainsSubstring("number 3 is taken by"));
    CHECK_THROWS_AS(load_lab(folder.root() / "04-nothing"), CatalogueError);
}

TEST_CASE("arbitrary bytes in a lab.toml are an error, never a crash") {
    std::uint32_t state = 1;
    for (int round = 0; round < 2000; ++round) {
        std::string toml = good_toml;
        for (int change = 0; change < 3; ++change) {
            state = state * 1664525u + 1013904223u;
            toml[(state >> 8) % toml.size()] = static_cast<char>(state >> 24);
        }
        const std::string error = error_of(toml);
        const bool one_line = error.find('\n') == std::string::npos;
        CHECK(one_line);
    }
}
