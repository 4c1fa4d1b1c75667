#include "cli/commands/compare_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>

#include <CLI/CLI.hpp>

#include "base/files.hpp"
#include "cli/course/address.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/output_file.hpp"
#include "cli/files/places.hpp"
#include "cli/grammar/shared_options.hpp"
#include "cli/run/run_program.hpp"
#include "cli/terminal/text_options.hpp"
#include "render/comparison/json.hpp"
#include "render/comparison/picture.hpp"
#include "render/comparison/text.hpp"
#include "trace/reader.hpp"

namespace streamlab::cli {

namespace {

struct Side {
    trace::Trace trace;
    std::string title;
    int code = ran;                                    // exit code for the program's termination
    std::optional<std::string> output = std::nullopt;  // not part of a saved trace
};

// Traces written by --trace have this extension; sources and labs never do.
bool is_trace(const std::string& target) {
    return std::filesystem::path(target).extension() == ".json";
}

void merge(std::map<std::string, std::string>& knobs,
           const std::map<std::string, std::string>& more) {
    for (const auto& [name, value] : more)
        knobs[name] = value;
}

// The options of the equivalent `run` command.
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
    // `compare` prefers labs: a puzzle must be named as such.
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
    request.capture_output = true;  // two outputs between two timelines would be confusing
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

bool looks_like_device(const std::string& word) {
    const std::string kind = word.substr(0, word.find(':'));
    return kind == "model" || kind == "cuda";
}

// Handles `compare 06 model:h200 cuda:0`, where devices take the place of the second target.
void take_devices(CompareOptions& options) {
    std::vector<std::string> devices;
    for (const std::string* word : {&options.second.target, &options.last})
        if (!word->empty()) devices.push_back(*word);
    if (devices.empty()) return;
    if (!looks_like_device(devices.front())) {
        if (devices.size() == 1) return;  // the second target: a lab or a file
        throw UsageError(fmt::format("compare takes two: what is '{}'?", devices.back()));
    }
    if (!looks_like_device(devices.back()))
        throw UsageError(fmt::format("compare {} {} {}: '{}' is no device (streamlab devices "
                                     "lists them)",
                                     options.first.target, devices[0], devices[1], devices[1]));
    if (!options.first.device.empty() || !options.second.device.empty())
        throw UsageError("compare: name the devices once, after A or with --device-a and "
                         "--device-b");
    if (devices.size() == 2) options.first.device = devices.front();
    options.second.device = devices.back();
    options.second.target.clear();
}

}  // namespace

CLI::App* add_command(CLI::App& app, CompareOptions& options) {
    CLI::App& compare = *app.add_subcommand("compare", "compare two runs and show what differs");
    compare.footer("Without B, A is compared with itself: compare 03 --set-b flags=nonblocking\n"
                   "With devices after A, A on them: compare 06 model:h200 cuda:0\n");
    compare.add_option("a", options.first.target, "a lab, a FILE.cu, or what run --trace wrote")
        ->type_name("A");
    compare.add_option("b", options.second.target, "the same for B; default: A")->type_name("B");
    compare.add_option("last", options.last, "after a device in the place of B: a second one")
        ->type_name("DEVICE");
    add_knobs(compare, options.knobs, "--set", "turn a knob in both");
    add_knobs(compare, options.first.knobs, "--set-a", "turn a knob in A");
    add_knobs(compare, options.second.knobs, "--set-b", "turn a knob in B");
    compare.add_option("--device", options.device, "of both (see run)")->type_name("DEVICE");
    compare.add_option("--device-a", options.first.device, "of A")->type_name("DEVICE");
    compare.add_option("--device-b", options.second.device, "of B")->type_name("DEVICE");
    add_seed(compare, options.seed);
    compare.add_option("--timeout", options.timeout_s, "stop a program after so many seconds")
        ->check(CLI::Validator(positive_number, ""))
        ->type_name("S");
    add_headers_and_macros(compare, options.include_dirs, options.defines);
    add_pictures(compare, options.outputs);
    add_style(compare, options.style);
    return &compare;
}

// Rejects two runs with equal settings, which cannot differ.
void complete(CompareOptions& options) {
    if (options.first.target.empty())
        throw UsageError("compare needs a lab (such as 03), a FILE.cu or a trace");
    take_devices(options);
    if (!options.second.target.empty()) return;
    options.second.target = options.first.target;
    if (options.first.knobs == options.second.knobs &&
        options.first.device == options.second.device)
        throw UsageError("compare needs a second lab, FILE.cu or trace, or what is different in "
                         "B: --set-b NAME=VALUE or --device-b DEVICE");
}

int perform(const CompareOptions& options) {
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
