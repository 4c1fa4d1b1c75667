// docs/commands.md equals the output of --help. After a change of the command line, regenerate it
// with `cmake --build build --target commands_page` (this program with STREAMLAB_APPROVE=1), check
// the git diff and commit it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "cli/grammar_walk.hpp"
#include "cli/texts/exit_code_texts.hpp"
#include "support/text_difference.hpp"

using namespace streamlab;
using cli::Words;

namespace {

constexpr char opening[] = R"(# The commands

What does this command or option do? These are all commands of `streamlab`. Each `--help` says the
same; the page is made from it (`cmake --build build --target commands_page`).

| exit code | means |
|---|---|
)";

std::string text_of(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::string commands_page() {
    std::string page = opening;
    for (const cli::ExitCodeText& each : cli::exit_code_texts)
        page += fmt::format("| {} | {} |\n", static_cast<int>(each.code), each.text);
    cli::for_each_command([&](const CLI::App&, const Words& words) {
        const std::string name = words.empty() ? "" : fmt::format(" {}", fmt::join(words, " "));
        std::string help = cli::help_of(words);
        help.erase(0, help.find_first_not_of('\n'));
        help.erase(help.find_last_not_of('\n') + 1);
        page += fmt::format("\n## streamlab{}\n\n```text\n{}\n```\n", name, help);
    });
    return page;
}

}  // namespace

TEST_CASE("docs/commands.md is what --help says") {
    INFO("after a change of the command line: cmake --build build --target commands_page");
    const std::string made = commands_page();
    const std::filesystem::path page =
        std::filesystem::path(STREAMLAB_SOURCE_DIR) / "docs/commands.md";
    if (std::getenv("STREAMLAB_APPROVE") != nullptr) std::ofstream(page, std::ios::binary) << made;
    CHECK(tests::first_difference(made, text_of(page)) == "");
}
