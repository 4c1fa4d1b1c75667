// The `streamlab` command: parses, runs one command, and turns what stopped it into one clear line
// and the exit code that goes with it.
#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <new>
#include <variant>

#include "catalogue/catalogue.hpp"
#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/usage_error.hpp"
#include "program/program.hpp"
#include "trace/reader.hpp"

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
    int operator()(const ViewOptions& options) const { return view(options); }
    int operator()(const CompareOptions& options) const { return compare(options); }
    int operator()(const DevicesOptions& options) const { return devices(options); }
    int operator()(const CalibrateOptions& options) const { return calibrate(options); }
    int operator()(const DevCheckOptions& options) const { return dev_check(options); }
    int operator()(const DevNewOptions& options) const { return dev_new(options); }
    int operator()(const DoctorOptions& options) const { return doctor(options); }
};

int tell(const char* message, ExitCode code) {
    std::fflush(stdout);
    std::fprintf(stderr, "streamlab: %s\n", message);
    return code;
}

// A full disk or a closed pipe behind stdout must not pass for success.
int flushed(int code) {
    if (std::fflush(stdout) == 0 && !std::ferror(stdout)) return code;
    return tell("could not write all of the output", environment);
}

int main_of(int argc, char** argv) try {
    const std::optional<Options> options = parse_command_line(argc, argv);
    return flushed(options ? std::visit(Dispatch{}, *options) : ran);
} catch (const UsageError& error) {
    return tell(error.what(), usage);
} catch (const trace::TraceError& error) {
    return tell(error.what(), usage);
} catch (const std::bad_alloc&) {
    return tell("out of memory", environment);
} catch (const std::exception& error) {  // EnvironmentError, CatalogueError, a full disk
    return tell(error.what(), environment);
}

}  // namespace

}  // namespace streamlab::cli

int main(int argc, char** argv) { return streamlab::cli::main_of(argc, argv); }
