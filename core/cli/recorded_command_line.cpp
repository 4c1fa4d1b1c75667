#include "cli/recorded_command_line.hpp"

#include <CLI/CLI.hpp>

#include "cli/usage_error.hpp"

namespace streamlab::cli {

namespace {

// "why --json train.rec": the option has taken the recording's name for what it is to write.
std::string missing_file(const WhyOptions& options) {
    std::string needed =
        "why needs a file: what `streamlab record`, torch.profiler or `nsys export` wrote";
    if (options.outputs.json.empty()) return needed;
    return needed + "; --json takes the name of the file to write, - for standard output";
}

}  // namespace

void RecordedCommandLine::add_to(CLI::App& app) {
    CLI::App& record = *app.add_subcommand("record", "record any program that uses a GPU");
    record.footer(
        "The program is not changed: streamlab record --out train.rec -- python train.py\n"
        "Then ask why it waited: streamlab why train.rec\n");
    record.add_option("--out", record_.file, "the file (default PROGRAM.rec)")->type_name("F.rec");
    record
        .add_option("--from-range", record_.from,
                    "begin when this NVTX range does; cudaProfilerStart: at that call")
        ->type_name("NAME");
    record.add_option("--seconds", record_.seconds, "end after so many seconds of recording")
        ->check(CLI::PositiveNumber.description(""))
        ->type_name("N");
    record.add_flag("--quiet", record_.quiet, "only the program's own output");
    CLI::App& why = *app.add_subcommand("why", "what cost a recorded program time, and why");
    why.footer("FILE: what `streamlab record` wrote, torch.profiler's JSON (also .gz), what\n"
               "`nsys export --type sqlite` wrote, or a trace of `streamlab run --trace`.\n");
    why.add_option("file", why_.file, "the recording")->type_name("FILE");
    why.add_option("--operation", why_.operation, "only why this one started when it did")
        ->check(CLI::PositiveNumber.description(""))
        ->type_name("N");
    why.add_option("--html", why_.html, "write a page with findings and timeline")
        ->type_name("F.html");
    why.add_option("--svg", why_.outputs.svg, "draw the timeline as SVG")->type_name("F.svg");
    why.add_option("--png", why_.outputs.png, "draw the timeline as PNG")->type_name("F.png");
    why.add_option("--json", why_.outputs.json, "write findings and operations, - for stdout")
        ->type_name("F");
}

std::optional<Options> RecordedCommandLine::options(const CLI::App& app) {
    if (app.got_subcommand("why")) {
        if (why_.file.empty()) throw UsageError(missing_file(why_));
        return why_;
    }
    if (!app.got_subcommand("record")) return std::nullopt;
    if (record_.command.empty())
        throw UsageError("record needs a program after --: streamlab record -- python train.py");
    return record_;
}

}  // namespace streamlab::cli
