// The ./streamlab script: the packages, configuration, builds and programs it handles.
#include "fake_machine.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

TEST_CASE("on first use, missing packages are named and installed, and no others") {
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

TEST_CASE("CMake runs again only after packages were installed") {
    const Machine machine;
    REQUIRE(machine.launch("list").code == 0);
    machine.tool("ninja", "echo 'ninja: no work to do.'");
    // A display requires another list of packages, all of which are installed: CMake does not run.
    machine.clear_log();
    REQUIRE(machine.launch("", "DISPLAY=:0").code == 0);
    CHECK(machine.log() == "");

    for (const char* environment : {"DISPLAY=:0", "DISPLAY=:0 STREAMLAB_NO_INSTALL=1"}) {
        machine.modify_dpkg_status();
        REQUIRE(machine.launch("", environment).code == 0);
        CHECK(machine.log() == "cmake --log-level=NOTICE " + machine.path("build") + "\n");
        machine.clear_log();
        REQUIRE(machine.launch("", environment).code == 0);
        CHECK(machine.log() == "");
    }
}

TEST_CASE("the second time nothing is installed, configured or printed") {
    const Machine machine;
    REQUIRE(machine.launch("--version").code == 0);
    machine.clear_log();
    machine.tool("ninja", "echo 'ninja: no work to do.'");
    const Answer answer = machine.launch("run 03 --json -");
    CHECK(answer.out == "started run 03 --json -\n");
    CHECK(answer.err == "");
    CHECK(machine.log() == "");
}

TEST_CASE("packages of the app and of the tests are installed on first use") {
    const Machine machine;
    machine.missing("catch2 libimgui-dev ninja-build");
    REQUIRE(machine.launch("list").code == 0);
    CHECK_THAT(machine.log(), ContainsSubstring("ninja-build\n"));
    CHECK_THAT(machine.log(), !ContainsSubstring("libimgui-dev"));
    CHECK_THAT(machine.log(), !ContainsSubstring("catch2"));
    CHECK_THAT(machine.log(), ContainsSubstring("-DBUILD_TESTING=OFF"));

    machine.clear_log();
    REQUIRE(machine.launch("screenshot a.png").code == 0);
    CHECK_THAT(machine.log(), ContainsSubstring("libimgui-dev"));
    CHECK_THAT(machine.log(), !ContainsSubstring("catch2"));

    machine.clear_log();
    REQUIRE(machine.launch("test").code == 0);
    CHECK_THAT(machine.log(), ContainsSubstring("catch2"));
    CHECK_THAT(machine.log(), ContainsSubstring("-DBUILD_TESTING=ON"));
}

TEST_CASE("the app is built for a display or a picture, the recorder for a GPU") {
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
    CHECK(built("screenshot a.png --lab 03") == "streamlab streamlab_app");
    CHECK(built("--lab 03", "WAYLAND_DISPLAY=w") == "streamlab streamlab_app");
    CHECK(built("--version", "DISPLAY=:0") == "streamlab");
    CHECK(built("list", "DISPLAY=:0") == "streamlab");
    CHECK(built("run 03 --device cuda:0") == "streamlab streamlab_recorder");
    CHECK(built("calibrate") == "streamlab streamlab_recorder");
    CHECK(built("compare 06 model:h200 cuda") == "streamlab streamlab_recorder");
}

TEST_CASE("rarely used parts are built at first use, and a line says so") {
    const Machine machine;
    const auto contains = [](const std::string& text, const std::string& part) {
        return text.find(part) != text.npos;
    };
    const auto built = [&](const std::string& arguments) {
        machine.clear_log();
        REQUIRE(machine.launch(arguments).code == 0);
        return machine.log();
    };
    for (const auto& [arguments, program] :
         {std::pair("grade homework", "streamlab streamlab_grade_program\n"),
          {"points results", "streamlab streamlab_grade_program\n"},
          {"why F.slr", "streamlab streamlab_record_program\n"},
          {"dev check 01", "streamlab streamlab_dev_program\n"},
          {"site --help", "streamlab streamlab_site_program\n"}}) {
        CAPTURE(arguments);
        CHECK(contains(built(arguments), std::string("--target ") + program));
    }
    CHECK(contains(built("check 01"), "--target streamlab\n"));
    if (shell("command -v script").code != 0) {
        WARN("no script here to make a terminal with");
        return;
    }
    CHECK(contains(machine.launch_on_a_terminal("grade homework").out,
                   "'grade' is done by a program of its own, which is built now"));
    CHECK_FALSE(contains(machine.launch_on_a_terminal("list").out, "program of its own"));
}

TEST_CASE("a terminal shows build progress, a pipe does not") {
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

TEST_CASE("a user other than root installs with sudo") {
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

TEST_CASE("a failed build shows its messages, and packages are checked again") {
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

TEST_CASE("test builds everything and passes its arguments to ctest") {
    const Machine machine;
    const Answer answer = machine.launch("test -R cli");
    CHECK(answer.code == 0);
    CHECK_THAT(machine.log(), ContainsSubstring("--target all"));
    CHECK_THAT(answer.out, ContainsSubstring("tested --output-on-failure --parallel"));
    CHECK_THAT(answer.out, ContainsSubstring("-R cli"));
}

TEST_CASE("STREAMLAB_NO_INSTALL disables package installation") {
    const Machine machine;
    machine.missing("libfmt-dev");
    CHECK(machine.launch("list", "STREAMLAB_NO_INSTALL=1").code == 0);
    CHECK_THAT(machine.log(), !ContainsSubstring("apt-get"));
}
