// The .deb package from CPack: its fields, and its contents in use.
#include <sstream>

#include "hidden_tree.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;

namespace {

// Creates the package of that kind, "DEB" or "TGZ", in the folder and returns its path.
std::string make_package(const std::string& folder, const std::string& kind) {
    const Answer packed =
        shell("mkdir -p '" + folder + "' && cd '" + folder +
              "' && umask 022 && SOURCE_DATE_EPOCH=1700000000 cpack -G " + kind + " -B '" + folder +
              "/pack' --config '" STREAMLAB_BINARY_DIR "/CPackConfig.cmake'");
    CAPTURE(packed.out, packed.err);
    REQUIRE(packed.code == 0);
    const Answer found = shell("ls '" + folder + "'/pack/*" + (kind == "DEB" ? ".deb" : ".tar.gz"));
    REQUIRE(found.code == 0);
    return found.out.substr(0, found.out.find('\n'));
}

std::string field(const std::string& package, const std::string& name) {
    std::string text = shell("dpkg-deb -f '" + package + "' " + name).out;
    text.erase(text.find_last_not_of('\n') + 1);
    return text;
}

// Removes the suffix of libraries that Debian 13 renamed when time_t became 64 bits wide on all
// architectures.
std::string without_version(const std::string& dependency) {
    std::string name = dependency.substr(0, dependency.find_first_of(" ("));
    const std::string mark = "t64";
    const bool is_marked =
        name.size() > mark.size() && name.compare(name.size() - mark.size(), mark.npos, mark) == 0;
    return is_marked ? name.substr(0, name.size() - mark.size()) : name;
}

bool depends_on(const std::string& list, const std::string& name) {
    std::istringstream stream(list);
    for (std::string dependency; std::getline(stream, dependency, ',');) {
        dependency.erase(0, dependency.find_first_not_of(' '));
        if (without_version(dependency) == name) return true;
    }
    return false;
}

}  // namespace

TEST_CASE("the .deb has the right dependencies, and works where it is unpacked", "[long]") {
    if (shell("command -v cpack dpkg-deb dpkg-shlibdeps").code != 0) {
        WARN("no cpack, dpkg-deb or dpkg-shlibdeps here");
        return;
    }
    const ScratchFolder scratch;
    const std::string package = make_package(scratch.path().string(), "DEB");

    CHECK(field(package, "Package") == "streamlab");
    CHECK_THAT(command("--version").out, ContainsSubstring(field(package, "Version")));
    CHECK(package.find("streamlab_" + field(package, "Version") + "_" +
                       field(package, "Architecture") + ".deb") != package.npos);
    CHECK(field(package, "Section") == "education");
    CHECK_THAT(field(package, "Maintainer"), ContainsSubstring("<"));
    const std::string synopsis = field(package, "Description");
    CHECK(synopsis.find('\n') != synopsis.npos);
    CHECK(synopsis.find('\n') < 80);

    // The executable links the first two libraries; the other packages build students' programs.
    const std::string depends = field(package, "Depends");
    CAPTURE(depends);
    for (const char* needed : {"libc6", "libdw1", "g++", "libboost-context-dev"})
        CHECK(depends_on(depends, needed));
    CHECK(depends_on(field(package, "Recommends"), "bubblewrap"));

    const std::string content = shell("dpkg-deb -c '" + package + "'").out;
    std::istringstream lines(content);
    for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        CHECK((line.find(" root/root ") != line.npos || line.find(" 0/0 ") != line.npos));
        CHECK(line.find(" ./usr/") != line.npos);
        CHECK(line[5] == '-');  // not writable by the group
        CHECK(line.find('s') >= 10);
    }
    CHECK_THAT(content, ContainsSubstring("./usr/share/doc/streamlab/copyright\n"));
    CHECK_THAT(content, ContainsSubstring("./usr/share/streamlab/puzzles/06-ships-aground/"));

    const std::string root = scratch.path().string() + "/root";
    REQUIRE(shell("dpkg-deb -x '" + package + "' '" + root + "'").code == 0);
    check_works(scratch, root + "/usr");

    if (shell("command -v lintian").code == 0) {
        const Answer lint = shell("lintian --fail-on error,warning --allow-root '" + package + "'");
        CAPTURE(lint.out, lint.err);
        CHECK(lint.code == 0);
    } else {
        WARN("no lintian here");
    }

    INFO("the same build gives the same bytes");
    const std::string again = make_package(scratch.path().string() + "/again", "DEB");
    CHECK(shell("cmp '" + package + "' '" + again + "'").code == 0);
}

TEST_CASE("the tarball works where it is unpacked, and has the same bytes each time", "[long]") {
    const ScratchFolder scratch;
    const std::string folder = scratch.path().string();
    const std::string package = make_package(folder + "/one", "TGZ");
    REQUIRE(shell("mkdir '" + folder + "/any place' && tar -xzf '" + package + "' -C '" + folder +
                  "/any place' --strip-components=1")
                .code == 0);
    check_works(scratch, folder + "/any place");
    const std::string again = make_package(folder + "/two", "TGZ");
    CHECK(shell("cmp '" + package + "' '" + again + "'").code == 0);
}
