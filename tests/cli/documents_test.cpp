// Every command that a document shows works: the lines after "$ " in ```console blocks are run in
// the project's folder (in a copy of its top level, so that what they write stays out of it).
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <vector>

#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;
namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;

// What a test cannot do in passing: it would run all tests again, or needs another program or the
// network. The launcher's own test and CI cover the first two.
const std::set<std::string> not_run{
    "./streamlab test",
    "bash .ci/run",
    "docker build -t streamlab .",
    "docker run --rm -it streamlab run 03",
};

std::vector<fs::path> documents() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(root))
        files.push_back(entry.path());
    for (const auto& entry : fs::recursive_directory_iterator(root / "docs"))
        files.push_back(entry.path());
    std::erase_if(files, [](const fs::path& file) { return file.extension() != ".md"; });
    return files;
}

// A comment in the line ("# what it does") is none of the command.
std::vector<std::string> commands_in(const fs::path& document) {
    std::vector<std::string> commands;
    std::ifstream stream(document);
    bool inside = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.rfind("```", 0) == 0) inside = line == "```console";
        if (!inside || line.rfind("$ ", 0) != 0) continue;
        std::string command = line.substr(2, line.find("  #") - 2);
        command.erase(command.find_last_not_of(' ') + 1);
        commands.push_back(command);
    }
    return commands;
}

// A folder that looks like the project's, made of links; docs/ is real, so that pictures are new.
void link_project(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(root)) {
        const std::string name = entry.path().filename().string();
        if (name.rfind("build", 0) != 0 && name != ".git" && name != "docs")
            fs::create_symlink(entry.path(), folder / name);
    }
    fs::create_directories(folder / "docs" / "images");
    fs::create_symlink(root / "docs" / "programs", folder / "docs" / "programs");
}

Answer run_in(const fs::path& folder, const std::string& command) {
    return shell("cd '" + folder.string() +
                 "' && export STREAMLAB_NO_INSTALL=1 STREAMLAB_BUILD='" STREAMLAB_BINARY_DIR
                 "' && " +
                 command);
}

// Moves `at` behind it.
double number_at(const std::string& text, std::size_t& at) {
    char* end = nullptr;
    const double number = std::strtod(text.c_str() + at, &end);
    at = static_cast<std::size_t>(end - text.c_str());
    return number;
}

// Where two pictures differ; empty where they do not. Another compiler's host code has a few
// basic blocks more or less, so that a call begins some nanoseconds earlier or later.
std::string first_difference(const std::string& drawn, const std::string& kept) {
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    std::size_t a = 0, b = 0;
    while (a < drawn.size() && b < kept.size()) {
        if (!is_digit(drawn[a]) || !is_digit(kept[b])) {
            if (drawn[a++] != kept[b++])
                return drawn.substr(a - 1, 80) + " instead of " + kept.substr(b - 1, 80);
            continue;
        }
        const double is = number_at(drawn, a);
        const double was = number_at(kept, b);
        const double allowed = kept.compare(b, 3, " ns") == 0 ? 100 : 0.2 + was / 100;
        if (std::abs(is - was) > allowed)
            return std::to_string(is) + " instead of " + std::to_string(was) + " before " +
                   kept.substr(b, 60);
    }
    return drawn.substr(a) + kept.substr(b);
}

}  // namespace

TEST_CASE("every command that a document shows works, and every picture is what it draws") {
    const ScratchFolder scratch;
    link_project(scratch.path());
    int commands = 0;
    for (const fs::path& document : documents()) {
        for (const std::string& command : commands_in(document)) {
            if (not_run.count(command)) continue;
            CAPTURE(document.string(), command);
            const Answer answer = run_in(scratch.path(), command);
            CAPTURE(answer.out, answer.err);
            CHECK(answer.code == 0);
            ++commands;
        }
    }
    CHECK(commands > 5);
    for (const auto& picture : fs::directory_iterator(scratch.path() / "docs" / "images")) {
        CAPTURE(picture.path().filename().string());
        const auto text_of = [](const fs::path& file) {
            std::ifstream stream(file, std::ios::binary);
            return std::string{std::istreambuf_iterator<char>(stream), {}};
        };
        CHECK(first_difference(text_of(picture.path()), text_of(root / "docs" / "images" /
                                                                picture.path().filename())) == "");
    }
}
