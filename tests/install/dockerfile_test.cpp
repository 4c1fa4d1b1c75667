// Tests the project's Dockerfiles without Docker: the files that they copy exist, and their
// commands are valid in a shell.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <vector>

#include "cli/command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;
namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;

// The instructions of a Dockerfile, one per line, without comments.
std::vector<std::string> instructions(const fs::path& dockerfile) {
    std::ifstream stream(dockerfile);
    std::vector<std::string> result;
    bool continued = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.empty() || line.front() == '#') continue;
        const bool goes_on = line.back() == '\\';
        if (goes_on) line.pop_back();
        if (continued)
            result.back() += line;
        else
            result.push_back(line);
        continued = goes_on;
    }
    return result;
}

bool starts_with(const std::string& line, const std::string& word) {
    return line.rfind(word + " ", 0) == 0;
}

std::vector<fs::path> dockerfiles() {
    std::vector<fs::path> files{root / "Dockerfile", root / ".devcontainer" / "Dockerfile"};
    for (const auto& entry : fs::recursive_directory_iterator(root / "docs"))
        if (entry.path().filename() == "Dockerfile") files.push_back(entry.path());
    return files;
}

}  // namespace

TEST_CASE("each Dockerfile starts from a named release and removes apt-get's leftovers") {
    for (const fs::path& file : dockerfiles()) {
        CAPTURE(file.string());
        const std::vector<std::string> lines = instructions(file);
        REQUIRE_FALSE(lines.empty());
        CHECK(std::regex_match(lines.front(), std::regex("FROM [a-z]+:[0-9][0-9a-z.-]*")));
        for (const std::string& line : lines) {
            CAPTURE(line);
            if (!starts_with(line, "RUN") || line.find("apt-get") == line.npos) continue;
            CHECK_THAT(line, ContainsSubstring("apt-get update"));
            CHECK_THAT(line, ContainsSubstring("apt-get install -y --no-install-recommends"));
            CHECK_THAT(line, ContainsSubstring("rm -rf /var/lib/apt/lists/*"));
        }
    }
}

TEST_CASE("the project's Dockerfile copies existing files and starts an existing program") {
    const std::vector<std::string> lines = instructions(root / "Dockerfile");
    for (const std::string& line : lines) {
        if (!starts_with(line, "COPY")) continue;
        CAPTURE(line);
        std::istringstream words(line.substr(5));
        std::vector<std::string> paths{std::istream_iterator<std::string>(words), {}};
        REQUIRE(paths.size() >= 2);
        for (std::size_t i = 0; i + 1 < paths.size(); ++i)
            CHECK(fs::exists(root / paths[i]));
    }
    CHECK(lines.back() == "ENTRYPOINT [\"./streamlab\"]");
    CHECK((fs::status(root / "streamlab").permissions() & fs::perms::others_exec) !=
          fs::perms::none);
    // CMake would reject a build folder that was configured at another path.
    const std::string ignored = shell("cat '" + (root / ".dockerignore").string() + "'").out;
    CHECK_THAT(ignored, ContainsSubstring("build*/\n"));
    CHECK_THAT(ignored, ContainsSubstring(".git/\n"));
}

TEST_CASE("the Dockerfiles turn cmake/packages*.txt into a list of packages") {
    for (const fs::path& file : {root / "Dockerfile", root / ".devcontainer" / "Dockerfile"}) {
        CAPTURE(file.string());
        std::string install;
        for (const std::string& line : instructions(file))
            if (starts_with(line, "RUN") && line.find("packages.txt") != line.npos) install = line;
        REQUIRE_FALSE(install.empty());
        // The pipe as in the Dockerfile, except that `echo` replaces apt-get, to print its
        // arguments.
        const std::size_t begin = install.find("&& ") + 3;
        std::string pipe = install.substr(begin, install.find(" && rm") - begin);
        pipe = std::regex_replace(pipe, std::regex("/tmp/(packages[a-z-]*.txt)"),
                                  "'" + (root / "cmake").string() + "/$1'");
        pipe = std::regex_replace(pipe, std::regex("xargs apt-get install -y"), "xargs echo");
        const Answer list = shell(pipe);
        CAPTURE(pipe, list.err);
        CHECK(list.code == 0);
        CHECK_THAT(list.out, ContainsSubstring("libboost-context-dev"));
        CHECK_THAT(list.out, ContainsSubstring("libimgui-dev"));
        CHECK(std::regex_match(list.out,
                               std::regex("--no-install-recommends( [a-z0-9][a-z0-9.+-]+)+\n")));
    }
}
