#include "cli/run/run_program.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/ending/usage_error.hpp"
#include "cli/terminal/progress_line.hpp"

namespace streamlab::cli {

DeviceChoice device_for(const Target& target, const std::string& device,
                        const std::filesystem::path& profiles_folder) {
    DeviceChoice choice;
    if (target.is_recorded()) {
        if (device != RunOptions{}.device)
            throw UsageError(fmt::format("{} was recorded, and runs on no device: leave --device "
                                         "out",
                                         target.program()));
        choice.is_recorded = true;
        return choice;
    }
    choice = choose_device(device, profiles_folder);
    choice.count = std::max(choice.count, target.devices());
    return choice;
}

program::BuildResult build_program(const RunOptions& options, const Target& target,
                                   const DeviceChoice& device) {
    program::validate_settings();
    program::BuildRequest request;
    request.sources = target.sources;
    request.include_dirs.assign(options.include_dirs.begin(), options.include_dirs.end());
    request.defines = options.defines;
    request.standard = options.standard;
    request.debug = options.debug;
    request.per_thread_default_stream = options.per_thread_default_stream;
    const Progress progress(fmt::format("building {} ...", target.program()));
    return build_for(device, request);
}

program::RunRequest run_request(const RunOptions& options, const Target& target,
                                const DeviceChoice& device, const program::BuildResult& built) {
    program::RunRequest request;
    request.executable = built.executable;
    request.program = target.lab || target.puzzle ? target.program() : options.target;
    request.arguments = options.arguments;
    request.knobs = options.knobs;
    request.outputs_explanation = options.why;  // the cause is the answer of a lab or puzzle
    run_on(device, request);
    if (options.cupti) request.environment["STREAMLAB_SOURCE"] = "cupti";
    request.seed = options.seed;
    request.hazards = options.hazards;
    request.preview = options.preview;
    if (options.timeout_s) request.timeout_s = request.stalled_s = *options.timeout_s;
    // If the JSON object goes to stdout, the program's output goes to stderr.
    request.capture_output = options.outputs.json == "-";
    return request;
}

}  // namespace streamlab::cli
