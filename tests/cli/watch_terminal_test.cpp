// `watch` with its keys, in a real terminal.
#include "command.hpp"
#include "pty.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

TEST_CASE("watch has keys: why, hint, run, list, next, check, quit") {
    const ScratchFolder home;
    Pty terminal("export XDG_DATA_HOME='" + home.path().string() +
                 "'; '" STREAMLAB_EXECUTABLE "' watch 01");
    REQUIRE(terminal.shows("Task "));
    REQUIRE(terminal.shows("Judged by"));
    REQUIRE(terminal.shows("Watching"));
    REQUIRE(terminal.shows("q quit"));
    terminal.type("w");
    REQUIRE(terminal.shows("  why "));
    terminal.type("h");
    REQUIRE(terminal.shows("Hint 1 of 3"));
    terminal.type("H");
    REQUIRE(terminal.shows("Hint 2 of 3"));
    terminal.type("r");
    REQUIRE(terminal.shows("Is it solved?"));
    terminal.type("l");
    REQUIRE(terminal.shows("Go on:"));
    terminal.type("c");
    REQUIRE(terminal.shows("Watching"));
    terminal.type("n");
    REQUIRE(terminal.shows("Watching"));
    REQUIRE(terminal.shows("puzzle 05"));
    CHECK_FALSE(terminal.is_restored());
    terminal.type("q");
    CHECK(terminal.ends() == 0);
    CHECK(terminal.is_restored());
    CHECK(terminal.widest() <= 80);
}

TEST_CASE("the lines of watch fit the terminal") {
    const ScratchFolder home;
    Pty terminal("export XDG_DATA_HOME='" + home.path().string() +
                     "'; '" STREAMLAB_EXECUTABLE "' watch 01",
                 50);
    REQUIRE(terminal.shows("\nchecked."));
    CHECK_THAT(terminal.text(),
               ContainsSubstring("\nWatching puzzles/01-rain/puzzle.cu; each save is\nchecked."));
    terminal.type("q");
    CHECK(terminal.ends() == 0);
}
