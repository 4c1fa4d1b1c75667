#include "cli/commands/doctor_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>

#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "catalogue/catalogue.hpp"
#include "catalogue/profile_file.hpp"
#include "catalogue/rule_texts.hpp"
#include "check/manifest/puzzle.hpp"
#include "check/progress/progress.hpp"
#include "cli/commands/app_process.hpp"
#include "cli/doctor/machine.hpp"
#include "cli/doctor/warming.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/files/places.hpp"
#include "cli/run/execution.hpp"
#include "cli/version.hpp"
#include "program/build/gpu.hpp"
#include "program/process/find_in_path.hpp"
#include "program/program.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

constexpr char probe_source[] = R"(#include <cstdio>
__global__ void add(int* sum) { atomicAdd(sum, 1); }
int main() {
    int* sum;
    int result = 0;
    cudaMalloc(&sum, sizeof(int));
    cudaMemset(sum, 0, sizeof(int));
    add<<<2, 32>>>(sum);
    cudaMemcpy(&result, sum, sizeof(int), cudaMemcpyDeviceToHost);
    return result == 64 ? 0 : 1;
}
)";

#ifdef __clang__
constexpr char compiler_of_streamlab[] = "clang++ " __clang_version__;
#else
constexpr char compiler_of_streamlab[] = "g++ " __VERSION__;
#endif

void say(const char* state, const char* what, const std::string& text) {
    fmt::print("{:<5} {:<12} {}\n", state, what, text);
}

// Runs one check and reports its exception, if any. Returns true if it passed.
template <class Check>
bool passes(const char* what, Check check) {
    try {
        say("ok", what, check());
        return true;
    } catch (const std::exception& error) {
        say("FAIL", what, error.what());
        return false;
    }
}

std::string check_data() {
    const Places places = find_places();
    return fmt::format(
        "{} labs, {} puzzles, {} rules, {} profiles in {}",
        catalogue::load_labs(places.labs).size(), check::load_puzzles(places.puzzles).size(),
        catalogue::load_rules(places.rules).size(),
        catalogue::load_profiles(places.profiles).size(), without_home(places.labs.parent_path()));
}

std::string check_compiler() {
    const std::string compiler = program::find_toolchain().compiler;
    return fmt::format("{} ({})", program::describe_compiler(compiler),
                       without_home(program::find_in_path(compiler)));
}

std::string check_cache() {
    const fs::path folder = program::find_toolchain().cache_dir;
    return fmt::format("{}, {}", without_home(folder), describe_free_space(folder));
}

// A grader needs no progress, so a folder that keeps none is not a failure. The nearest existing
// folder decides whether the file can be written.
void print_progress() {
    const fs::path file = check::ProgressFile().file();
    std::error_code error;
    fs::path folder = file.parent_path();
    while (!fs::exists(folder, error) && folder.has_relative_path())
        folder = folder.parent_path();
    if (!fs::is_directory(folder, error) || ::access(folder.c_str(), W_OK | X_OK) != 0)
        say("-", "progress",
            fmt::format("{} is not writable, so no progress is kept; name another folder in "
                        "XDG_DATA_HOME",
                        without_home(folder)));
    else
        say("ok", "progress", without_home(file));
}

// Builds and runs a program with one kernel, as for a student's program.
std::string check_program() {
    const base::TemporaryFolder scratch;
    const fs::path source = scratch.path() / "probe.cu";
    base::write_file(source, probe_source);
    program::BuildRequest request;
    request.sources = {source};
    const program::BuildResult built = program::build(request, program::find_toolchain());
    if (!built.ok) throw std::runtime_error("a small program does not compile:\n" + built.messages);

    program::RunRequest run;
    run.executable = built.executable;
    run.program = "probe.cu";
    run.capture_output = true;
    const Execution execution = execute(run);
    if (execution.exit_code != 0)
        throw std::runtime_error(ending_message(execution, run.program, run) + execution.output);
    return fmt::format("built and ran, {} operations", execution.trace.operations.size());
}

// Only `grade` needs a sandbox, so none is not a failure.
void print_sandbox() {
    switch (program::strongest_isolation()) {
    case program::Isolation::namespaces:
        return say("ok", "sandbox", "bubblewrap, with namespaces");
    case program::Isolation::other_user:
        return say("ok", "sandbox",
                   "Landlock and another user's id, without bubblewrap's namespaces");
    case program::Isolation::none:
        return say("-", "sandbox",
                   program::find_in_path("bwrap").empty()
                       ? "none: install bubblewrap to grade programs that you do not trust"
                       : "none: bubblewrap may not make namespaces here, so grade judges only "
                         "programs that you trust (--unsandboxed)");
    }
}

void print_app() {
    if (find_app().empty())
        say("-", "app", "not built: ./streamlab builds it where it starts it");
    else
        say(has_display() ? "ok" : "-", "app",
            has_display() ? "built, and there is a display"
                          : "built; there is no display here (streamlab screenshot works without)");
}

// Reports missing requirements of --device cuda. Nothing else needs a GPU, so this is not a
// failure.
void print_gpu() {
    try {
        const program::GpuDriver driver = program::find_gpus();
        for (const program::Gpu& gpu : driver.gpus)
            say("ok", "GPU",
                fmt::format("cuda:{} is a {}, {}", gpu.number, gpu.name, gpu.architecture()));
        const program::CudaToolkit toolkit = program::find_cuda_toolkit();
        program::require_driver_for(toolkit, driver);
        say("ok", "CUDA Toolkit",
            fmt::format("{} of {}, the driver supports {}", toolkit.nvcc.string(),
                        program::cuda_version_text(toolkit.version),
                        program::cuda_version_text(driver.cuda_version)));
    } catch (const program::EnvironmentError& error) {
        say("-", "GPU", error.what());
    }
}

}  // namespace

CLI::App* add_command(CLI::App& app, DoctorOptions& options) {
    CLI::App* doctor =
        app.add_subcommand("doctor", "check this machine, and describe it for a bug report");
    doctor->add_flag("--warm", options.warm,
                     "compile what first programs would wait for, as when an image is made");
    return doctor;
}

int perform(const DoctorOptions& options) {
    say("", "streamlab", fmt::format("{}, built by {}", version, compiler_of_streamlab));
    say("", "system", describe_system());
    say("", "processor", describe_processor());
    say("", "memory", describe_memory());
    say("", "terminal", describe_terminal());
    bool good = passes("data", check_data);
    good = passes("compiler", check_compiler) && good;
    good = passes("cache", check_cache) && good;
    print_progress();
    good = good && passes("program", check_program);
    if (good && options.warm) good = passes("warm", [] { return warm_caches(find_places()); });
    print_sandbox();
    print_app();
    print_gpu();
    return good ? ran : environment;
}

}  // namespace streamlab::cli
