#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>

#include "base/wrap.hpp"
#include "cli/commands.hpp"
#include "cli/device_choice.hpp"
#include "cli/execution.hpp"
#include "cli/exit_code.hpp"
#include "cli/lesson/lesson_loop.hpp"
#include "cli/output_file.hpp"
#include "cli/places.hpp"
#include "cli/puzzles.hpp"
#include "cli/report.hpp"
#include "cli/results.hpp"
#include "cli/run_program.hpp"
#include "cli/target.hpp"
#include "cli/terminal/keyboard.hpp"

namespace streamlab::cli {

namespace {

// "2 errors found"; empty if there are none.
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
           outputs.png.empty() && outputs.json.empty();
}

// `run 03` and no more, in a terminal: whoever asks for a setting or a file knows what to look for.
bool wants_lesson(const RunOptions& options, const Target& target) {
    const RunOptions usual;
    return target.lab && target.sources.size() == 1 && !options.look && !options.why &&
           !options.quiet && !options.strict && !options.debug && options.hazards &&
           options.knobs.empty() && options.device == usual.device && options.seed == usual.seed &&
           !options.timeout_s && options.arguments.empty() && options.defines.empty() &&
           options.include_dirs.empty() && !options.per_thread_default_stream &&
           writes_nothing(options.outputs) && has_terminal();
}

bool asks(const Target& target) {
    return target.puzzle && target.puzzle->kind == check::PuzzleKind::question;
}

}  // namespace

int run(const RunOptions& given) {
    const Places places = find_places();
    const Target target =
        find_target(given.target, given.more_sources, places.labs, places.puzzles);
    RunOptions options = given;
    const render::Telling telling =
        target.puzzle ? telling_of(*target.puzzle) : render::Telling::all;
    if (telling != render::Telling::all) options.why = false;
    check_knobs(target, options.knobs);
    if (wants_lesson(options, target)) return lessons(target.lab->number, options.style);
    const DeviceChoice device = device_for(target, options.device, places.profiles);
    check_writable(options.outputs);

    const program::BuildResult built = build_program(options, target, device);
    std::fputs(built.messages.c_str(), stderr);
    if (!built.ok) return not_compiled;

    const bool talks = !options.quiet && options.outputs.json != "-";
    if (talks) print_opening(target, options, device);
    std::fflush(stdout);  // the program writes to the same stdout
    program::RunRequest request = run_request(options, target, device, built);
    // A program may print the times that are asked for.
    const bool prints = telling != render::Telling::steps;
    if (target.is_recorded() || !prints) request.capture_output = true;
    const Execution execution = execute(request);
    if (!target.is_recorded() && prints) std::fputs(execution.output.c_str(), stderr);

    if (talks)
        print_closing(target, options, told(execution.trace, telling), telling,
                      target.is_recorded() ? execution.output : "");
    if (talks && given.why && !options.why)
        fmt::print("{}", base::wrap("Why it looks so is what the puzzle asks: you see it once your "
                                    "answers are right, or after the last hint.",
                                    80));
    std::fflush(stdout);
    const std::string message = ending_message(execution, target.program(), request);
    // With --quiet only the program's output is wanted: its return value is not worth a message,
    // but a crash is.
    const bool is_news = !options.quiet || execution.ending != program::Ending::exited;
    if (is_news && !message.empty()) fmt::print(stderr, "streamlab: {}\n", message);
    // What a bar waited for is what a question asks, so no picture tells it, either.
    const render::Telling drawn = telling == render::Telling::all && asks(target) && !options.why
                                      ? render::Telling::times
                                      : telling;
    std::optional<trace::Trace> untold;
    if (drawn != render::Telling::all) untold = told(execution.trace, drawn);
    write_results(options.outputs, execution.trace, execution.exit_code,
                  untold ? &*untold : nullptr);
    if (!options.outputs.html.empty()) {
        render::HtmlOptions page;
        page.sources = render::sources_of(execution.trace);
        page.advice = !target.puzzle;  // it is a puzzle's last hint
        page.telling = drawn;
        write_page(options.outputs.html, untold ? *untold : execution.trace, std::move(page));
    }
    const int code = exit_code_of(execution);
    if (!options.strict || code != ran) return code;
    const std::string errors = errors_found(execution.trace);
    if (errors.empty()) return ran;
    if (!options.quiet)
        fmt::print(stderr, "streamlab: {}: {} (--strict).\n", target.program(), errors);
    return failed;
}

}  // namespace streamlab::cli
