#include "cli/commands/dev_command.hpp"

#include <CLI/CLI.hpp>

#include "cli/commands/elsewhere.hpp"
#include "cli/ending/usage_error.hpp"

namespace streamlab::cli {

CLI::App* add_command(CLI::App& app, DevOptions&) {
    CLI::App* dev = app.add_subcommand("dev", description_of("dev"));
    dev->require_subcommand(0, 1);
    return dev;
}

CLI::App& dev_command(CLI::App& app) { return *app.get_subcommand("dev"); }

int perform(const DevOptions&) {
    throw UsageError("dev needs one of its commands: dev check or dev new NAME");
}

}  // namespace streamlab::cli
