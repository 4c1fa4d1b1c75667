#include "cli/commands/why_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <sstream>
#include <tuple>
#include <utility>

#include <CLI/CLI.hpp>

#include "base/files.hpp"
#include "base/text.hpp"
#include "base/wrap.hpp"
#include "cli/commands/elsewhere.hpp"
#include "cli/commands/why_page.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/output_file.hpp"
#include "cli/terminal/command_name.hpp"
#include "cli/terminal/text_options.hpp"
#include "imported/findings.hpp"
#include "imported/load.hpp"
#include "imported/perfetto.hpp"
#include "imported/ranks.hpp"
#include "imported/recorded.hpp"
#include "imported/report_json.hpp"
#include "imported/report_text.hpp"
#include "imported/step_difference.hpp"
#include "imported/words.hpp"
#include "render/picture.hpp"

namespace streamlab::cli {

namespace {

// A progress line on a terminal.
imported::Progress reading_progress() {
    if (!isatty(STDERR_FILENO)) return {};
    return [shown = -1](double part) mutable {
        const int percent = static_cast<int>(part * 100);
        if (percent == shown) return;
        shown = percent;
        fmt::print(stderr, "\rreading {:3}%{}", percent, percent >= 100 ? "\r            \r" : "");
        std::fflush(stderr);
    };
}

void write_stream(const std::string& file, const std::function<void(std::ostream&)>& write) {
    errno = 0;
    std::ofstream stream(file, std::ios::binary);
    write(stream);
    stream.close();
    if (!stream) throw base::FileError("write", file, errno ? errno : EIO);
}

void print(const std::string& text, const WhyOptions& options) {
    fmt::print("{}", base::wrap(text, static_cast<std::size_t>(text_options(options.style).width)));
}

void write_json_file(const std::string& file, const imported::Recording& recording,
                     const imported::StepReport& steps,
                     const std::vector<imported::Finding>& findings) {
    if (file == "-") {
        imported::write_json(std::cout, recording, steps, findings);
        std::cout.flush();
        return;
    }
    write_stream(file,
                 [&](std::ostream& to) { imported::write_json(to, recording, steps, findings); });
}

void print_operation(const imported::Recording& recording, std::uint32_t id) {
    const trace::Operation* const operation = trace::find_operation(recording.trace, id);
    if (!operation)
        throw UsageError(fmt::format("there is no operation {}: they count from 1 to {}", id,
                                     recording.trace.operations.size()));
    const analysis::Why why = imported::why(recording, *operation);
    const std::string place = imported::place_of(recording, recording.facts(*operation));
    fmt::print("{}. {}{}\n{}{}\n", id, imported::short_name(recording, *operation),
               place.empty() ? "" : "  " + base::harmless_line(place),
               base::harmless_line(why.text),
               why.rule.empty() ? "" : fmt::format(" ({})", why.rule));
}

imported::StepReport wanted_steps(const imported::Recording& recording, const std::string& name) {
    imported::StepReport report = imported::report_of_steps(recording, name);
    if (report.steps || name.empty()) return report;
    std::string names;
    for (const std::string& other : imported::step_names(recording))
        names += (names.empty() ? "; those that repeat: " : ", ") + base::harmless_line(other);
    throw UsageError(
        fmt::format("there are no three ranges \"{}\" with work on a GPU{}", name, names));
}

imported::StepReport steps_to_compare(const imported::Recording& recording, const std::string& file,
                                      const std::string& name) {
    imported::StepReport report = wanted_steps(recording, name);
    if (!report.steps)
        throw UsageError(fmt::format("{} has no repeating step, and steps are what is compared; "
                                     "--steps NAME names their range",
                                     file));
    return report;
}

std::string text_of_difference(const WhyOptions& options) {
    const auto& [first, second] = std::tie(options.file, options.other);
    const imported::StepReport before =
        steps_to_compare(imported::load(first, reading_progress()), first, options.steps);
    const imported::StepReport after =
        steps_to_compare(imported::load(second, reading_progress()), second, options.steps);
    return imported::step_difference_text({first, &before}, {second, &after});
}

std::string text_of_ranks(const WhyOptions& options) {
    std::vector<imported::Rank> ranks;
    for (const auto& entry : std::filesystem::directory_iterator(options.file)) {
        if (!entry.is_regular_file() || !imported::is_recorded(entry.path())) continue;
        imported::Rank rank{entry.path().string(), imported::load(entry.path()), {}};
        if (rank.recording.rank < 0) continue;  // such as the launcher's own
        rank.steps = imported::report_of_steps(rank.recording, options.steps);
        ranks.push_back(std::move(rank));
    }
    if (ranks.empty())
        throw UsageError(fmt::format("{} holds no recording of a rank; `{} record --out "
                                     "{}/ddp.rec -- torchrun ...` writes one for each",
                                     options.file, command_name(), options.file));
    std::sort(ranks.begin(), ranks.end(), [](const imported::Rank& a, const imported::Rank& b) {
        return a.recording.rank < b.recording.rank;
    });
    return imported::ranks_text(ranks, command_name());
}

// "why --json train.rec other.rec" must not overwrite a recording.
void reject_recording_as_output(const WhyOptions& options) {
    for (const auto& [option, output] :
         {std::pair{"--json", options.outputs.json}, std::pair{"--svg", options.outputs.svg},
          std::pair{"--png", options.outputs.png}, std::pair{"--html", options.html},
          std::pair{"--perfetto", options.perfetto}}) {
        if (output.empty() || output == "-") continue;
        std::error_code error;
        if (!std::filesystem::equivalent(output, options.file, error) &&
            !imported::is_recorded(output))
            continue;
        throw UsageError(fmt::format("{} would overwrite the recording {}: it takes the name of "
                                     "the file to write",
                                     option, output));
    }
}

// Files and single operations are of one recording.
void reject_outputs_of_one(const WhyOptions& options) {
    const bool any = options.operation || !options.html.empty() || !options.perfetto.empty() ||
                     !options.outputs.json.empty() || !options.outputs.svg.empty() ||
                     !options.outputs.png.empty();
    if (any) throw UsageError("why writes files and explains operations for one recording only");
}

// "why --json train.rec": the option has consumed the recording's name as its output file.
std::string missing_file(const WhyOptions& options) {
    std::string needed =
        "why needs a file: what `streamlab record`, torch.profiler or `nsys export` wrote";
    if (options.outputs.json.empty()) return needed;
    return needed + "; --json takes the name of the file to write, - for standard output";
}

}  // namespace

CLI::App* add_command(CLI::App& app, WhyOptions& options) {
    CLI::App& why = *app.add_subcommand("why", description_of("why"));
    why.footer("FILE: what `streamlab record` wrote, torch.profiler's JSON (also .gz), what\n"
               "`nsys export --type sqlite` wrote, or a trace of `streamlab run --trace`.\n");
    why.add_option("file", options.file, "the recording, or a folder with those of several ranks")
        ->type_name("FILE");
    why.add_option("other", options.other, "another recording, to compare with the first")
        ->type_name("FILE");
    why.add_option("--operation", options.operation, "only why this one started when it did")
        ->check(CLI::PositiveNumber.description(""))
        ->type_name("N");
    why.add_option("--steps", options.steps, "a step is a range of this name (default: found)")
        ->type_name("NAME");
    why.add_option("--html", options.html, "write a page: a steady step, findings, timeline")
        ->type_name("F.html");
    why.add_option("--perfetto", options.perfetto, "write the recording for ui.perfetto.dev")
        ->type_name("F.json");
    why.add_option("--svg", options.outputs.svg, "draw the timeline as SVG")->type_name("F.svg");
    why.add_option("--png", options.outputs.png, "draw the timeline as PNG")->type_name("F.png");
    why.add_option("--json", options.outputs.json, "write findings and operations, - for stdout")
        ->type_name("F");
    return &why;
}

void complete(WhyOptions& options) {
    if (options.file.empty()) throw UsageError(missing_file(options));
}

int perform(const WhyOptions& options) {
    reject_recording_as_output(options);
    check_writable(options.outputs);
    for (const std::string& output : {options.html, options.perfetto})
        if (!output.empty()) check_writable(output);
    const bool is_folder = std::filesystem::is_directory(options.file);
    if (!options.other.empty() || is_folder) {
        reject_outputs_of_one(options);
        print(is_folder ? text_of_ranks(options) : text_of_difference(options), options);
        return ran;
    }
    const imported::Recording recording = imported::load(options.file, reading_progress());
    const std::vector<imported::Finding> findings = imported::find_all(recording);
    const imported::StepReport steps = wanted_steps(recording, options.steps);
    if (options.operation)
        print_operation(recording, static_cast<std::uint32_t>(options.operation));
    else if (options.outputs.json != "-")
        print(imported::report_text(recording, steps, findings, command_name()), options);
    if (!options.outputs.json.empty())
        write_json_file(options.outputs.json, recording, steps, findings);
    render::PictureOptions picture;
    picture.title = base::harmless_line(recording.trace.program);
    if (!options.outputs.svg.empty())
        base::write_file(options.outputs.svg, render::render_svg(recording.trace, picture));
    if (!options.outputs.png.empty())
        render::write_png(recording.trace, picture, options.outputs.png);
    if (!options.html.empty()) base::write_file(options.html, why_page(recording, steps, findings));
    if (!options.perfetto.empty())
        write_stream(options.perfetto,
                     [&](std::ostream& to) { imported::write_perfetto(to, recording, steps); });
    return ran;
}

}  // namespace streamlab::cli
