// ./streamlab test reuses the objects that ./streamlab has compiled, although it installs ccache
// first.
#include <set>
#include <sstream>
#include <string>

#include "cli/command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

const std::string launcher = STREAMLAB_SOURCE_DIR "/cmake/compiler-launcher";

std::set<std::string> compile_lines(const std::string& build) {
    const Answer answer = shell("ninja -C '" + build + "' -t commands all");
    REQUIRE(answer.code == 0);
    std::set<std::string> lines;
    std::istringstream stream(answer.out);
    for (std::string line; std::getline(stream, line);)
        if (line.find(".o -c ") != line.npos) lines.insert(line);
    return lines;
}

}  // namespace

TEST_CASE("the compiler's launcher uses ccache if it is installed, else the compiler") {
    const ScratchFolder scratch;
    const std::string ccache = scratch.file("ccache", "#!/bin/sh\necho cached \"$@\"\n");
    const std::string quoted = "'" + launcher + "' ";
    CHECK(shell("PATH=/nowhere " + quoted + "/bin/echo -c a.cpp").out == "-c a.cpp\n");
    REQUIRE(shell("chmod +x '" + ccache + "'").code == 0);
    CHECK(shell("PATH='" + scratch.path().string() + "' " + quoted + "/bin/echo -c a.cpp").out ==
          "cached /bin/echo -c a.cpp\n");
}

TEST_CASE("tests and ccache do not change the compile lines of the programs", "[long]") {
    if (shell("command -v ninja").code != 0) {
        WARN("no ninja here");
        return;
    }
    const ScratchFolder scratch;
    const std::string build = scratch.path().string() + "/build";
    const std::string configure = "cmake -S '" STREAMLAB_SOURCE_DIR "' -B '" + build +
                                  "' -GNinja -DCMAKE_BUILD_TYPE=Release "
                                  "-DSTREAMLAB_QUICK_BUILD=ON -DBUILD_TESTING=";
    REQUIRE(shell(configure + "OFF").code == 0);
    const std::set<std::string> first = compile_lines(build);
    REQUIRE(first.size() > 50);
    REQUIRE(shell(configure + "ON").code == 0);
    const std::set<std::string> second = compile_lines(build);
    CHECK(second.size() > first.size());
    for (const std::string& line : first) {
        CAPTURE(line);
        REQUIRE(second.count(line) == 1);
        REQUIRE(line.find(launcher) != line.npos);
        REQUIRE(line.find("/ccache ") == line.npos);
    }
}
