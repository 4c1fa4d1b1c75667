#include "cli/lesson/lesson_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/course/target.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/files/places.hpp"
#include "cli/run/device_choice.hpp"
#include "cli/run/run_program.hpp"
#include "cli/terminal/progress_line.hpp"

namespace streamlab::cli {

std::shared_ptr<const LessonRun> run_lab(const catalogue::Lab& lab, const lesson::Knobs& knobs,
                                         const std::string& device_name) {
    RunOptions options;
    options.target = lab.name;
    options.device = device_name;
    options.knobs = knobs;
    Target target;
    target.lab = lab;
    target.sources = {lab.source};
    const DeviceChoice device = device_for(target, device_name, find_places().profiles);

    auto run = std::make_shared<LessonRun>();
    run->device = device.description();
    const program::BuildResult built = build_program(options, target, device);
    run->built = built.ok;
    run->messages = built.messages;
    if (!built.ok) {
        run->exit_code = not_compiled;
        return run;
    }
    program::RunRequest request = run_request(options, target, device, built);
    request.capture_output = true;
    request.outputs_explanation = true;
    const Progress progress("running ...");
    Execution execution = execute(request);
    run->exit_code = exit_code_of(execution);
    run->output = std::move(execution.output);
    run->ending = ending_message(execution, target.program(), request);
    run->trace = std::move(execution.trace);
    return run;
}

}  // namespace streamlab::cli
