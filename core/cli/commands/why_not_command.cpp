#include "cli/commands/why_not_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <utility>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "analysis/analysis.hpp"
#include "analysis/label.hpp"
#include "analysis/units.hpp"
#include "analysis/why_not.hpp"
#include "base/files.hpp"
#include "base/wrap.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/course/target.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/places.hpp"
#include "cli/grammar/choices.hpp"
#include "cli/grammar/shared_options.hpp"
#include "cli/run/execution.hpp"
#include "cli/run/run_program.hpp"
#include "cli/run/trials.hpp"
#include "cli/terminal/text_options.hpp"
#include "render/terminal.hpp"
#include "trace/reader.hpp"

namespace streamlab::cli {

namespace {

using analysis::human_duration;
using json = nlohmann::ordered_json;

struct Answer {
    trace::Trace trace;
    analysis::WhyNot why;
    std::vector<Trial> trials;
    int code = ran;
};

RunOptions run_options(const WhyNotOptions& options) {
    RunOptions run;
    run.target = options.target;
    run.device = options.device;
    run.knobs = options.knobs;
    run.seed = options.seed;
    run.timeout_s = options.timeout_s;
    run.include_dirs = options.include_dirs;
    run.defines = options.defines;
    run.per_thread_default_stream = options.per_thread_default_stream;
    return run;
}

std::string list_of(const trace::Trace& trace, const std::vector<std::uint32_t>& ids) {
    constexpr std::size_t longest_list = 40;
    std::string text;
    for (std::size_t index = 0; index < std::min(ids.size(), longest_list); ++index)
        text += "\n  " + analysis::listed(trace, *trace::find_operation(trace, ids[index]));
    if (ids.size() > longest_list)
        text += fmt::format("\n  and {} more", ids.size() - longest_list);
    return text;
}

// Throws UsageError, with a list, unless the name means one operation.
const trace::Operation& find_one(const trace::Trace& trace, const std::string& name) {
    const std::vector<std::uint32_t> found = analysis::operations_named(trace, name);
    if (found.size() == 1) return *trace::find_operation(trace, found.front());
    if (!found.empty())
        throw UsageError(fmt::format("'{}' names {} operations; which one?{}", name, found.size(),
                                     list_of(trace, found)));
    std::vector<std::uint32_t> all;
    for (const trace::Operation& operation : trace.operations)
        if (analysis::is_work(operation.kind)) all.push_back(operation.id);
    throw UsageError(fmt::format("the run has no operation '{}'; it has:{}", name,
                                 all.empty() ? " none" : list_of(trace, all)));
}

analysis::WhyNot why_of(const trace::Trace& trace, const WhyNotOptions& options) {
    const trace::Operation& first = find_one(trace, options.first);
    const trace::Operation& second = find_one(trace, options.second);
    if (first.id == second.id)
        throw UsageError(
            fmt::format("'{}' and '{}' are the same operation", options.first, options.second));
    return analysis::why_not(trace, first, second);
}

Answer answer_of_run(const WhyNotOptions& options) {
    const RunOptions run = run_options(options);
    const Places places = find_places();
    const Target target = find_target(run.target, {}, places.labs, places.puzzles);
    if (target.puzzle && detail_level_of(*target.puzzle) != render::DetailLevel::all)
        throw UsageError("that is what the puzzle asks: why-not answers once your answers are "
                         "right, or after the last hint");
    check_knobs(target, run.knobs);
    const DeviceChoice device = device_for(target, run.device, places.profiles);
    const program::BuildResult built = build_program(run, target, device);
    std::fputs(built.messages.c_str(), stderr);
    Answer answer;
    answer.code = not_compiled;
    if (!built.ok) return answer;
    program::RunRequest request = run_request(run, target, device, built);
    request.capture_output = true;  // the answer is not mixed with it
    Execution execution = execute(request);
    answer.code = exit_code_of(execution);
    if (const std::string message = ending_message(execution, target.program(), request);
        !message.empty())
        fmt::print(stderr, "streamlab: {}\n", message);
    answer.trace = std::move(execution.trace);
    answer.why = why_of(answer.trace, options);
    const bool can_try = options.tries && !device.cuda && !target.is_recorded();
    if (can_try && !answer.why.overlapped())
        answer.trials = try_changes(target, request, answer.trace, answer.why);
    return answer;
}

Answer answer_of(const WhyNotOptions& options) {
    if (std::filesystem::path(options.target).extension() != ".json") return answer_of_run(options);
    Answer answer;
    answer.trace = trace::load(options.target);
    answer.why = why_of(answer.trace, options);
    return answer;
}

std::string in_words(const Trial& trial, trace::Nanoseconds makespan_ns) {
    std::string text =
        fmt::format("Tried: {} the run takes {} instead of {}, and the two {}.", trial.change,
                    human_duration(trial.makespan_ns), human_duration(makespan_ns),
                    trial.overlap_ns > 0 ? "overlap for " + human_duration(trial.overlap_ns)
                                         : std::string("do not overlap either"));
    if (!trial.error.empty()) text += fmt::format(" But then there is an error: {}", trial.error);
    return text;
}

void print_text(const Answer& answer, const WhyNotOptions& options) {
    const render::TextOptions text = text_options(options.style);
    const auto columns = static_cast<std::size_t>(
        std::clamp(text.width, render::smallest_width, render::largest_width));
    for (const std::string& line : analysis::why_not_in_words(answer.trace, answer.why))
        fmt::print("{}", line.starts_with("  ") ? base::wrap(line.substr(2), columns - 2, "  ")
                                                : base::wrap(line, columns));
    const trace::Nanoseconds makespan_ns = analysis::figures(answer.trace).makespan_ns;
    for (const Trial& trial : answer.trials)
        fmt::print("{}", base::wrap(in_words(trial, makespan_ns), columns));
}

json operation_json(const trace::Trace& trace, std::uint32_t id) {
    const trace::Operation* operation = trace::find_operation(trace, id);
    if (!operation) return {};
    return {{"id", id},
            {"name", analysis::label(trace, *operation)},
            {"stream", analysis::stream_label(trace, operation->stream)},
            {"place", analysis::place_of(trace, operation->call)}};
}

json json_of(const Answer& answer) {
    const analysis::WhyNot& why = answer.why;
    json object;
    object["schema"] = "streamlab.why-not/1";
    object["first"] = operation_json(answer.trace, why.first);
    object["second"] = operation_json(answer.trace, why.second);
    object["overlap_ns"] = why.overlap_ns;
    object["gap_ns"] = why.gap_ns;
    object["makespan_ns"] = analysis::figures(answer.trace).makespan_ns;
    if (!why.overlapped()) {
        const analysis::ReasonText& reason = analysis::text_of(why.reason);
        object["reason"] = reason.name;
        object["rule"] = reason.rule.empty() ? json() : json(reason.rule);
        object["change"] = reason.change.empty() ? json() : json(reason.change);
    }
    object["chain"] = json::array();
    for (const analysis::Link& link : why.chain)
        object["chain"].push_back(
            {{"operation", operation_json(answer.trace, link.operation)},
             {"reason", analysis::text_of(link.reason).name},
             {"waited_for", operation_json(answer.trace, link.waited_for)},
             {"call",
              link.call == 0 ? json() : json(analysis::place_of(answer.trace, link.call))}});
    object["text"] = analysis::why_not_in_words(answer.trace, why);
    object["tried"] = json::array();
    for (const Trial& trial : answer.trials)
        object["tried"].push_back({{"change", trial.change},
                                   {"makespan_ns", trial.makespan_ns},
                                   {"overlap_ns", trial.overlap_ns},
                                   {"error", trial.error.empty() ? json() : json(trial.error)}});
    return object;
}

void write_json(const Answer& answer, const std::string& file) {
    const std::string text =
        json_of(answer).dump(2, ' ', false, json::error_handler_t::replace) + '\n';
    file == "-" ? (void)std::fputs(text.c_str(), stdout) : base::write_file(file, text);
}

}  // namespace

CLI::App* add_command(CLI::App& app, WhyNotOptions& options) {
    CLI::App& command = *app.add_subcommand("why-not", "why two operations did not overlap");
    command.footer("A and B are names as in the timeline: k1, \"copy H2D 4 MiB\", h2d; \"k1#2\" is "
                   "the second\none. Times after a change come from running the program again with "
                   "that change.\n");
    command.add_option("target", options.target, "a lab, a FILE.cu, or what run --trace wrote")
        ->type_name("TARGET");
    command.add_option("a", options.first, "an operation")->type_name("A");
    command.add_option("b", options.second, "another operation")->type_name("B");
    command.add_option("--device", options.device, "see run")->type_name("DEVICE");
    add_knobs(command, options.knobs);
    add_seed(command, options.seed);
    command.add_option("--timeout", options.timeout_s, "stop a run after so many seconds")
        ->check(CLI::Validator(positive_number, ""))
        ->type_name("S");
    add_headers_and_macros(command, options.include_dirs, options.defines);
    add_default_stream(command, options.per_thread_default_stream);
    const std::map<std::string, bool> on_or_off{{"on", true}, {"off", false}};
    command.add_option("--try", options.tries, "run again with a change: on (default) or off")
        ->transform(one_of(on_or_off))
        ->type_name("WHEN");
    command.add_option("--json", options.json, "write the answer, - for stdout")->type_name("F");
    add_color(command, options.style);
    return &command;
}

void complete(WhyNotOptions& options) {
    if (options.second.empty())
        throw UsageError("why-not needs a lab or FILE.cu, and two operations: why-not 03 k1 k2");
}

int perform(const WhyNotOptions& options) {
    const Answer answer = answer_of(options);
    if (answer.code == not_compiled) return not_compiled;
    if (options.json != "-") print_text(answer, options);
    if (!options.json.empty()) write_json(answer, options.json);
    return answer.code;
}

}  // namespace streamlab::cli
