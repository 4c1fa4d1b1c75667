#include "program/toolchain/toolchain.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <mutex>

#include "program/process/find_in_path.hpp"
#include "program/process/process.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

std::string environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::string choose_compiler() {
    const std::string asked = environment("STREAMLAB_CXX");
    if (!asked.empty()) {
        if (find_in_path(asked).empty())
            throw EnvironmentError(
                fmt::format("STREAMLAB_CXX names the compiler {}, which is not installed", asked));
        return asked;
    }
    for (const char* compiler : {"g++", "clang++"})
        if (!find_in_path(compiler).empty()) return compiler;
    throw EnvironmentError("no C++ compiler found: install g++ (Debian, Ubuntu: apt install g++), "
                           "or name one in STREAMLAB_CXX");
}

fs::path executable_directory() {
    std::error_code error;
    const fs::path executable = fs::read_symlink("/proc/self/exe", error);
    return error ? fs::path() : executable.parent_path();
}

struct Files {
    fs::path include_dir, lab_dir, runtime_library;

    bool complete() const {
        std::error_code error;
        return fs::exists(include_dir / "cuda_runtime.h", error) &&
               fs::exists(runtime_library, error);
    }
};

Files installed_in(const fs::path& prefix) {
    return {prefix / "share/streamlab/include", prefix / "share/streamlab/labs",
            prefix / "lib/streamlab/libstreamlab_cudart.a"};
}

std::vector<Files> candidate_files() {
    return {
        installed_in(executable_directory().parent_path()),
        {STREAMLAB_BUILD_INCLUDE_DIR, STREAMLAB_BUILD_LAB_DIR, STREAMLAB_BUILD_RUNTIME_LIBRARY},
        installed_in(STREAMLAB_INSTALL_PREFIX),
    };
}

Files find_files() {
    const std::vector<Files> candidates = candidate_files();
    for (const Files& files : candidates)
        if (files.complete()) return files;
    throw EnvironmentError(fmt::format(
        "streamlab's own files are missing: there is no {} and no {}; build or install "
        "streamlab again",
        candidates[1].runtime_library.string(), candidates[0].runtime_library.string()));
}

// In a world-writable folder, another user could have created this one and so choose the programs
// that we run.
bool is_private_folder(const fs::path& folder) {
    struct stat status {};
    if (::lstat(folder.c_str(), &status) != 0) return ::mkdir(folder.c_str(), 0700) == 0;
    return S_ISDIR(status.st_mode) && status.st_uid == ::geteuid() && (status.st_mode & 022) == 0;
}

fs::path choose_cache_dir() {
    const std::string base = environment("XDG_CACHE_HOME");
    const std::string home = environment("HOME");
    std::vector<fs::path> candidates;
    if (!base.empty()) candidates.push_back(fs::path(base) / "streamlab");
    if (!home.empty()) candidates.push_back(fs::path(home) / ".cache/streamlab");
    for (const fs::path& candidate : candidates) {
        std::error_code error;
        fs::create_directories(candidate, error);
        if (!error && ::access(candidate.c_str(), W_OK | X_OK) == 0) return candidate;
    }
    const fs::path last = fs::temp_directory_path() / fmt::format("streamlab-{}", ::geteuid());
    if (is_private_folder(last) && ::access(last.c_str(), W_OK | X_OK) == 0) return last;
    throw EnvironmentError(fmt::format("no place to keep built programs: {} is not writable, or is "
                                       "somebody else's; name a folder in XDG_CACHE_HOME",
                                       last.string()));
}

std::string file_identity(const fs::path& file) {
    std::error_code error;
    const auto size = fs::file_size(file, error);
    const auto time = fs::last_write_time(file, error);
    return fmt::format("{} {} {}", file.string(), size, time.time_since_epoch().count());
}

}  // namespace

bool is_clang(const std::string& compiler) {
    return fs::path(compiler).filename().string().find("clang") != std::string::npos;
}

std::string describe_compiler(const std::string& compiler) {
    const ProcessResult result =
        run_process(is_clang(compiler)
                        ? std::vector<std::string>{compiler, "-dumpversion"}
                        : std::vector<std::string>{compiler, "-dumpfullversion", "-dumpversion"});
    const std::string version = result.output.substr(0, result.output.find('\n'));
    return fs::path(compiler).filename().string() + " " + version;
}

bool supports_auto_var_init(const std::string& compiler) {
    if (is_clang(compiler)) return true;
    static std::mutex mutex;
    static std::map<std::string, bool> known;
    const std::lock_guard lock(mutex);
    const auto [entry, is_new] = known.emplace(compiler, false);
    if (is_new) {
        constexpr int first_version = 12;
        const std::string described = describe_compiler(compiler);
        entry->second = std::atoi(described.c_str() + described.rfind(' ') + 1) >= first_version;
    }
    return entry->second;
}

std::string identity_of_compiler(const Toolchain& toolchain) {
    std::error_code error;
    return file_identity(fs::canonical(find_in_path(toolchain.compiler), error));
}

std::string identity_of_runtime(const Toolchain& toolchain) {
    return file_identity(toolchain.runtime_library) + "\n" + file_identity(toolchain.boost_context);
}

std::vector<fs::path> own_include_dirs() {
    std::vector<fs::path> result;
    for (const Files& files : candidate_files())
        result.push_back(files.include_dir);
    // The sources of the runtime, which has line tables in a debug build.
    result.push_back(fs::path(STREAMLAB_BUILD_INCLUDE_DIR).parent_path());
    return result;
}

namespace {

std::vector<fs::path> library_candidates(const char* installed, const char* built) {
    return {executable_directory().parent_path() / installed, built,
            fs::path(STREAMLAB_INSTALL_PREFIX) / installed};
}

}  // namespace

std::vector<fs::path> recorder_candidates() {
    return library_candidates("lib/streamlab/libstreamlab_recorder.so", STREAMLAB_BUILD_RECORDER);
}

std::vector<fs::path> injection_candidates() {
    return library_candidates("lib/streamlab/libstreamlab_injection.so", STREAMLAB_BUILD_INJECTION);
}

Toolchain find_toolchain() {
    const Files files = find_files();
    Toolchain result;
    result.compiler = choose_compiler();
    result.include_dir = files.include_dir;
    result.lab_dir = files.lab_dir;
    result.runtime_library = files.runtime_library;
    result.boost_context = STREAMLAB_BOOST_CONTEXT;
    result.cache_dir = choose_cache_dir();
    return result;
}

}  // namespace streamlab::program
