#include "cli/commands/run_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>

#include <CLI/CLI.hpp>

#include "analysis/bound.hpp"
#include "base/wrap.hpp"
#include "cli/commands/guided_labs.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/course/target.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/output_file.hpp"
#include "cli/files/places.hpp"
#include "cli/grammar/choices.hpp"
#include "cli/grammar/shared_options.hpp"
#include "cli/run/device_choice.hpp"
#include "cli/run/execution.hpp"
#include "cli/run/report.hpp"
#include "cli/run/results.hpp"
#include "cli/run/run_program.hpp"
#include "cli/terminal/keyboard.hpp"

namespace streamlab::cli {

namespace {

// A message such as "2 errors found"; empty if there are none.
std::string errors_found(const trace::Trace& trace) {
    const auto count =
        std::count_if(trace.hazards.begin(), trace.hazards.end(), [](const trace::Hazard& hazard) {
            return hazard.severity == trace::Severity::error;
        });
    if (count == 0) return {};
    return fmt::format("{} error{} found", count, count > 1 ? "s" : "");
}

bool writes_nothing(const OutputPaths& outputs) {
    return outputs.trace.empty() && outputs.html.empty() && outputs.svg.empty() &&
           outputs.png.empty() && outputs.webp.empty() && outputs.json.empty();
}

// True for plain `run 03` in a terminal: options such as settings or output files request a single
// run.
bool wants_lesson(const RunOptions& options, const Target& target) {
    const RunOptions usual;
    return target.lab && target.sources.size() == 1 && !options.look && !options.why &&
           !options.quiet && !options.strict && !options.debug && options.hazards &&
           options.knobs.empty() && options.device == usual.device && options.seed == usual.seed &&
           !options.timeout_s && options.arguments.empty() && options.defines.empty() &&
           options.include_dirs.empty() && !options.per_thread_default_stream &&
           writes_nothing(options.outputs) && has_terminal();
}

// After a lab's run on a GPU, prints the lab's output on the model device, because the lab's texts
// quote its numbers. Prints nothing if this machine cannot build for the model device.
void print_model_output(const RunOptions& options, const Target& target, const Places& places) try {
    const DeviceChoice model = device_for(target, RunOptions{}.device, places.profiles);
    const program::BuildResult built = build_program(options, target, model);
    if (!built.ok) return;
    program::RunRequest request = run_request(options, target, model, built);
    request.capture_output = true;
    const Execution execution = execute(request);
    if (execution.output.empty()) return;
    fmt::print("\nThe model device ({}) prints:\n{}", model.name(), execution.output);
} catch (const program::EnvironmentError&) {
}

bool asks(const Target& target) {
    return target.puzzle && target.puzzle->kind == check::PuzzleKind::question;
}

}  // namespace

CLI::App* add_command(CLI::App& app, RunOptions& options) {
    CLI::App& run = *app.add_subcommand("run", "a lab step by step; a puzzle or a .cu file");
    run.footer(
        "In a terminal `run 03` leads through the lab; with --look, or with a knob, a device "
        "or a\nfile to write, it runs once. What follows -- goes to the program itself.\n");
    run.add_option("target", options.target, "lab 03, puzzle 03, a name, a folder or a FILE.cu")
        ->type_name("LAB|PUZZLE|FILE.cu");
    run.add_option("more", options.more_sources, "more source files of the program")
        ->type_name("MORE");
    run.add_option("--device", options.device,
                   "model (default), model:PROFILE, model:PATH.toml or model:PROFILExN: N of them")
        ->type_name("DEVICE");
    add_knobs(run, options.knobs);
    add_seed(run, options.seed);
    run.add_option("--timeout", options.timeout_s,
                   "stop the program after so many seconds (600, or 60 without a call or "
                   "an operation that ended)")
        ->check(CLI::Validator(positive_number, ""))
        ->type_name("S");
    run.add_flag("--look", options.look, "of a lab only the picture, without the questions");
    run.add_flag("--why", options.why, "of a lab or puzzle also why its picture looks so");
    run.add_flag("--debug", options.debug, "build without optimisation, for a debugger");
    const std::map<std::string, bool> on_or_off{{"on", true}, {"off", false}};
    run.add_option("--hazards", options.hazards, "look for races and misuse: on (default) or off")
        ->transform(one_of(on_or_off))
        ->type_name("WHEN");
    run.add_flag("--preview", options.preview,
                 "run only a sample of a large kernel: its time at once, without its results");
    run.add_flag("--strict", options.strict, "exit with 1 if an error was found");
    run.add_flag("--quiet", options.quiet, "only the program's own output");
    add_outputs(run, options.outputs);
    add_style(run, options.style);
    add_headers_and_macros(run, options.include_dirs, options.defines);
    run.add_option("--std", options.standard, "the C++ dialect (default gnu++17)")->type_name("S");
    const std::map<std::string, bool> sources{{"events", false}, {"cupti", true}};
    run.add_option("--source", options.cupti,
                   "of a GPU's times: events (default) or cupti, NVIDIA's tracing library")
        ->transform(one_of(sources))
        ->type_name("SOURCE");
    add_default_stream(run, options.per_thread_default_stream);
    return &run;
}

void complete(RunOptions& options) {
    if (options.target.empty()) throw UsageError("run needs a lab (such as 03) or a FILE.cu");
    if (options.strict && !options.hazards)
        throw UsageError("--strict needs what --hazards off leaves out; give one of the two");
    if (options.preview && options.device.rfind("cuda", 0) == 0)
        throw UsageError(
            "--preview is about the model device; a GPU runs the whole kernel at once");
    if (options.cupti && options.device.rfind("cuda", 0) != 0)
        throw UsageError("--source cupti is about a GPU's times: --device cuda");
}

int perform(const RunOptions& given) {
    const Places places = find_places();
    const Target target =
        find_target(given.target, given.more_sources, places.labs, places.puzzles);
    RunOptions options = given;
    const render::DetailLevel telling =
        target.puzzle ? detail_level_of(*target.puzzle) : render::DetailLevel::all;
    if (telling != render::DetailLevel::all) options.why = false;
    check_knobs(target, options.knobs);
    if (wants_lesson(options, target)) return run_lessons_from(target.lab->number, options.style);
    const DeviceChoice device = device_for(target, options.device, places.profiles);
    check_writable(options.outputs);

    const program::BuildResult built = build_program(options, target, device);
    std::fputs(built.messages.c_str(), stderr);
    if (!built.ok) return not_compiled;

    const bool talks = !options.quiet && options.outputs.json != "-";
    if (talks) print_opening(target, options, device);
    std::fflush(stdout);  // the program writes to the same stdout
    program::RunRequest request = run_request(options, target, device, built);
    // The program's output may contain the times that the question asks for.
    const bool prints = telling != render::DetailLevel::steps;
    if (target.is_recorded() || !prints) request.capture_output = true;
    const Execution execution = execute(request);
    if (!target.is_recorded() && prints) std::fputs(execution.output.c_str(), stderr);

    if (talks && device.cuda && target.lab && !target.is_recorded())
        print_model_output(options, target, places);
    if (talks)
        print_closing(target, options, told(execution.trace, telling), telling,
                      target.is_recorded() ? execution.output : "");
    if (talks && given.why && !options.why)
        fmt::print("{}", base::wrap("Why it looks so is what the puzzle asks: you see it once your "
                                    "answers are right, or after the last hint.",
                                    80));
    std::fflush(stdout);
    const std::string message = ending_message(execution, target.program(), request);
    // With --quiet a nonzero return value is not reported, but a crash is.
    const bool is_news = !options.quiet || execution.ending != program::Ending::exited;
    if (is_news && !message.empty()) fmt::print(stderr, "streamlab: {}\n", message);
    // Pictures omit causes as well while a question asks for them.
    const render::DetailLevel drawn =
        telling == render::DetailLevel::all && asks(target) && !options.why
            ? render::DetailLevel::times
            : telling;
    std::optional<trace::Trace> untold;
    if (drawn != render::DetailLevel::all) untold = told(execution.trace, drawn);
    write_results(options.outputs, execution.trace, execution.exit_code,
                  untold ? &*untold : nullptr);
    if (!options.outputs.html.empty()) {
        render::HtmlOptions page;
        page.sources = render::sources_of(execution.trace);
        page.advice = !target.puzzle;  // for a puzzle, advice is the last hint
        page.telling = drawn;
        write_page(options.outputs.html, untold ? *untold : execution.trace, std::move(page));
    }
    // Without the report, only this warns about the printed values.
    if (options.quiet && options.preview)
        fmt::print(stderr, "{}", base::wrap(analysis::preview_in_words(execution.trace), 80));
    const int code = exit_code_of(execution);
    if (!options.strict || code != ran) return code;
    const std::string errors = errors_found(execution.trace);
    if (errors.empty()) return ran;
    if (!options.quiet)
        fmt::print(stderr, "streamlab: {}: {} (--strict).\n", target.program(), errors);
    return failed;
}

}  // namespace streamlab::cli
