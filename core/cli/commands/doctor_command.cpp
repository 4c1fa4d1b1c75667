#include "cli/commands/doctor_command.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <string>

#include <CLI/CLI.hpp>

#include "base/files.hpp"
#include "catalogue/catalogue.hpp"
#include "catalogue/rule_texts.hpp"
#include "cli/commands/app_process.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/files/places.hpp"
#include "cli/run/execution.hpp"
#include "cli/version.hpp"
#include "program/build/gpu.hpp"
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

// A temporary folder, removed by the destructor.
class ScratchFolder {
public:
    ScratchFolder() {
        std::string pattern = (fs::temp_directory_path() / "streamlab-doctor-XXXXXX").string();
        if (!mkdtemp(pattern.data()))
            throw std::runtime_error("cannot make a folder in " +
                                     fs::temp_directory_path().string());
        path = pattern;
    }
    ~ScratchFolder() {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    fs::path path;
};

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
    const auto labs = catalogue::load_labs(places.labs).size();
    const auto rules = catalogue::load_rules(places.rules).size();
    return fmt::format("{} labs, {} rules", labs, rules);
}

std::string check_toolchain() {
    const program::Toolchain toolchain = program::find_toolchain();
    return fmt::format("{}, built programs are kept in {}", toolchain.compiler,
                       toolchain.cache_dir.string());
}

// Builds and runs a program with one kernel, as for a student's program.
std::string check_program() {
    const ScratchFolder scratch;
    const fs::path source = scratch.path / "probe.cu";
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
            say("ok", "GPU", fmt::format("cuda:{} is a {}", gpu.number, gpu.name));
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

CLI::App* add_command(CLI::App& app, DoctorOptions&) {
    return app.add_subcommand("doctor", "check that this machine has what streamlab needs");
}

int perform(const DoctorOptions&) {
    say("", "streamlab", version);
    bool good = passes("data", check_data);
    good = passes("compiler", check_toolchain) && good;
    good = good && passes("program", check_program);
    print_app();
    print_gpu();
    return good ? ran : environment;
}

}  // namespace streamlab::cli
