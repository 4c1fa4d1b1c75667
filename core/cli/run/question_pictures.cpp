#include "cli/run/question_pictures.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/wrap.hpp"
#include "check/running/before_answer.hpp"
#include "check/running/question_programs.hpp"
#include "cli/course/puzzles.hpp"
#include "cli/run/execution.hpp"
#include "cli/terminal/command_name.hpp"
#include "cli/terminal/progress_line.hpp"
#include "cli/terminal/text_options.hpp"
#include "render/text.hpp"

namespace streamlab::cli {

namespace {

// The command to see one of the programs again, also with other knob values.
std::string command_for(const check::Puzzle& puzzle) {
    const catalogue::Knob& first = puzzle.knobs.front();
    return fmt::format(" One of them alone: {} run puzzle {} --set {}={}", command_name(),
                       command_argument(puzzle), first.name, first.choices.back().value);
}

}  // namespace

std::string question_pictures(const check::Puzzle& puzzle, const program::Toolchain& toolchain,
                              const ViewStyle& style) {
    if (puzzle.kind != check::PuzzleKind::question) return {};
    render::TextOptions text = text_options(style);
    text.headline = false;
    text.why = false;
    text.telling = detail_level_of(puzzle);
    program::BuildRequest build;
    build.sources = {check::program_of(puzzle, puzzle.source)};
    const Progress progress("running what it asks about ...");
    const program::BuildResult built = program::build(build, toolchain);
    if (!built.ok) return {};
    std::string pictures;
    for (const check::QuestionProgram& each : check::main_programs_of(puzzle)) {
        program::RunRequest request;
        request.executable = built.executable;
        request.program = puzzle.source.filename().string();
        request.knobs = each.knobs;
        request.device_count = puzzle.devices;
        request.capture_output = true;
        const Execution execution = execute(request);
        if (execution.ending != program::Ending::exited) return {};
        if (!puzzle.knobs.empty()) pictures += render::bold(each.label, text.colour) + '\n';
        pictures += render::render_text(told(execution.trace, text.telling), text);
    }
    std::string words;
    if (text.telling != render::DetailLevel::all)
        words = check::withheld_text(text.telling == render::DetailLevel::times);
    if (!puzzle.knobs.empty()) words += command_for(puzzle);
    constexpr int widest = 100;
    if (!words.empty())
        pictures += base::wrap(words, static_cast<std::size_t>(std::min(text.width, widest)));
    return pictures + '\n';
}

}  // namespace streamlab::cli
