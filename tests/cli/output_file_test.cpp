#include "base/files.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/output_file.hpp"
#include "scratch_folder.hpp"
#include "support/catch.hpp"

using namespace streamlab::cli;
using streamlab::tests::ScratchFolder;
namespace fs = std::filesystem;

TEST_CASE("a check creates no file and changes none") {
    const ScratchFolder scratch;
    const std::string old = scratch.file("old.svg", "as it was");
    check_writable(fs::path(old));
    check_writable(scratch.path() / "new.svg");
    CHECK(scratch.read("old.svg") == "as it was");
    CHECK(std::distance(fs::directory_iterator(scratch.path()), {}) == 1);
}

TEST_CASE("an unwritable path is reported with the reason") {
    const ScratchFolder scratch;
    CHECK_THROWS_WITH(check_writable(scratch.path()), ContainsSubstring("it is a directory"));
    CHECK_THROWS_WITH(check_writable(scratch.path() / "none" / "a.svg"),
                      ContainsSubstring("there is no folder"));
    CHECK_THROWS_AS(check_writable(fs::path("/proc/a.svg")), UsageError);
}

TEST_CASE("a written file holds all of the text and replaces the old one") {
    const ScratchFolder scratch;
    scratch.file("a.json", "something much longer than what follows");
    streamlab::base::write_file(scratch.path() / "a.json", "{}\n");
    CHECK(scratch.read("a.json") == "{}\n");
    CHECK(std::distance(fs::directory_iterator(scratch.path()), {}) == 1);
}

TEST_CASE("a full disk is an error and leaves no partial file") {
    // The text is larger than any buffer, so that the failed write is noticed wherever it happens.
    const std::string text(1 << 20, 'x');
    CHECK_THROWS_WITH(streamlab::base::write_file("/dev/full", text),
                      ContainsSubstring("cannot write /dev/full"));
}
