// The ./streamlab script, on a machine made of scripts: what it installs, builds and starts.
#include <filesystem>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;
namespace fs = std::filesystem;

namespace {

// A folder of fake tools that write down how they were called, and a build folder.
class Machine {
public:
    Machine() {
        fs::create_directories(tools());
        tool("id", "echo 0");
        tool("dpkg-query", "case \" $(cat '" + path("missing") +
                               "' 2>/dev/null) \" in *\" $4 \"*) exit 1;; esac; "
                               "echo 'install ok installed'");
        tool("apt-cache", "[ \"$2\" != unknown-here ]");
        tool("apt-get", "echo apt-get \"$@\" >>'" + path("log") + "'");
        tool("sudo", "echo sudo >>'" + path("log") + "'; exec \"$@\"");
        tool("ninja", "exit 1");
        // What a build makes is a program that prints how it was called.
        tool("cmake", "echo cmake \"$@\" >>'" + path("log") + "'; mkdir -p '" + build() +
                          "/core/cli'; touch '" + build() + "/build.ninja'; echo $NINJA_STATUS; " +
                          "for word in \"$@\"; do case $word in -DBUILD_TESTING=*) " +
                          "printf 'BUILD_TESTING:BOOL=%s\\nSTREAMLAB_HAS_APP:INTERNAL=ON\\n"
                          "STREAMLAB_HAS_RECORDER:INTERNAL=ON\\n' ${word#*=} >'" +
                          build() + "/CMakeCache.txt';; esac; done; program='" + build() +
                          "/core/cli/streamlab'; echo 'echo started \"$@\"' >\"$program\"; "
                          "chmod +x \"$program\"");
        tool("ctest", "echo tested \"$@\"");
    }

    void tool(const std::string& name, const std::string& script) const {
        scratch_.file("tools/" + name, "#!/bin/sh\n" + script + "\n");
        fs::permissions(tools() / name, fs::perms::owner_all);
    }
    void missing(const std::string& packages) const { scratch_.file("missing", packages); }

    Answer launch(const std::string& arguments, const std::string& environment = "") const {
        return shell(environment + " STREAMLAB_BUILD='" + build() + "' PATH='" + tools().string() +
                     "':/usr/bin:/bin '" STREAMLAB_SOURCE_DIR "/streamlab' " + arguments);
    }
    Answer launch_on_a_terminal(const std::string& arguments) const {
        return shell("STREAMLAB_BUILD='" + build() + "' PATH='" + tools().string() +
                     "':/usr/bin:/bin script -qec \"'" STREAMLAB_SOURCE_DIR "/streamlab' " +
                     arguments + "\" /dev/null");
    }
    std::string log() const { return scratch_.read("log"); }
    void clear_log() const { scratch_.file("log", ""); }

private:
    fs::path tools() const { return scratch_.path() / "tools"; }
    std::string path(const std::string& name) const { return (scratch_.path() / name).string(); }
    std::string build() const { return path("build"); }

    ScratchFolder scratch_;
};

}  // namespace

TEST_CASE("the first time, what is missing is named and installed, and only that") {
    const Machine machine;
    machine.missing("ninja-build libdw-dev");
    const Answer answer = machine.launch("run 03");
    CHECK(answer.code == 0);
    CHECK(answer.out == "started run 03\n");
    CHECK_THAT(answer.err, ContainsSubstring("installing ninja-build libdw-dev"));
    CHECK_THAT(machine.log(), ContainsSubstring("apt-get install"));
    CHECK_THAT(machine.log(), ContainsSubstring("ninja-build libdw-dev\n"));
    CHECK_THAT(machine.log(), !ContainsSubstring("libfmt-dev"));
    CHECK_THAT(machine.log(), !ContainsSubstring("sudo"));
}

TEST_CASE("the second time nothing is installed, configured or said") {
    const Machine machine;
    REQUIRE(machine.launch("--version").code == 0);
    machine.clear_log();
    machine.tool("ninja", "echo 'ninja: no work to do.'");
    const Answer answer = machine.launch("run 03 --json -");
    CHECK(answer.out == "started run 03 --json -\n");
    CHECK(answer.err == "");
    CHECK(machine.log() == "");
}

TEST_CASE("packages of the app and of the tests wait until somebody asks for those") {
    const Machine machine;
    machine.missing("catch2 libimgui-dev ninja-build");
    REQUIRE(machine.launch("list").code == 0);
    CHECK_THAT(machine.log(), ContainsSubstring("ninja-build\n"));
    CHECK_THAT(machine.log(), !ContainsSubstring("libimgui-dev"));
    CHECK_THAT(machine.log(), !ContainsSubstring("catch2"));
    CHECK_THAT(machine.log(), ContainsSubstring("-DBUILD_TESTING=OFF"));

    machine.clear_log();
    REQUIRE(machine.launch("--screenshot a.png").code == 0);
    CHECK_THAT(machine.log(), ContainsSubstring("libimgui-dev"));
    CHECK_THAT(machine.log(), !ContainsSubstring("catch2"));

    machine.clear_log();
    REQUIRE(machine.launch("test").code == 0);
    CHECK_THAT(machine.log(), ContainsSubstring("catch2"));
    CHECK_THAT(machine.log(), ContainsSubstring("-DBUILD_TESTING=ON"));
}

TEST_CASE("the app is built with a display or for a picture, the recorder for a GPU") {
    const Machine machine;
    const auto built = [&](const std::string& arguments, const std::string& environment = "") {
        machine.clear_log();
        REQUIRE(machine.launch(arguments, environment).code == 0);
        const std::string log = machine.log();
        const std::size_t at = log.find("--target ");
        REQUIRE(at != log.npos);
        return log.substr(at + 9, log.find('\n', at) - at - 9);
    };
    CHECK(built("") == "streamlab");
    CHECK(built("", "DISPLAY=:0") == "streamlab streamlab_app");
    CHECK(built("--lab 03 --screenshot a.png") == "streamlab streamlab_app");
    CHECK(built("--lab 03", "WAYLAND_DISPLAY=w") == "streamlab streamlab_app");
    CHECK(built("--version", "DISPLAY=:0") == "streamlab");
    CHECK(built("list", "DISPLAY=:0") == "streamlab");
    CHECK(built("run 03 --device cuda:0") == "streamlab streamlab_recorder");
    CHECK(built("calibrate") == "streamlab streamlab_recorder");
    CHECK(built("compare 06 model:h200 cuda") == "streamlab streamlab_recorder");
}

TEST_CASE("a terminal is shown how far the build is, a pipe is not") {
    const Machine machine;
    REQUIRE(machine.launch("list").err == "");
    if (shell("command -v script").code != 0) {
        WARN("no script here to make a terminal with");
        return;
    }
    const Answer answer = machine.launch_on_a_terminal("list");
    CHECK_THAT(answer.out, ContainsSubstring("streamlab: building, %f of %t:"));
    CHECK_THAT(answer.out, ContainsSubstring("started list"));
}

TEST_CASE("who is not root installs with sudo") {
    const Machine machine;
    machine.missing("libfmt-dev");
    machine.tool("id", "echo 1000");
    CHECK(machine.launch("list").code == 0);
    CHECK_THAT(machine.log(), ContainsSubstring("sudo\napt-get install"));
}

TEST_CASE("packages that cannot be installed are an error that names them") {
    const Machine machine;
    machine.missing("libfmt-dev");
    machine.tool("apt-get", "echo no network; exit 100");
    const Answer answer = machine.launch("list");
    CHECK(answer.code == 4);
    CHECK(answer.out == "");
    CHECK_THAT(answer.err, ContainsSubstring("no network"));
    CHECK_THAT(answer.err, ContainsSubstring("apt-get could not install: libfmt-dev"));
}

TEST_CASE("a build that fails shows its messages, and packages are looked at again") {
    const Machine machine;
    machine.tool("cmake", "echo something is wrong; exit 1");
    const Answer answer = machine.launch("list");
    CHECK(answer.code == 4);
    CHECK(answer.out == "");
    CHECK_THAT(answer.err, ContainsSubstring("something is wrong"));
    CHECK_THAT(answer.err, ContainsSubstring("the build failed"));
    machine.missing("libfmt-dev");
    machine.launch("list");
    CHECK_THAT(machine.log(), ContainsSubstring("libfmt-dev"));
}

TEST_CASE("test builds everything and hands its arguments to ctest") {
    const Machine machine;
    const Answer answer = machine.launch("test -R cli");
    CHECK(answer.code == 0);
    CHECK_THAT(machine.log(), ContainsSubstring("--target all"));
    CHECK_THAT(answer.out, ContainsSubstring("tested --output-on-failure --parallel"));
    CHECK_THAT(answer.out, ContainsSubstring("-R cli"));
}

TEST_CASE("STREAMLAB_NO_INSTALL leaves the packages alone") {
    const Machine machine;
    machine.missing("libfmt-dev");
    CHECK(machine.launch("list", "STREAMLAB_NO_INSTALL=1").code == 0);
    CHECK_THAT(machine.log(), !ContainsSubstring("apt-get"));
}
