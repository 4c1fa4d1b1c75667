// The choice of the external editor, and its arguments.
#include <chrono>
#include <cstdlib>
#include <map>
#include <set>
#include <thread>

#include "platform/editor.hpp"
#include "support/catch.hpp"
#include "support/temporary_folder.hpp"

using namespace streamlab::gui;

namespace {

std::string choice(const std::map<std::string, std::string>& variables,
                   const std::set<std::string>& programs) {
    return choose_editor(
        [&](const char* name) {
            const auto found = variables.find(name);
            return found == variables.end() ? std::string() : found->second;
        },
        [&](const std::string& program) { return programs.count(program) > 0; });
}

}  // namespace

TEST_CASE("VISUAL precedes EDITOR and xdg-open, and only installed editors count") {
    const std::set<std::string> all{"code", "gedit", "xdg-open"};
    CHECK(choice({{"VISUAL", "code --wait"}, {"EDITOR", "gedit"}}, all) == "code --wait");
    CHECK(choice({{"EDITOR", "gedit"}}, all) == "gedit");
    CHECK(choice({{"VISUAL", "gone"}, {"EDITOR", "gedit"}}, all) == "gedit");
    CHECK(choice({}, all) == "xdg-open");
    CHECK(choice({}, {}).empty());
}

TEST_CASE("an editor for the terminal gets its own terminal, or another editor is chosen") {
    CHECK(choice({{"EDITOR", "vim"}}, {"vim", "xterm"}) == "xterm -e vim");
    CHECK(choice({{"EDITOR", "/usr/bin/nano"}}, {"/usr/bin/nano", "gnome-terminal"}) ==
          "gnome-terminal -- /usr/bin/nano");
    CHECK(choice({{"EDITOR", "vim"}}, {"vim", "xdg-open"}) == "xdg-open");
    CHECK(choice({{"EDITOR", "emacs"}}, {"emacs"}) == "emacs");
}

TEST_CASE("the editor is started with the file, whatever its name, without blocking") {
    const streamlab::tests::TemporaryFolder folder;
    const auto file = folder.write("a puzzle $(x).cu", "int x;\n");
    const auto editor = folder.write("editor", "#!/bin/sh\ncp \"$1\" \"$1.seen\"\nsleep 5\n");
    std::filesystem::permissions(editor, std::filesystem::perms::owner_all);
    setenv("VISUAL", editor.c_str(), 1);
    const std::string said = open_in_editor(file);
    unsetenv("VISUAL");
    CHECK_THAT(said, ContainsSubstring("each save is checked"));
    const std::filesystem::path seen = file.string() + ".seen";
    for (int i = 0; i < 400 && !std::filesystem::exists(seen); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    CHECK(std::filesystem::exists(seen));
}
