// The `streamlab` command: parses the command line and runs one command.
#include <variant>

#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/ending.hpp"
#include "cli/exit_code.hpp"

namespace streamlab::cli {

namespace {

struct Dispatch {
    int operator()(const StartOptions& options) const { return start(options); }
    int operator()(const RunOptions& options) const { return run(options); }
    int operator()(const ListOptions& options) const { return list(options); }
    int operator()(const ExplainOptions& options) const { return explain(options); }
    int operator()(const CheckOptions& options) const { return check(options); }
    int operator()(const WatchOptions& options) const { return watch(options); }
    int operator()(const NextOptions& options) const { return next(options); }
    int operator()(const HintOptions& options) const { return hint(options); }
    int operator()(const SolutionOptions& options) const { return solution(options); }
    int operator()(const ResetOptions& options) const { return reset(options); }
    int operator()(const GradeOptions& options) const { return grade(options); }
    int operator()(const PointsOptions& options) const { return points(options); }
    int operator()(const ViewOptions& options) const { return view(options); }
    int operator()(const WhyOptions& options) const { return why(options); }
    int operator()(const RecordOptions& options) const { return record(options); }
    int operator()(const CompareOptions& options) const { return compare(options); }
    int operator()(const DevicesOptions& options) const { return devices(options); }
    int operator()(const CalibrateOptions& options) const { return calibrate(options); }
    int operator()(const DevCheckOptions& options) const { return dev_check(options); }
    int operator()(const DevNewOptions& options) const { return dev_new(options); }
    int operator()(const SiteOptions& options) const { return site(options); }
    int operator()(const DoctorOptions& options) const { return doctor(options); }
};

}  // namespace

}  // namespace streamlab::cli

int main(int argc, char** argv) {
    using namespace streamlab::cli;
    return exit_code_of([&]() -> int {
        const std::optional<Options> options = parse_command_line(argc, argv);
        return options ? std::visit(Dispatch{}, *options) : ran;
    });
}
