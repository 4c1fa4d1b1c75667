// The ./streamlab script started twice in one folder: one build at a time, and no leaked lock.
#include "fake_machine.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

const char* const waiting = "waiting for another ./streamlab";

// Starts `first` in the background and, once `file` exists, `second`; returns after both.
Answer together(const std::string& first, const std::string& file, const std::string& second) {
    return shell(first + " >/dev/null 2>&1 & until [ -e '" + file + "' ]; do sleep 0.05; done; " +
                 second + "; code=$?; wait; exit $code");
}

// Installs a slow build step that logs its begin and end and produces the build's files.
void slow_down_builds(const Machine& machine, const std::string& step) {
    machine.tool("slow", "touch '" + machine.path("begun") + "'; echo begin >>'" +
                             machine.path("log") + "'; " + step + "; echo end >>'" +
                             machine.path("log") + "'");
    machine.tool("cmake",
                 "case $1 in --build) slow;; *) mkdir -p '" + machine.path("build") + "'; cd '" +
                     machine.path("build") +
                     "'; echo STREAMLAB_HAS_APP >CMakeCache.txt; touch build.ninja;; esac");
    machine.program("echo started");
}

}  // namespace

TEST_CASE("a second script waits for the first one's build, and says so") {
    const Machine machine;
    slow_down_builds(machine, "sleep 1");
    const Answer answer =
        together(machine.line("list"), machine.path("begun"), machine.line("list"));
    CHECK(answer.code == 0);
    CHECK_THAT(answer.err, ContainsSubstring(waiting));
    CHECK_THAT(answer.err, ContainsSubstring(machine.path("build")));
    CHECK(answer.out == "started\n");
    CHECK(machine.log() == "begin\nend\nbegin\nend\n");
}

TEST_CASE("a script does not wait for a running program, nor if there is nothing to build") {
    const Machine machine;
    const std::string lasts = "touch '" + machine.path("begun") + "'; sleep 2";
    SECTION("streamlab itself") {
        slow_down_builds(machine, "true");
        machine.program("case $1 in run) " + lasts + ";; *) echo started;; esac");
        const Answer answer =
            together(machine.line("run 03"), machine.path("begun"), machine.line("list"));
        CHECK(answer.out == "started\n");
        CHECK(answer.err == "");
    }
    SECTION("the tests") {
        slow_down_builds(machine, "true");
        machine.tool("ctest", lasts);
        const Answer answer =
            together(machine.line("test"), machine.path("begun"), machine.line("list"));
        CHECK(answer.out == "started\n");
        CHECK(answer.err == "");
    }
    SECTION("another build") {
        REQUIRE(machine.launch("list").code == 0);
        slow_down_builds(machine, "sleep 2");
        machine.tool("ninja", "case $* in *all) exit 1;; *) echo 'ninja: no work to do.';; esac");
        const Answer answer =
            together(machine.line("test"), machine.path("begun"), machine.line("list"));
        CHECK(answer.out == "started\n");
        CHECK(answer.err == "");
    }
}

TEST_CASE("a killed script and leftover build processes hold no lock") {
    const Machine machine;
    const std::string stays = "sleep 5 >/dev/null 2>&1";
    SECTION("killed during the build") {
        slow_down_builds(machine, "[ -e '" + machine.path("killed") + "' ] || " + stays);
        const Answer answer =
            shell("sh -c 'echo $$ >\"" + machine.path("pid") + "\"; exec \"$@\"' sh env " +
                  machine.line("list") + " >/dev/null 2>&1 & until [ -e '" + machine.path("begun") +
                  "' ]; do sleep 0.05; done; touch '" + machine.path("killed") +
                  "'; kill -9 $(cat '" + machine.path("pid") + "'); " + machine.line("list"));
        CHECK(answer.out == "started\n");
        CHECK(answer.err == "");
    }
    SECTION("left over from the build") {
        slow_down_builds(machine, "{ " + stays + "; } &\n:");
        REQUIRE(machine.launch("list").code == 0);
        CHECK(machine.launch("list").err == "");
    }
    SECTION("left over from an installation") {
        machine.missing("libfmt-dev");
        machine.tool("apt-get", stays + " &");
        REQUIRE(machine.launch("list").code == 0);
        machine.modify_dpkg_status();
        CHECK(machine.launch("list").err == "");
    }
}

TEST_CASE("without flock, or on a file system without locks, it still builds") {
    const Machine machine;
    SECTION("a file system without locks") { machine.tool("flock", "echo no locks >&2; exit 71"); }
    SECTION("no flock") {
        shell("cd '" + machine.path("tools") + "' && ln -s /usr/bin/* . ; rm flock");
        const Answer answer =
            shell("DPKG_ADMINDIR='" + machine.path("dpkg") + "' STREAMLAB_BUILD='" +
                  machine.path("build") + "' PATH='" + machine.path("tools") +
                  "' '" STREAMLAB_SOURCE_DIR "/streamlab' list");
        CHECK(answer.err == "");
        CHECK(answer.out == "started list\n");
        return;
    }
    const Answer answer = machine.launch("list");
    CHECK(answer.err == "");
    CHECK(answer.out == "started list\n");
}
