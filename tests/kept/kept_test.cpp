// Files that earlier versions wrote (tests/kept/VERSION, made by tests/kept/make for each release)
// are opened by this version, and files of later formats are refused with a line that says what to
// do.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "support/catch.hpp"

using namespace streamlab::tests;
namespace fs = std::filesystem;
using nlohmann::json;

namespace {

std::vector<fs::path> kept_versions() {
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator(fs::path(STREAMLAB_SOURCE_DIR) / "tests/kept"))
        if (entry.is_directory()) folders.push_back(entry.path());
    std::sort(folders.begin(), folders.end());
    return folders;
}

std::string text_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

// The newest kept file, as a later version might write it: its schema's number is another one.
std::string of_later_format(const std::string& name, const std::string& family) {
    std::string text = text_of(kept_versions().back() / name);
    const std::size_t at = text.find(family + "/1");
    REQUIRE(at != text.npos);
    return text.replace(at, family.size() + 2, family + "/99");
}

Answer with_progress(const ScratchFolder& home, const std::string& text,
                     const std::string& arguments) {
    fs::create_directories(home.path() / "streamlab");
    home.file("streamlab/progress.json", text);
    return shell("XDG_DATA_HOME='" + home.path().string() + "' '" STREAMLAB_EXECUTABLE "' " +
                 arguments);
}

void check_refusal(const Answer& answer, const std::string& advice) {
    CAPTURE(answer.out);
    CHECK(answer.code != 0);
    CHECK_THAT(answer.err, ContainsSubstring(advice));
    CHECK(std::count(answer.err.begin(), answer.err.end(), '\n') == 1);
}

}  // namespace

TEST_CASE("files of each released version are opened") {
    REQUIRE_FALSE(kept_versions().empty());
    for (const fs::path& kept : kept_versions()) {
        CAPTURE(kept.string());
        const Answer view = command("view '" + (kept / "run.json").string() + "'");
        CHECK(view.code == 0);
        CHECK_THAT(view.out, ContainsSubstring("cudaStreamSynchronize"));

        const Answer devices = command("devices '" + (kept / "profile.toml").string() + "'");
        CHECK(devices.code == 0);
        CHECK_THAT(devices.out, ContainsSubstring("numbers of its own"));

        const ScratchFolder home;
        const Answer list = with_progress(home, text_of(kept / "progress.json"), "list --json");
        REQUIRE(list.code == 0);
        bool has_hint = false;
        const json listed = json::parse(list.out);
        for (const json& puzzle : listed["puzzles"])
            if (puzzle["name"] == "ships-aground") has_hint = puzzle["hints"] == 1;
        CHECK(has_hint);
    }
}

TEST_CASE("results of each released version are read by those who grade with its key") {
    for (const fs::path& kept : kept_versions()) {
        CAPTURE(kept.string());
        // The results are sealed with the key that is kept with them. A key has to be private.
        const ScratchFolder config;
        fs::create_directories(config.path() / "streamlab");
        const std::string key =
            config.file("streamlab/grading-key", text_of(kept / "config/streamlab/grading-key"));
        fs::permissions(key, fs::perms::owner_read | fs::perms::owner_write);
        const Answer points =
            shell("XDG_CONFIG_HOME='" + config.path().string() +
                  "' '" STREAMLAB_EXECUTABLE "' points '" + (kept / "grades").string() + "'");
        CAPTURE(points.err);
        CHECK(points.code == 0);
        CHECK_THAT(points.out, ContainsSubstring("anna,10,10,10"));
        CHECK_THAT(points.out, ContainsSubstring("bert,0,0,10"));
    }
}

TEST_CASE("files of a later format are refused, and the line says what to do") {
    const ScratchFolder folder;
    check_refusal(command("view '" +
                          folder.file("run.json", of_later_format("run.json", "streamlab.trace")) +
                          "'"),
                  "run the program again");

    fs::create_directories(folder.path() / "grades");
    folder.file("grades/grading.json", of_later_format("grades/grading.json", "streamlab.grading"));
    const std::string grades = (folder.path() / "grades").string();
    check_refusal(command("points '" + grades + "'"), "grade into another folder");

    folder.file("profile.toml", text_of(kept_versions().back() / "profile.toml") + "\nlater = 1\n");
    check_refusal(command("devices '" + (folder.path() / "profile.toml").string() + "'"), "later");
}

TEST_CASE("progress of a later format is read, and never written over") {
    const ScratchFolder home;
    const std::string later = of_later_format("progress.json", "streamlab.progress");
    CHECK(with_progress(home, later, "list").code == 0);
    check_refusal(with_progress(home, later, "hint 06"), "move the file away");
    CHECK(text_of(home.path() / "streamlab/progress.json") == later);
}
