#include "cli/dev_command_line.hpp"

#include <fmt/format.h>

#include <cstdio>

#include <CLI/CLI.hpp>

#include "cli/usage_error.hpp"

namespace streamlab::cli {

namespace {

void parse_shard(const std::string& text, DevCheckOptions& options) {
    if (text.empty()) return;
    char rest = 0;
    const bool good =
        std::sscanf(text.c_str(), "%d/%d%c", &options.shard, &options.shards, &rest) == 2;
    if (!good || options.shards < 1 || options.shard < 1 || options.shard > options.shards)
        throw UsageError(fmt::format("--shard {}: write it as I/N, part I of N, as in 1/4", text));
}

}  // namespace

void DevCommandLine::add_to(CLI::App& app) {
    command = app.add_subcommand("dev", "for those who write puzzles and labs");
    command->require_subcommand(0, 1);
    CLI::App& proof = *command->add_subcommand(
        "check", "proves puzzles and labs: given, solution, wrong answers, mutants, texts");
    proof
        .add_option("target", check.targets,
                    "puzzles and labs by name, number or folder; none: all of them")
        ->type_name("PUZZLE|LAB");
    proof.add_option("--jobs", check.jobs, "so many at a time (default: one a core)")
        ->check(CLI::Range(1, 256).description(""))
        ->type_name("N");
    proof.add_option("--shard", shard, "only part I of N, for several machines")->type_name("I/N");
    proof
        .add_option("--right", check.right,
                    "at most N of each puzzle's right answers (default: all)")
        ->check(CLI::Range(0, 1000).description(""))
        ->type_name("N");
    CLI::App& start = *command->add_subcommand("new", "the files of a new puzzle");
    start.add_option("name", make.name, "as in ships-aground")->type_name("NAME");
    start.add_option("--kind", make.kind, "repair (default), order or question")->type_name("KIND");
    start
        .add_option("--in", make.folder,
                    "the course's folder, with puzzles/ and solutions/ (default: here)")
        ->type_name("DIR");
}

Options DevCommandLine::options() {
    if (command->got_subcommand("check")) {
        parse_shard(shard, check);
        return check;
    }
    if (!command->got_subcommand("new"))
        throw UsageError("dev needs one of its commands: dev check or dev new NAME");
    if (make.name.empty()) throw UsageError("dev new needs a name, as in: dev new ships-aground");
    return make;
}

}  // namespace streamlab::cli
