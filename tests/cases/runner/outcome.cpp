#include "outcome.hpp"

#include <unistd.h>

#include <atomic>
#include <fstream>
#include <iterator>

#include "catalogue/profile_file.hpp"

namespace streamlab::cases {
namespace {

const program::Toolchain& toolchain() {
    static const program::Toolchain found = program::find_toolchain();
    return found;
}

thread_local std::string profile_text;

std::filesystem::path unique_trace_file() {
    static std::atomic<int> count{0};
    return std::filesystem::temp_directory_path() /
           ("streamlab-case-" + std::to_string(getpid()) + "-" + std::to_string(++count));
}

std::string read_bytes(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace

bool has_compiler(const std::string& name) {
    const bool is_clang = toolchain().compiler.find("clang") != std::string::npos;
    return name.empty() || (name == "clang++") == is_clang;
}

std::filesystem::path build(const std::filesystem::path& source, bool per_thread_default_stream,
                            const std::string& standard) {
    program::BuildRequest request;
    request.sources = {source};
    request.include_dirs = {std::filesystem::path(STREAMLAB_SOURCE_DIR) / "tests" / "cases"};
    request.per_thread_default_stream = per_thread_default_stream;
    request.standard = standard;
    const program::BuildResult result = program::build(request, toolchain());
    if (!result.ok) throw std::runtime_error("does not compile:\n" + result.messages);
    return result.executable;
}

void choose_profile(const std::string& name) {
    profile_text.clear();
    if (name.empty()) return;
    const auto file = std::filesystem::path(STREAMLAB_SOURCE_DIR) / "profiles" / (name + ".toml");
    profile_text = model::to_text(catalogue::load_profile(file).profile);
}

Outcome run(const std::filesystem::path& executable, const std::filesystem::path& source,
            const Knobs& knobs, bool keep_trace_bytes, double timeout_s, int devices) {
    program::RunRequest request;
    request.executable = executable;
    request.program = source.filename().string();
    request.knobs = knobs;
    request.profile_text = profile_text;
    request.device_count = devices;
    request.capture_output = true;
    request.timeout_s = timeout_s;
    if (keep_trace_bytes) request.trace_file = unique_trace_file();
    program::Run run(request);
    run.wait();
    Outcome outcome;
    outcome.ending = run.ending();
    if (outcome.ending == program::Ending::exited) outcome.exit_code = run.exit_code();
    if (outcome.ending == program::Ending::crashed) outcome.signal = run.signal();
    outcome.output = run.output();
    outcome.trace = run.trace();
    if (keep_trace_bytes) {
        outcome.trace_bytes = read_bytes(request.trace_file);
        std::filesystem::remove(request.trace_file);
    }
    return outcome;
}

}  // namespace streamlab::cases
