// Every command in a document works: the lines after "$ " in ```console blocks run in a copy of the
// project's top folder, which keeps their output out of the project.
#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <vector>

#include "command.hpp"
#include "support/catch.hpp"
#include "support/text_difference.hpp"

using namespace streamlab::tests;
namespace fs = std::filesystem;

namespace {

const fs::path root = STREAMLAB_SOURCE_DIR;

// Commands that this test cannot run: they would run all tests again, or need another program or
// the network. The launcher's test and CI cover the first two.
const std::set<std::string> not_run{
    "./streamlab test",
    "bash .ci/run",
    "./streamlab site --out site",  // tested in tests/site; takes minutes
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

struct Shown {
    std::string command;
    int code = 0;  // the expected exit code
};

// "# ends with exit code 1: ..." marks a command that fails on purpose.
int code_in(const std::string& comment) {
    const std::string words = "ends with exit code ";
    const std::size_t at = comment.find(words);
    return at == comment.npos ? 0 : std::stoi(comment.substr(at + words.size()));
}

// Returns the commands of a document, without the comments ("# ...") in their lines.
std::vector<Shown> commands_in(const fs::path& document) {
    std::vector<Shown> commands;
    std::ifstream stream(document);
    bool inside = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.rfind("```", 0) == 0) inside = line == "```console";
        if (!inside || line.rfind("$ ", 0) != 0) continue;
        const std::size_t comment = std::min(line.find("  #"), line.size());
        std::string command = line.substr(2, comment - 2);
        command.erase(command.find_last_not_of(' ') + 1);
        commands.push_back({command, code_in(line.substr(comment))});
    }
    return commands;
}

// Creates a folder of links to the project's files. docs/ is a copy instead, so that pictures are
// regenerated there.
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
                 "' && export STREAMLAB_NO_INSTALL=1 XDG_DATA_HOME=\"$PWD/data\" "
                 "STREAMLAB_BUILD='" STREAMLAB_BINARY_DIR "' && " +
                 command);
}

}  // namespace

// The targets of links: the text from "](" to ")".
std::vector<std::string> links_in(const fs::path& document) {
    std::ifstream stream(document);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    std::vector<std::string> links;
    for (std::size_t at = text.find("]("); at != text.npos; at = text.find("](", at + 1))
        links.push_back(text.substr(at + 2, text.find(')', at) - at - 2));
    return links;
}

std::vector<std::string> pictures_in(const fs::path& document) {
    std::vector<std::string> pictures = links_in(document);
    std::erase_if(pictures, [](const std::string& link) {
        return !link.ends_with(".png") && !link.ends_with(".svg");
    });
    return pictures;
}

TEST_CASE("every file that a document links to exists") {
    int links = 0;
    for (const fs::path& document : documents()) {
        for (const std::string& link : links_in(document)) {
            const std::string file = link.substr(0, link.find('#'));
            if (file.empty() || file.rfind("http", 0) == 0) continue;
            CAPTURE(document.string(), link);
            CHECK(fs::exists(document.parent_path() / file));
            ++links;
        }
    }
    CHECK(links > 100);
}

TEST_CASE("every picture that a document shows is there and small") {
    int pictures = 0;
    for (const fs::path& document : documents()) {
        for (const std::string& picture : pictures_in(document)) {
            CAPTURE(document.string(), picture);
            const fs::path file = document.parent_path() / picture;
            REQUIRE(fs::exists(file));
            CHECK(fs::file_size(file) <= 100'000);
            ++pictures;
        }
    }
    CHECK(pictures > 5);
}

// Lines of tables, code and links may be longer, because they cannot be broken.
TEST_CASE("a document's lines have at most 100 characters") {
    for (const fs::path& document : documents()) {
        std::ifstream stream(document);
        bool is_code = false;
        int number = 0;
        for (std::string line; std::getline(stream, line);) {
            ++number;
            if (line.find("```") != line.npos) is_code = !is_code;
            const bool is_free = is_code || line.rfind("    ", 0) == 0 || line.rfind('|', 0) == 0 ||
                                 line.find("](") != line.npos;
            const auto characters = std::count_if(line.begin(), line.end(), [](char byte) {
                return (byte & 0xc0) != 0x80;  // continuation bytes of UTF-8
            });
            CAPTURE(document.string(), number, line);
            CHECK((is_free || characters <= 100));
        }
    }
}

// If this fails: cmake --build build --target guide-pictures
TEST_CASE("the guide's pictures show the course as it is") {
    const std::string render = "'" + (root / "docs" / "render-pictures").string() + "'";
    const Answer now = shell(render + " '" STREAMLAB_EXECUTABLE "' --course");
    CAPTURE(now.err);
    CHECK(now.code == 0);
    std::ifstream file(root / "docs" / "images" / "guide-course.txt");
    CHECK(now.out == std::string(std::istreambuf_iterator<char>(file), {}));
}

TEST_CASE("the guide's pictures can be regenerated") {
    const ScratchFolder scratch;
    const std::string render = "'" + (root / "docs" / "render-pictures").string() + "'";
    const Answer answer =
        shell(render + " '" STREAMLAB_EXECUTABLE "' '" + scratch.path().string() + "'");
    if (answer.err.find("built without the app") != std::string::npos) {
        WARN("this streamlab was built without the app: the pictures are not rendered");
        return;
    }
    CAPTURE(answer.out, answer.err);
    CHECK(answer.code == 0);
    for (const auto& picture : fs::directory_iterator(root / "docs" / "images")) {
        if (picture.path().extension() != ".png") continue;
        CAPTURE(picture.path().string());
        CHECK(fs::exists(scratch.path() / picture.path().filename()));
    }
}

TEST_CASE("every command of a document works, and regenerates the document's pictures", "[long]") {
    const ScratchFolder scratch;
    link_project(scratch.path());
    int commands = 0;
    for (const fs::path& document : documents()) {
        for (const auto& [command, code] : commands_in(document)) {
            if (not_run.count(command)) continue;
            CAPTURE(document.string(), command);
            const Answer answer = run_in(scratch.path(), command);
            CAPTURE(answer.out, answer.err);
            CHECK(answer.code == code);
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
