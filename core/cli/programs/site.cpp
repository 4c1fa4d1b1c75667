// `streamlab-site`: the command site.
#include "cli/commands/site_command.hpp"
#include "cli/programs/program.hpp"

int main(int argc, char** argv) {
    using namespace streamlab::cli;
    return main_of<std::variant<SiteOptions>>(argc, argv);
}
