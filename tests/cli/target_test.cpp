#include "cli/commands/dev_targets.hpp"
#include "cli/course/target.hpp"
#include "cli/ending/usage_error.hpp"
#include "scratch_folder.hpp"
#include "support/catch.hpp"

using namespace streamlab::cli;
using streamlab::tests::ScratchFolder;
namespace fs = std::filesystem;

namespace {

const fs::path labs_folder = fs::path(STREAMLAB_SOURCE_DIR) / "labs";

std::string error_of(const std::string& name, const std::vector<std::string>& more = {}) {
    try {
        find_target(name, more, labs_folder);
        return "";
    } catch (const UsageError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("a lab is found by its number, its name and its folder") {
    for (const std::string name :
         {"3", "03", "one-launch-without-a-stream", "03-one-launch-without-a-stream"}) {
        CAPTURE(name);
        const Target target = find_target(name, {}, labs_folder);
        REQUIRE(target.lab);
        CHECK(target.lab->number == 3);
        CHECK(target.sources.size() == 1);
    }
    CHECK(find_target((labs_folder / "03-one-launch-without-a-stream").string(), {}, labs_folder)
              .lab);
}

TEST_CASE("a file is a user's program, with all its sources") {
    const ScratchFolder scratch;
    const std::string main = scratch.file("main.cu", "int main() {}");
    const std::string more = scratch.file("more.cpp", "");
    const Target target = find_target(main, {more}, labs_folder);
    CHECK_FALSE(target.lab);
    CHECK(target.program() == "main.cu");
    CHECK(target.sources == std::vector<fs::path>{main, more});
}

TEST_CASE("a target that is neither lab nor source file is refused") {
    const ScratchFolder scratch;
    CHECK(error_of("one-launch-without-a-steam") ==
          "there is no lab 'one-launch-without-a-steam'; did you mean "
          "one-launch-without-a-stream; streamlab list shows them all");
    CHECK(error_of("99") == "there is no lab '99'; streamlab list shows them all");
    CHECK_THAT(error_of("none.cu"), ContainsSubstring("there is no file none.cu"));
    CHECK_THAT(error_of(scratch.path().string()), ContainsSubstring("is a folder, and no lab's"));
    CHECK_THAT(error_of(scratch.file("notes.txt", "hello")),
               ContainsSubstring("is not a source file: its name should end in .cu"));
    CHECK_THAT(error_of(scratch.file("binary.cu", std::string("\x7f"
                                                              "ELF\0\0",
                                                              6))),
               ContainsSubstring("it holds binary data"));
    CHECK_THAT(error_of("03", {"04"}), ContainsSubstring("there is no file 04"));
}

TEST_CASE("a lab's knobs are checked, a user's program takes any") {
    const Target lab = find_target("03", {}, labs_folder);
    CHECK_NOTHROW(check_knobs(lab, {{"flags", "nonblocking"}}));
    CHECK_THROWS_WITH(check_knobs(lab, {{"flag", "nonblocking"}}), ContainsSubstring("flags"));
    CHECK_THROWS_WITH(check_knobs(lab, {{"flags", "blue"}}), ContainsSubstring("nonblocking"));
    Target own;
    CHECK_NOTHROW(check_knobs(own, {{"anything", "goes"}}));
}

TEST_CASE("dev check takes a lab or a puzzle by the words that all commands take") {
    const Places places = find_places();
    const auto labs = streamlab::catalogue::load_labs(places.labs);
    const auto found = [&](const std::string& name) {
        DevCheckOptions options;
        options.targets = {name};
        const DevTargets targets = find_dev_targets(options, places, labs);
        return std::pair(targets.labs.size(), targets.puzzles.size());
    };
    CHECK(found("06") == std::pair<std::size_t, std::size_t>(1, 1));
    CHECK(found("puzzle 06") == std::pair<std::size_t, std::size_t>(0, 1));
    CHECK(found("p06") == std::pair<std::size_t, std::size_t>(0, 1));
    CHECK(found("lab 06") == std::pair<std::size_t, std::size_t>(1, 0));
}
