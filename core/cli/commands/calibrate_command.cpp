#include "cli/commands/calibrate_command.hpp"

#include <fmt/format.h>

#include <chrono>
#include <ctime>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/files.hpp"
#include "catalogue/measured_profile.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/output_file.hpp"
#include "cli/files/places.hpp"
#include "cli/run/device_choice.hpp"
#include "cli/run/execution.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::cli {

namespace {

// On a GPU each number is the median of this many runs: results vary with the location of
// allocations and with other load. The model device is deterministic.
constexpr int runs_on_a_gpu = 5;
constexpr double limit_s = 300;  // usually a few seconds; more on a slow machine

std::string today() {
    const std::time_t now = std::time(nullptr);
    char date[16];
    std::strftime(date, sizeof date, "%Y-%m-%d", std::gmtime(&now));
    return date;
}

std::string machine_of(const DeviceChoice& device) {
    if (!device.cuda) return device.profile.device_name;
    return fmt::format("one {}, {}", device.cuda->gpu.name,
                       program::cuda_version_text(device.cuda->toolkit.version));
}

// Runs the measuring program without the recorder, whose cost is not a property of the GPU.
program::RunRequest measuring_run(const DeviceChoice& device, const program::BuildResult& built) {
    program::RunRequest request;
    request.executable = built.executable;
    request.program = "measure.cu";
    request.capture_output = true;
    request.hazards = false;
    request.timeout_s = request.stalled_s = limit_s;
    run_on(device, request);
    if (device.cuda) {
        request.environment["LD_PRELOAD"] =
            (device.cuda->toolkit.library_dir / "libcudart.so").string();
        request.environment["STREAMLAB_TRACE"] = "/nowhere/at/all";
    }
    return request;
}

}  // namespace

CLI::App* add_command(CLI::App& app, CalibrateOptions& options) {
    CLI::App* calibrate =
        app.add_subcommand("calibrate", "write a profile of the GPU at hand, for the model");
    calibrate->add_option("--device", options.device, "cuda (default) or cuda:N")
        ->type_name("DEVICE");
    calibrate->add_option("--name", options.name, "of the profile")->type_name("NAME");
    calibrate->add_option("--out", options.file, "the file (default NAME.toml)")
        ->type_name("F.toml");
    return calibrate;
}

int perform(const CalibrateOptions& options) {
    const Places places = find_places();
    const DeviceChoice device = choose_device(options.device, places.profiles);
    const std::string device_name =
        device.cuda ? device.cuda->gpu.name : device.profile.name + " measured";
    const std::string name =
        options.name.empty() ? catalogue::profile_name_of(device_name) : options.name;
    const std::string file = options.file.empty() ? name + ".toml" : options.file;
    check_writable(file);

    program::BuildRequest build;
    build.sources = {places.profiles / "measure.cu"};
    const program::BuildResult built = build_for(device, build);
    if (!built.ok) {
        fmt::print(stderr, "{}streamlab: the measuring program does not compile\n", built.messages);
        return environment;
    }
    const program::RunRequest request = measuring_run(device, built);
    std::vector<std::string> measured;
    for (int i = 0; i < (device.cuda ? runs_on_a_gpu : 1); ++i) {
        const Execution execution = execute(request);
        if (const std::string message = ending_message(execution, request.program, request);
            !message.empty()) {
            fmt::print(stderr, "{}streamlab: {}\n", execution.output, message);
            return environment;
        }
        measured.push_back(execution.output);
    }
    const std::string source =
        fmt::format("streamlab calibrate, {}, {}", machine_of(device), today());
    base::write_file(
        file, catalogue::to_toml({catalogue::median_lines(measured), name, device_name, source}));
    fmt::print("Wrote {}: what was not measured is as on the h200.\n"
               "Use it with  --device model:{}\n",
               file, file.find('/') == file.npos ? "./" + file : file);
    return ran;
}

}  // namespace streamlab::cli
