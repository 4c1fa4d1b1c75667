// The man page and the shells' completions name every command and option, and the shells take the
// scripts.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "cli/command_line.hpp"
#include "cli/texts/command_text.hpp"
#include "cli/texts/completion.hpp"
#include "cli/texts/man_page.hpp"
#include "command.hpp"
#include "support/catch.hpp"

using namespace streamlab;
using cli::CommandText;
using cli::OptionText;
using tests::Answer;
using tests::ScratchFolder;
using tests::shell;

namespace {

std::vector<CommandText> all_commands() {
    std::vector<CommandText> commands;
    cli::inspect_grammar([&](const CLI::App& app) { commands = cli::command_texts(app); });
    return commands;
}

const OptionText& option_of(const std::vector<CommandText>& commands, const std::string& path,
                            const std::string& name) {
    for (const CommandText& command : commands)
        for (const OptionText& option : command.options)
            if (command.path() == path &&
                std::find(option.names.begin(), option.names.end(), name) != option.names.end())
                return option;
    throw std::runtime_error("no " + path + " " + name);
}

bool has(const char* tool) { return shell(fmt::format("command -v {}", tool)).code == 0; }

// What bash offers for the last of these words.
std::string offered_by_bash(const ScratchFolder& folder, const std::string& words) {
    const Answer answer = shell(fmt::format(
        "bash -c 'source \"{}/streamlab.bash\"; COMP_WORDS=({}); COMP_CWORD=$((${{#COMP_WORDS[@]}} "
        "- 1)); _streamlab; echo \"${{COMPREPLY[@]}}\"'",
        folder.path().string(), words));
    CHECK(answer.err == "");
    return answer.out;
}

}  // namespace

TEST_CASE("commands are data: their options, placeholders and choices") {
    const std::vector<CommandText> commands = all_commands();
    CHECK(commands.front().words.empty());
    CHECK(option_of(commands, "run", "--strict").value == "");
    CHECK(option_of(commands, "run", "--svg").value == "F.svg");
    CHECK(option_of(commands, "run", "--color").choices ==
          std::vector<std::string>{"always", "auto", "never"});
    CHECK(option_of(commands, "", "--theme").choices == std::vector<std::string>{"dark", "light"});
    CHECK(option_of(commands, "run", "--seed").choices.empty());
}

TEST_CASE("man page and completions name every command and option") {
    const std::vector<CommandText> commands = all_commands();
    const std::string page = cli::man_page(commands, "1.2.3");
    const std::string bash = cli::bash_completion(commands);
    const std::string zsh = cli::zsh_completion(commands);
    const std::string fish = cli::fish_completion(commands);
    for (const CommandText& command : commands) {
        CAPTURE(command.path());
        if (!command.words.empty()) {
            const std::string path = std::regex_replace(command.path(), std::regex("-"), "\\-");
            CHECK_THAT(page, ContainsSubstring(".SS " + path + "\n"));
            CHECK_THAT(fish, ContainsSubstring(" -a " + command.words.back() + " -d "));
            CHECK_THAT(zsh, ContainsSubstring(
                                fmt::format("_streamlab_{}() {{", fmt::join(command.words, "_"))));
        }
        for (const OptionText& option : command.options)
            for (const std::string& name : option.names) {
                CAPTURE(name);
                CHECK_THAT(bash, ContainsSubstring(name));
                CHECK_THAT(zsh, ContainsSubstring(name + "["));
                std::string dashes;
                for (const char c : name)
                    dashes += c == '-' ? std::string("\\-") : std::string(1, c);
                CHECK_THAT(page, ContainsSubstring("\\fB" + dashes + "\\fR"));
            }
    }
}

TEST_CASE("roff shows the man page without warnings") {
    if (!has("groff")) {
        WARN("no groff here");
        return;
    }
    const ScratchFolder folder;
    const std::string page = folder.file("streamlab.1", cli::man_page(all_commands(), "1.2.3"));
    const Answer answer =
        shell("groff -man -Tutf8 -ww '" + page + "' | sed 's/\\x1b[^m]*m//g; s/.\\x08//g'");
    CHECK(answer.err == "");
    CHECK_THAT(answer.out, ContainsSubstring("streamlab - learn CUDA streams"));
    CHECK_THAT(answer.out, ContainsSubstring("streamlab 1.2.3"));
    CHECK_THAT(answer.out, ContainsSubstring("--default-stream MODE"));
}

TEST_CASE("bash completes commands, their options and choices, and leaves the rest to files") {
    const ScratchFolder folder;
    folder.file("streamlab.bash", cli::bash_completion(all_commands()));
    CHECK(offered_by_bash(folder, "streamlab doc") == "doctor\n");
    CHECK(offered_by_bash(folder, "streamlab dev \"\"") == "check new\n");
    CHECK(offered_by_bash(folder, "streamlab doctor --w") == "--warm\n");
    CHECK(offered_by_bash(folder, "streamlab run 03 --color a") == "always auto\n");
    CHECK(offered_by_bash(folder, "streamlab run 03 --svg f") == "\n");
    CHECK(offered_by_bash(folder, "streamlab run mine") == "\n");
    CHECK(offered_by_bash(folder, "streamlab run mine.cu -- --co") == "\n");
}

TEST_CASE("fish and zsh take their completions") {
    const ScratchFolder folder;
    const std::string fish = folder.file("streamlab.fish", cli::fish_completion(all_commands()));
    const std::string zsh = folder.file("_streamlab", cli::zsh_completion(all_commands()));
    if (has("zsh")) {
        const Answer answer = shell("zsh -n '" + zsh + "'");
        CHECK(answer.err == "");
        CHECK(answer.code == 0);
    }
    if (!has("fish")) return;
    const auto offered = [&](const std::string& line) {
        const Answer answer = shell("HOME='" + folder.path().string() + "' fish -N -c 'source \"" +
                                    fish + "\"; complete -C \"" + line + "\"'");
        CHECK(answer.err == "");
        return answer.out;
    };
    CHECK_THAT(offered("streamlab doc"), ContainsSubstring("doctor\tcheck this machine"));
    CHECK_THAT(offered("streamlab dev check --"), !ContainsSubstring("--seed"));
    CHECK_THAT(offered("streamlab check --"), ContainsSubstring("--seed"));
    CHECK_THAT(offered("streamlab run --color a"), ContainsSubstring("always"));
}
