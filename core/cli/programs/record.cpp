// `streamlab-record`: the commands record and why.
#include "cli/commands/record_command.hpp"
#include "cli/commands/why_command.hpp"
#include "cli/programs/program.hpp"

int main(int argc, char** argv) {
    using namespace streamlab::cli;
    return main_of<std::variant<RecordOptions, WhyOptions>>(argc, argv);
}
