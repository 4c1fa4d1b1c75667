#include "cli/commands/app_contents.hpp"

#include <CLI/CLI.hpp>

namespace streamlab::cli {

void add_contents(CLI::App& command, AppContents& contents) {
    command.add_option("--lab", contents.lab, "the lab that the app opens")->type_name("LAB");
    command.add_option("--program", contents.program, "the program of your own that the app opens")
        ->type_name("FILE.cu");
    command.add_option("--puzzle", contents.puzzle, "the puzzle that the app opens")
        ->type_name("PUZZLE");
    command.add_option("--theme", contents.theme, "of the app: dark or light")
        ->check(CLI::IsMember({"dark", "light"}).description("").name("dark|light"))
        ->type_name("THEME");
    command.add_option("--open", contents.open, "the app shows a trace that run --trace wrote")
        ->type_name("F.json");
    command
        .add_option("--compare", contents.compare,
                    "the app shows two such traces one above the other")
        ->expected(2)
        ->type_name("A.json B.json")
        ->excludes("--open");
}

}  // namespace streamlab::cli
