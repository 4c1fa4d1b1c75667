// `streamlab-grade`: the commands grade and points.
#include "cli/commands/grade_command.hpp"
#include "cli/commands/points_command.hpp"
#include "cli/programs/program.hpp"

int main(int argc, char** argv) {
    using namespace streamlab::cli;
    return main_of<std::variant<GradeOptions, PointsOptions>>(argc, argv);
}
