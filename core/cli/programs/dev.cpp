// `streamlab-dev`: the command dev.
#include "cli/commands/dev_check_command.hpp"
#include "cli/commands/dev_command.hpp"
#include "cli/commands/dev_new_command.hpp"
#include "cli/programs/program.hpp"

int main(int argc, char** argv) {
    using namespace streamlab::cli;
    return main_of<std::variant<DevOptions, DevCheckOptions, DevNewOptions>>(argc, argv);
}
