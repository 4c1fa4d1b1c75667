#include "cli/command_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "catalogue/spelling.hpp"
#include "cli/address.hpp"
#include "cli/color_option.hpp"
#include "cli/dev_command_line.hpp"
#include "cli/grade_command_line.hpp"
#include "cli/points_command_line.hpp"
#include "cli/recorded_command_line.hpp"
#include "cli/usage_error.hpp"
#include "cli/version.hpp"

namespace streamlab::cli {

namespace {

// We validate numbers ourselves: CLI11's messages talk about ranges and maps.
std::string positive_number(const std::string& text) {
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (!text.empty() && *end == '\0' && value > 0 && std::isfinite(value)) return "";
    return fmt::format("{} is not a number greater than 0", text);
}

std::string whole_number(const std::string& text) {
    const bool digits = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    return digits && text.size() < 20 ? "" : fmt::format("{} is not a whole number", text);
}

void add_style(CLI::App& command, ViewStyle& style) {
    command.add_flag("--ascii", style.ascii, "draw with plain ASCII characters");
    add_color(command, style);
}

void add_pictures(CLI::App& command, OutputPaths& outputs) {
    command.add_option("--svg", outputs.svg, "draw the timeline as SVG")->type_name("F.svg");
    command.add_option("--png", outputs.png, "draw the timeline as PNG")->type_name("F.png");
    command.add_option("--json", outputs.json, "write figures and operations, - for stdout")
        ->type_name("F");
}

void add_outputs(CLI::App& command, OutputPaths& outputs) {
    command
        .add_option("--html", outputs.html, "write a page for a browser: pan, zoom, click for why")
        ->type_name("F.html");
    command.add_option("--trace", outputs.trace, "write the trace for Perfetto")
        ->type_name("F.json");
    add_pictures(command, outputs);
}

// Adds --set NAME=VALUE, which may be repeated; the last value of a name counts.
void add_knobs(CLI::App& command, std::map<std::string, std::string>& knobs,
               const std::string& flag = "--set",
               const std::string& what = "turn a knob of the lab") {
    const auto set = [&knobs, flag](const std::vector<std::string>& settings) {
        for (const std::string& setting : settings) {
            const std::size_t equals = setting.find('=');
            if (equals == setting.npos || equals == 0)
                throw UsageError(fmt::format("{0} {1}: write it as {0} NAME=VALUE", flag, setting));
            knobs[setting.substr(0, equals)] = setting.substr(equals + 1);
        }
        return true;
    };
    command.add_option_function<std::vector<std::string>>(flag, set, what)
        ->type_name("NAME=VALUE")
        ->allow_extra_args(false);
}

void add_run(CLI::App& app, RunOptions& options) {
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
    run.add_option("--seed", options.seed, "seed of the model device (default 1)")
        ->check(CLI::Validator(whole_number, ""))
        ->type_name("N");
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
    run.add_flag("--strict", options.strict, "exit with 1 if an error was found");
    run.add_flag("--quiet", options.quiet, "only the program's own output");
    add_outputs(run, options.outputs);
    add_style(run, options.style);
    run.add_option("-I", options.include_dirs, "look for headers there too")
        ->type_name("DIR")
        ->allow_extra_args(false);
    run.add_option("-D", options.defines, "define a macro")
        ->type_name("NAME[=V]")
        ->allow_extra_args(false);
    run.add_option("--std", options.standard, "the C++ dialect (default gnu++17)")->type_name("S");
    const std::map<std::string, bool> sources{{"events", false}, {"cupti", true}};
    run.add_option("--source", options.cupti,
                   "of a GPU's times: events (default) or cupti, NVIDIA's tracing library")
        ->transform(one_of(sources))
        ->type_name("SOURCE");
    const std::map<std::string, bool> modes{{"legacy", false}, {"per-thread", true}};
    run.add_option("--default-stream", options.per_thread_default_stream, "legacy or per-thread")
        ->transform(one_of(modes))
        ->type_name("MODE");
}

void add_compare(CLI::App& app, CompareOptions& options) {
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
    compare.add_option("--seed", options.seed, "seed of the model device (default 1)")
        ->check(CLI::Validator(whole_number, ""))
        ->type_name("N");
    compare.add_option("--timeout", options.timeout_s, "stop a program after so many seconds")
        ->check(CLI::Validator(positive_number, ""))
        ->type_name("S");
    compare.add_option("-I", options.include_dirs, "look for headers there too")
        ->type_name("DIR")
        ->allow_extra_args(false);
    compare.add_option("-D", options.defines, "define a macro")
        ->type_name("NAME[=V]")
        ->allow_extra_args(false);
    add_pictures(compare, options.outputs);
    add_style(compare, options.style);
}

bool looks_like_device(const std::string& word) {
    const std::string kind = word.substr(0, word.find(':'));
    return kind == "model" || kind == "cuda";
}

// Handles `compare 06 model:h200 cuda:0`, in which devices are where B would be.
void take_devices(CompareOptions& options) {
    std::vector<std::string> devices;
    for (const std::string* word : {&options.second.target, &options.last})
        if (!word->empty()) devices.push_back(*word);
    if (devices.empty()) return;
    if (!looks_like_device(devices.front())) {
        if (devices.size() == 1) return;  // B, a lab or a file
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

// Refuses two runs that cannot differ: they would show nothing.
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

void add_puzzle(CLI::App& command, std::string& puzzle, bool is_needed = false) {
    command
        .add_option("puzzle", puzzle,
                    is_needed ? "its number, name or folder"
                              : "its number, name or folder; none: the one that comes next")
        ->type_name("PUZZLE");
}

struct PuzzleCommands {
    CheckOptions check;
    WatchOptions watch;
    HintOptions hint;
    SolutionOptions solution;
    ResetOptions reset;
};

void add_puzzle_commands(CLI::App& app, PuzzleCommands& options) {
    CLI::App& check = *app.add_subcommand("check", "judge your solution of a puzzle");
    add_puzzle(check, options.check.puzzle, true);
    check.add_option("file", options.check.file, "instead of the puzzle's own puzzle.cu")
        ->type_name("FILE.cu");
    check.add_option("--json", options.check.json, "write the result, - for stdout")
        ->type_name("F");
    check.add_option("--seed", options.check.seed, "check with this seed only")
        ->check(CLI::Validator(whole_number, ""))
        ->type_name("N");
    check.add_flag("--why", options.check.why, "and why the first failure is one");
    add_style(check, options.check.style);
    CLI::App& watch = *app.add_subcommand("watch", "check a puzzle at every save");
    add_puzzle(watch, options.watch.puzzle);
    add_style(watch, options.watch.style);
    app.add_subcommand("next", "where you are, and what comes next");
    add_puzzle(*app.add_subcommand("hint", "one hint more for a puzzle"), options.hint.puzzle);
    CLI::App& solution = *app.add_subcommand("solution", "the solution, once yours passes");
    add_puzzle(solution, options.solution.puzzle, true);
    solution.add_flag("--instructor", options.solution.instructor, "also before");
    add_puzzle(*app.add_subcommand("reset", "a puzzle as it came; yours is kept beside it"),
               options.reset.puzzle, true);
}

// Returns nullopt if it is another command.
std::optional<Options> puzzle_command(const CLI::App& app, const PuzzleCommands& options) {
    const auto need = [](const std::string& puzzle, const char* command) {
        if (puzzle.empty())
            throw UsageError(fmt::format("{} needs a puzzle, such as {} 01", command, command));
    };
    if (app.got_subcommand("check")) {
        need(options.check.puzzle, "check");
        return options.check;
    }
    if (app.got_subcommand("watch")) return options.watch;
    if (app.got_subcommand("next")) return NextOptions{};
    if (app.got_subcommand("hint")) return options.hint;
    if (app.got_subcommand("solution")) {
        need(options.solution.puzzle, "solution");
        return options.solution;
    }
    if (app.got_subcommand("reset")) {
        need(options.reset.puzzle, "reset");
        return options.reset;
    }
    return std::nullopt;
}

void add_start(CLI::App& app, StartOptions& options, std::string& size) {
    app.add_option("--screenshot", options.screenshot,
                   "draw the app into a file, without a display")
        ->type_name("F.png");
    app.add_option("--lab", options.lab, "the lab that the app opens")->type_name("LAB");
    app.add_option("--size", size, "of the screenshot (default 1600x1000)")->type_name("WxH");
    app.add_option("--scale", options.scale, "of the screenshot's text (default 1)")
        ->check(CLI::Range(0.25, 8.0).description(""))
        ->type_name("S");
    app.add_option("--at", options.at_ns, "where the playhead stands, in nanoseconds")
        ->type_name("NS");
    app.add_flag("--before-run", options.before_run, "the screenshot shows the lab before its run");
    app.add_option("--predict", options.predict, "the answer chosen in the screenshot, from 1")
        ->type_name("N");
    app.add_option("--step", options.step, "the lesson's step in the screenshot: predict, run, ...")
        ->type_name("STEP");
    app.add_option("--program", options.program, "the program of your own that the app opens")
        ->type_name("FILE.cu");
    app.add_option("--puzzle", options.puzzle, "the puzzle that the app opens")
        ->type_name("PUZZLE");
    app.add_option("--theme", options.theme, "of the app: dark or light")
        ->check(CLI::IsMember({"dark", "light"}).description(""))
        ->type_name("THEME");
    app.add_option("--submission", options.submission,
                   "what the screenshot of a puzzle checks, in place of your file")
        ->type_name("FILE.cu");
    app.add_option("--page", options.page,
                   "the puzzle's page in the screenshot: story, verdict, hints, solution")
        ->type_name("PAGE");
    app.add_option("--hints", options.hints, "so many hints are shown in the screenshot")
        ->check(CLI::Range(0, 3).description(""))
        ->type_name("N");
    app.add_flag("--reference", options.reference,
                 "the screenshot of a puzzle shows the reference's timeline above");
    app.add_option("--select", options.select,
                   "the operation selected in the screenshot, by its number in run --json")
        ->type_name("N");
    app.add_flag("--few-colours", options.few_colours,
                 "the screenshot has at most 256 colours, and a smaller file");
    app.add_flag("--keys", options.keys, "the screenshot shows the list of keys");
    add_knobs(app, options.changes, "--change", "turn a knob after the run of the screenshot");
    app.add_flag("--both", options.both,
                 "the screenshot shows the runs before and after that one above the other");
    app.add_option("--open", options.open, "the app shows a trace that run --trace wrote")
        ->type_name("F.json");
    app.add_option("--compare", options.compare,
                   "the app shows two such traces one above the other")
        ->expected(2)
        ->type_name("A.json B.json")
        ->excludes("--open");
    add_style(app, options.style);
    for (const char* option :
         {"--screenshot", "--size", "--scale", "--at", "--before-run", "--predict", "--step",
          "--submission", "--page", "--hints", "--reference", "--select", "--few-colours", "--keys",
          "--change", "--both"})
        app.get_option(option)->group("A picture of the app");
}

void parse_size(const std::string& size, StartOptions& options) {
    if (size.empty()) return;
    char rest = 0;
    const bool good =
        std::sscanf(size.c_str(), "%dx%d%c", &options.width, &options.height, &rest) == 2;
    const auto reasonable = [](int pixels) { return pixels >= 320 && pixels <= 8192; };
    if (!good || !reasonable(options.width) || !reasonable(options.height))
        throw UsageError(fmt::format("--size {}: write it as 1600x1000, 320 to 8192 pixels", size));
}

// The arguments after the first "--" belong to the student's program, whatever they look like.
std::vector<std::string> split_program_arguments(std::vector<std::string>& arguments) {
    const auto dashes = std::find(arguments.begin(), arguments.end(), "--");
    if (dashes == arguments.end()) return {};
    std::vector<std::string> rest(dashes + 1, arguments.end());
    arguments.erase(dashes, arguments.end());
    return rest;
}

// Prints the commands before the options: they are what most people look for.
class CommandsFirst : public CLI::Formatter {
public:
    std::string make_help(const CLI::App* app, std::string name,
                          CLI::AppFormatMode mode) const override {
        if (mode == CLI::AppFormatMode::Sub) return make_expanded(app);
        return make_description(app) + make_usage(app, std::move(name)) + make_positionals(app) +
               make_subcommands(app, mode) + make_groups(app, mode) + '\n' + make_footer(app);
    }
};

[[noreturn]] void reject_command(const CLI::App& app, const std::string& word) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands({}))
        names.push_back(command->get_name());
    const bool looks_like_target =
        word.find_first_of("./") != word.npos || (word[0] >= '0' && word[0] <= '9');
    const std::string hint = looks_like_target
                                 ? fmt::format("; did you mean: streamlab run {}", word)
                                 : catalogue::did_you_mean(word, names);
    throw UsageError(
        fmt::format("there is no command '{}'{} (streamlab --help lists them)", word, hint));
}

// The commands with their options, and where CLI11 puts what was typed.
struct Grammar {
    Grammar();

    CLI::App app{
        "Learn CUDA streams and events by doing. Without a command: the app, or a tour in\n"
        "the terminal where there is no display.",
        "streamlab"};
    StartOptions start;
    std::string size;
    RunOptions run;
    PuzzleCommands puzzles;
    ListOptions list;
    ExplainOptions explain;
    ViewOptions view;
    RecordedCommandLine recorded;
    CompareOptions compare;
    DevCommandLine dev;
    GradeCommandLine grade;
    PointsCommandLine points;
    CalibrateOptions calibrate;
    DevicesOptions devices;
    SiteOptions site;
};

Grammar::Grammar() {
    app.formatter(std::make_shared<CommandsFirst>());
    app.set_version_flag("--version", std::string("streamlab ") + version);
    app.require_subcommand(0, 1);
    app.allow_extras();
    add_start(app, start, size);
    add_run(app, run);
    add_puzzle_commands(app, puzzles);
    CLI::App* list_command =
        app.add_subcommand("list", "labs and puzzles in their order, with progress");
    list_command->add_flag("--json", list.json, "as JSON");
    add_style(*list_command, list.style);
    CLI::App* explain_command =
        app.add_subcommand("explain", "rules, with their source and an example");
    explain_command->add_option("rule", explain.rules, "its id, such as D1; none: all")
        ->type_name("RULE");
    CLI::App* view_command = app.add_subcommand("view", "the timeline of a saved trace");
    view_command->add_option("file", view.trace, "written by run --trace")->type_name("F.json");
    add_outputs(*view_command, view.outputs);
    add_style(*view_command, view.style);
    recorded.add_to(app);
    add_compare(app, compare);
    dev.add_to(app);
    grade.add_to(app);
    points.add_to(app);
    app.add_subcommand("devices", "what programs can run on")
        ->add_option("profile", devices.profile,
                     "say which numbers this profile, or PATH.toml, does not have itself")
        ->type_name("PROFILE");
    CLI::App* calibrate_command =
        app.add_subcommand("calibrate", "write a profile of the GPU at hand, for the model");
    calibrate_command->add_option("--device", calibrate.device, "cuda (default) or cuda:N")
        ->type_name("DEVICE");
    calibrate_command->add_option("--name", calibrate.name, "of the profile")->type_name("NAME");
    calibrate_command->add_option("--out", calibrate.file, "the file (default NAME.toml)")
        ->type_name("F.toml");
    CLI::App* site_command =
        app.add_subcommand("site", "write labs and puzzles as a static web site");
    site_command->add_option("--out", site.out, "the folder to write")->type_name("DIR");
    site_command
        ->add_option("--programs", site.programs,
                     "the labs' programs for a browser (target web_programs)")
        ->type_name("DIR");
    site_command
        ->add_option("--compiler", site.compiler,
                     "what builds puzzles in a browser (target web_compiler)")
        ->type_name("DIR");
    site_command->add_option("--lab", site.labs, "only this one; may be repeated")
        ->type_name("LAB")
        ->allow_extra_args(false);
    site_command
        ->add_option("--puzzle", site.puzzles,
                     "only this one, instead of those of the labs; may be repeated")
        ->type_name("PUZZLE")
        ->allow_extra_args(false);
    app.add_subcommand("doctor", "check that this machine has what streamlab needs");
}

}  // namespace

void look_at_grammar(const std::function<void(const CLI::App&)>& look) {
    const Grammar grammar;
    look(grammar.app);
}

std::optional<Options> parse_command_line(int argc, char** argv) {
    Grammar grammar;
    auto& [app, start, size, run, puzzles, list, explain, view, recorded, compare, dev, grade,
           points, calibrate, devices, site] = grammar;
    std::vector<std::string> arguments(argv + 1, argv + argc);
    start.words = arguments;
    run.arguments = split_program_arguments(arguments);
    recorded.take_program(run.arguments);
    join_addresses(arguments);
    std::reverse(arguments.begin(), arguments.end());  // CLI11 reads them from the end
    try {
        app.parse(std::move(arguments));
    } catch (const CLI::Success& asked) {  // --help, --version
        app.exit(asked);
        return std::nullopt;
    } catch (const CLI::ParseError& error) {
        throw UsageError(error.what());
    }
    if (const std::vector<std::string> extras = app.remaining(true); !extras.empty())
        extras[0][0] == '-' ? throw UsageError(fmt::format("there is no option {}", extras[0]))
                            : reject_command(app, extras[0]);

    if (app.got_subcommand("run")) {
        if (run.target.empty()) throw UsageError("run needs a lab (such as 03) or a FILE.cu");
        if (run.strict && !run.hazards)
            throw UsageError("--strict needs what --hazards off leaves out; give one of the two");
        if (run.cupti && run.device.rfind("cuda", 0) != 0)
            throw UsageError("--source cupti is about a GPU's times: --device cuda");
        return run;
    }
    if (std::optional<Options> command = puzzle_command(app, puzzles)) return command;
    if (app.got_subcommand("list")) return list;
    if (app.got_subcommand("explain")) return explain;
    if (app.got_subcommand("view")) {
        if (view.trace.empty()) throw UsageError("view needs a file that run --trace wrote");
        return view;
    }
    if (std::optional<Options> command = recorded.options(app)) return command;
    if (app.got_subcommand("compare")) {
        complete(compare);
        return compare;
    }
    if (app.got_subcommand("dev")) return dev.options();
    if (app.got_subcommand("grade")) return grade.options();
    if (app.got_subcommand("points")) return points.options();
    if (app.got_subcommand("devices")) return devices;
    if (app.got_subcommand("calibrate")) return calibrate;
    if (app.got_subcommand("site")) return site;
    if (app.got_subcommand("doctor")) return DoctorOptions{};
    parse_size(size, start);
    return start;
}

}  // namespace streamlab::cli
