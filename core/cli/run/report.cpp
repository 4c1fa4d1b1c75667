#include "cli/run/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/bound.hpp"
#include "analysis/hazards/finding.hpp"
#include "base/wrap.hpp"
#include "check/running/before_answer.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/terminal/command_name.hpp"
#include "cli/terminal/text_options.hpp"
#include "program/run/ending.hpp"
#include "render/terminal.hpp"
#include "render/text_canvas.hpp"
#include "render/words.hpp"

namespace streamlab::cli {

namespace {

std::size_t columns_of(const render::TextOptions& text) {
    return static_cast<std::size_t>(
        std::clamp(text.width, render::smallest_width, render::largest_width));
}

// Prints the title left-aligned and the device right-aligned.
void print_headline(const std::string& title, const std::string& device,
                    const render::TextOptions& text) {
    const std::size_t columns = columns_of(text);
    const std::size_t used = title.size() + device.size();
    const std::size_t gap = used + 2 < columns ? columns - used : 2;
    fmt::print("{}{}{}\n", render::bold(title, text.colour), std::string(gap, ' '),
               render::faint(device, text.colour));
}

std::string settings_of(const RunOptions& options) {
    std::string settings;
    for (const auto& [name, value] : options.knobs)
        settings += fmt::format("  {}={}", name, value);
    return settings;
}

// Prints where the time went if a cause was requested but no operation was delayed long enough to
// have one.
void print_where_time_went(const trace::Trace& trace, const render::TextOptions& text) {
    if (!render::explain_run(trace).question.empty()) return;
    const std::string words = render::time_breakdown_in_words(trace);
    if (!words.empty()) fmt::print("{}", base::wrap(words, columns_of(text)));
}

// The options that determine the picture, as typed.
std::string command_line_of(const RunOptions& options) {
    std::string words;
    for (const auto& [name, value] : options.knobs)
        words += fmt::format(" --set {}={}", name, value);
    if (options.device != RunOptions{}.device) words += " --device " + options.device;
    return words;
}

// Prints the suggested step after a lab's first run, or the take-away after the cause.
void print_next_step(const catalogue::Lab& lab, const RunOptions& options,
                     const render::TextOptions& text) {
    if (!lab.profiles.empty())
        fmt::print("\nThe picture differs on other devices: --device model:{}\n",
                   fmt::join(lab.profiles, ", model:"));
    const bool is_first = options.knobs.empty() &&
                          lab.try_next.find("--device " + options.device) == std::string::npos;
    if (is_first && !lab.try_next.empty())
        fmt::print("\nTry  {} run {:02} {}   and predict the picture first.\n", command_name(),
                   lab.number, lab.try_next);
    if (options.why)
        fmt::print("\n{}", base::wrap("Remember: " + lab.remember, columns_of(text)));
    else
        fmt::print("{}Why  {} run {:02}{} --why\n", is_first ? "" : "\n", command_name(),
                   lab.number, command_line_of(options));
}

}  // namespace

void print_opening(const Target& target, const RunOptions& options, const DeviceChoice& device) {
    const render::TextOptions text = text_options(options.style);
    const std::string title =
        target.lab      ? fmt::format("lab {:02}  {}", target.lab->number, target.lab->name)
        : target.puzzle ? fmt::format("puzzle {}", target.puzzle->title_line())
                        : options.target;
    print_headline(title + settings_of(options),
                   device.is_recorded
                       ? device.description()
                       : fmt::format("{}, seed {}", device.description(), options.seed),
                   text);
    if (!target.also.empty())
        fmt::print("{}\n", render::faint(fmt::format("(There is also a {}: {} run {})", target.also,
                                                     command_name(), target.also),
                                         text.colour));
    if (target.lab) fmt::print("{}\n", base::wrap(target.lab->question, columns_of(text)));
    if (target.puzzle) fmt::print("{}\n", base::wrap(target.puzzle->story, columns_of(text)));
}

void print_closing(const Target& target, const RunOptions& options, const trace::Trace& trace,
                   render::DetailLevel telling, const std::string& said) {
    render::TextOptions text = text_options(options.style);
    text.telling = telling;
    text.headline = false;
    // A lab or puzzle asks for the cause, so it is shown only on request.
    text.why = options.why || !(target.lab || target.puzzle);
    fmt::print("\n{}", render::render_text(trace, text));
    if (options.why && said.empty()) print_where_time_went(trace, text);
    if (!said.empty()) fmt::print("\n{}", said);
    // A trace does not record whether hazard detection was on, but the caller's options do. If an
    // error ended a kernel, only that is reported.
    const bool is_clean =
        trace.complete && !trace.operations.empty() && !program::ended_by_runtime(trace) &&
        std::none_of(trace.hazards.begin(), trace.hazards.end(), analysis::is_shown) &&
        std::none_of(trace.notes.begin(), trace.notes.end(), [](const trace::Note& note) {
            return note.kind == trace::NoteKind::device_error;
        });
    const bool is_told = telling == render::DetailLevel::all;
    if (!is_told)
        fmt::print("{}", base::wrap(check::withheld_text(telling == render::DetailLevel::times),
                                    columns_of(text)));
    if (is_told && options.hazards && is_clean && !target.is_recorded())
        fmt::print("{}\n", render::faint(analysis::preview_in_words(trace).empty()
                                             ? "No hazards found."
                                             : "No hazards found in what ran.",
                                         text.colour));
    if (target.puzzle)
        fmt::print("\nIs it solved?  {} check {}\n", command_name(),
                   command_argument(*target.puzzle));
    if (target.lab) print_next_step(*target.lab, options, text);
}

}  // namespace streamlab::cli
