#include "seen_run.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

#include "catalogue/profile_file.hpp"
#include "program/program.hpp"

namespace streamlab::seen {

namespace {

namespace fs = std::filesystem;

constexpr double timeout_s = 120;

bool is_installed(const std::string& compiler) {
    return std::system((compiler + " --version > /dev/null 2>&1").c_str()) == 0;
}

fs::path built(const fs::path& source, const Compiler& compiler,
               const cases::Expectations& expected) {
    program::Toolchain toolchain = program::find_toolchain();
    toolchain.compiler = compiler.name;
    program::BuildRequest request;
    request.sources = {source};
    request.include_dirs = {fs::path(STREAMLAB_SOURCE_DIR) / "tests" / "cases"};
    request.per_thread_default_stream = expected.per_thread_default_stream;
    request.standard = expected.standard;
    request.debug = !compiler.optimises;
    const program::BuildResult result = program::build(request, toolchain);
    if (!result.ok)
        throw std::runtime_error(compiler.text() + ": does not compile:\n" + result.messages);
    return result.executable;
}

std::string profile_text(const std::string& name) {
    if (name.empty()) return {};
    const auto file = fs::path(STREAMLAB_SOURCE_DIR) / "profiles" / (name + ".toml");
    return model::to_text(catalogue::load_profile(file).profile);
}

Touched read(const fs::path& file) {
    Touched touched;
    std::ifstream lines(file);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t colon = line.rfind(": ");
        touched[line.substr(0, colon)] = line.substr(colon + 2);
    }
    return touched;
}

}  // namespace

std::vector<Compiler> installed_compilers() {
    std::vector<Compiler> found;
    for (const char* name : {"g++", "clang++"}) {
        if (!is_installed(name)) continue;
        found.push_back({name, true});
        found.push_back({name, false});
    }
    return found;
}

Touched record_accesses(const fs::path& source, const Compiler& compiler, const cases::Form& form) {
    const cases::Expectations& expected = form.expected;
    static std::atomic<int> count{0};
    const fs::path file =
        fs::temp_directory_path() /
        ("streamlab-seen-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    program::RunRequest request;
    request.executable = built(source, compiler, expected);
    request.program = source.filename().string();
    request.profile_text = profile_text(expected.profile);
    request.device_count = expected.devices;
    request.knobs = form.knobs;
    request.capture_output = true;
    request.timeout_s = timeout_s;
    request.environment["STREAMLAB_SEEN"] = file.string();
    program::Run run(request);
    run.wait();
    const Touched touched = read(file);
    fs::remove(file);
    return touched;
}

}  // namespace streamlab::seen
