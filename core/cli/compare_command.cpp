#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "base/files.hpp"
#include "cli/address.hpp"
#include "cli/commands.hpp"
#include "cli/exit_code.hpp"
#include "cli/output_file.hpp"
#include "cli/places.hpp"
#include "cli/report.hpp"
#include "cli/run_program.hpp"
#include "cli/usage_error.hpp"
#include "render/comparison/json.hpp"
#include "render/comparison/picture.hpp"
#include "render/comparison/text.hpp"
#include "trace/reader.hpp"

namespace streamlab::cli {

namespace {

struct Side {
    trace::Trace trace;
    std::string title;
    int code = ran;                                    // the exit code for the program's ending
    std::optional<std::string> output = std::nullopt;  // a saved trace does not have it
};

// Traces that --trace writes have this extension; sources and labs never do.
bool is_trace(const std::string& target) {
    return std::filesystem::path(target).extension() == ".json";
}

void merge(std::map<std::string, std::string>& knobs,
           const std::map<std::string, std::string>& more) {
    for (const auto& [name, value] : more)
        knobs[name] = value;
}

// The options with which `run` would make this side's run.
RunOptions run_options(const CompareOptions& options, const ComparedRun& side) {
    RunOptions run;
    run.target = side.target;
    run.device = side.device.empty() ? options.device : side.device;
    run.knobs = options.knobs;
    merge(run.knobs, side.knobs);
    run.seed = options.seed;
    run.timeout_s = options.timeout_s;
    run.include_dirs = options.include_dirs;
    run.defines = options.defines;
    return run;
}

std::string title_of(const Target& target, const RunOptions& run, const DeviceChoice& device) {
    std::string title = target.lab
                            ? fmt::format("lab {:02}  {}", target.lab->number, target.lab->name)
                        : target.puzzle ? "puzzle " + target.puzzle->title_line()
                                        : run.target;
    for (const auto& [name, value] : run.knobs)
        title += fmt::format("  {}={}", name, value);
    return title + "  on " + device.name();
}

Side side_from_run(const RunOptions& run, const std::string& name) {
    const Places places = find_places();
    // Labs are what is compared: a puzzle is meant only where the words say so.
    const bool is_puzzle = parse_address(run.target).kind == lesson::StopKind::puzzle;
    const Target target = find_target(run.target, {}, places.labs,
                                      is_puzzle ? places.puzzles : std::filesystem::path());
    check_knobs(target, run.knobs);
    const DeviceChoice device = device_for(target, run.device, places.profiles);
    const program::BuildResult built = build_program(run, target, device);
    std::fputs(built.messages.c_str(), stderr);
    Side side;
    side.title = title_of(target, run, device);
    if (!built.ok) {
        side.code = not_compiled;
        return side;
    }
    program::RunRequest request = run_request(run, target, device, built);
    request.capture_output = true;  // two outputs among two timelines would only confuse
    Execution execution = execute(request);
    side.code = exit_code_of(execution);
    if (side.code != ran) std::fputs(execution.output.c_str(), stderr);
    if (const std::string message = ending_message(execution, target.program(), request);
        !message.empty())
        fmt::print(stderr, "streamlab: {}: {}\n", name, message);
    side.trace = std::move(execution.trace);
    side.output = std::move(execution.output);
    return side;
}

Side make_side(const CompareOptions& options, const ComparedRun& side, const std::string& name) {
    if (!is_trace(side.target)) return side_from_run(run_options(options, side), name);
    if (!side.knobs.empty() || !side.device.empty())
        throw UsageError(
            fmt::format("{} is a saved trace: it has no knob or device to set", side.target));
    return {trace::load(side.target), std::filesystem::path(side.target).filename().string(), ran};
}

void write(const CompareOptions& options, const render::ComparedRuns& runs) {
    const OutputPaths& outputs = options.outputs;
    const render::PictureOptions picture;
    if (!outputs.svg.empty())
        base::write_file(outputs.svg, render::to_svg(render::draw_comparison(runs, picture)));
    if (!outputs.png.empty())
        render::write_png(render::draw_comparison(runs, picture), picture.scale, outputs.png);
    if (outputs.json.empty()) return;
    const std::string json = render::comparison_json(runs);
    outputs.json == "-" ? (void)std::fputs(json.c_str(), stdout)
                        : base::write_file(outputs.json, json);
}

}  // namespace

int compare(const CompareOptions& options) {
    check_writable(options.outputs);
    const Side first = make_side(options, options.first, "A");
    if (first.code == not_compiled) return not_compiled;
    const Side second = make_side(options, options.second, "B");
    if (second.code == not_compiled) return not_compiled;
    analysis::ComparisonOptions told;
    told.first_output = first.output;
    told.second_output = second.output;
    const analysis::Comparison comparison = analysis::compare(first.trace, second.trace, told);
    const render::ComparedRuns runs{first.trace, second.trace, comparison,
                                    {},          first.title,  second.title};
    if (options.outputs.json != "-")
        fmt::print("{}", render::render_comparison_text(runs, text_options(options.style)));
    write(options, runs);
    return std::max(first.code, second.code);
}

}  // namespace streamlab::cli
