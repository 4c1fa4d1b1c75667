#include "cli/commands/record_command.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>
#include <sstream>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "activity/call_path.hpp"
#include "base/environment_error.hpp"
#include "cli/commands/elsewhere.hpp"
#include "cli/ending/exit_code.hpp"
#include "cli/ending/usage_error.hpp"
#include "cli/files/output_file.hpp"
#include "cli/terminal/command_name.hpp"
#include "imported/recorded.hpp"
#include "program/run/source_lines.hpp"
#include "program/toolchain/toolchain.hpp"

namespace streamlab::cli {

namespace fs = std::filesystem;

namespace {

fs::path find_injection() {
    std::error_code error;
    for (const fs::path& candidate : program::injection_candidates())
        if (!candidate.empty() && fs::exists(candidate, error))
            return fs::absolute(candidate, error);
    throw base::EnvironmentError("streamlab was built without what `record` needs: there was no "
                                 "CUPTI then. Install the CUDA "
                                 "Toolkit with CUPTI (cuda-cupti-dev) and build again");
}

// "python train.py" and "torchrun --nproc-per-node 2 train.py" are recorded into train.rec, named
// after the program rather than the interpreter or the launcher.
fs::path default_file(const std::vector<std::string>& command) {
    fs::path name = fs::path(command.front()).filename();
    if (name.string().starts_with("python") || name == "torchrun" || name == "accelerate")
        for (std::size_t word = 1; word < command.size(); ++word)
            if (fs::path(command[word]).extension() == ".py") {
                name = fs::path(command[word]).filename();
                break;
            }
    return name.replace_extension(".rec");
}

// Checked first, so that a mistyped program does not delete an older recording of that name.
bool is_executable(const std::string& word) {
    if (word.find('/') != word.npos) return access(word.c_str(), X_OK) == 0;
    const char* const path = std::getenv("PATH");
    std::istringstream folders(path ? path : "");
    for (std::string folder; std::getline(folders, folder, ':');)
        if (access((fs::path(folder) / word).c_str(), X_OK) == 0) return true;
    return false;
}

// Replaces this child process with the program. Returns errno on failure.
int become(const RecordOptions& options, const fs::path& injection, const fs::path& file) {
    setenv("CUDA_INJECTION64_PATH", injection.c_str(), 1);
    setenv("NVTX_INJECTION64_PATH", injection.c_str(), 1);
    setenv("STREAMLAB_RECORD", file.c_str(), 1);
    if (!options.from.empty()) setenv("STREAMLAB_RECORD_FROM", options.from.c_str(), 1);
    if (options.seconds)
        setenv("STREAMLAB_RECORD_SECONDS", fmt::format("{}", *options.seconds).c_str(), 1);
    std::vector<char*> words;
    for (const std::string& word : options.command)
        words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    execvp(words[0], words.data());
    return errno;
}

int run_child(const RecordOptions& options, const fs::path& injection, const fs::path& file) {
    int report[2];
    if (pipe2(report, O_CLOEXEC) != 0)
        throw base::EnvironmentError(fmt::format("no pipe: {}", std::strerror(errno)));
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        const int error = become(options, injection, file);
        [[maybe_unused]] const auto told = write(report[1], &error, sizeof error);
        _exit(127);
    }
    close(report[1]);
    // The terminal also sends Ctrl-C to the program; this process must survive to report the
    // recording.
    signal(SIGINT, SIG_IGN);
    int error = 0;
    const bool failed = read(report[0], &error, sizeof error) == sizeof error;
    close(report[0]);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    signal(SIGINT, SIG_DFL);
    if (failed)
        throw UsageError(
            fmt::format("{} cannot be started: {}", options.command.front(), std::strerror(error)));
    return status;
}

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

// "ddp.rank1.rec" is that of a rank, if the file is ddp.rec.
bool is_of_rank(const fs::path& file, const fs::path& other) {
    const std::string beginning = file.stem().string() + ".rank";
    const std::string stem = other.stem().string();
    return other.extension() == file.extension() && stem.starts_with(beginning) &&
           is_number(std::string_view(stem).substr(beginning.size()));
}

// The recordings of the program's processes: FILE, FILE.PROCESS and those of ranks. Skips those of
// earlier programs, and of processes that are still running.
std::vector<fs::path> files_of(const fs::path& file, fs::file_time_type begin) {
    std::vector<fs::path> files{file};
    const std::string name = file.filename().string() + '.';
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(file.parent_path(), error)) {
        if (entry.last_write_time(error) < begin) continue;
        const std::string other = entry.path().filename().string();
        const bool is_of_process =
            other.starts_with(name) && is_number(std::string_view(other).substr(name.size()));
        const auto is_over = [&] {
            return kill(std::atoi(other.c_str() + name.size()), 0) != 0 && errno == ESRCH;
        };
        if (is_of_rank(file, entry.path()) || (is_of_process && is_over()))
            files.push_back(entry.path());
    }
    return files;
}

// Adds source lines while the executable is unchanged on disk. Python's lines are recorded already.
void add_lines(const std::vector<fs::path>& parts) {
    std::map<std::string, program::SourceLines> programs;
    for (const fs::path& part : parts)
        activity::add_lines(part, [&](const activity::CallPath& path) -> std::string {
            const auto [lines, is_new] =
                programs.try_emplace(path.executable, path.executable, program::own_include_dirs());
            const trace::SourceLine line = lines->second.find_call(path.addresses);
            if (!line.line) return "";
            const fs::path near = fs::path(line.file).lexically_proximate(fs::current_path());
            return fmt::format(
                "{}({})", near.string().starts_with("..") ? line.file : near.string(), line.line);
        });
}

void tell(const fs::path& file, const std::vector<fs::path>& parts, bool awaited_range,
          const std::string& from) {
    std::error_code error;
    const auto ranks = std::count_if(parts.begin(), parts.end(), [&file](const fs::path& part) {
        return is_of_rank(file, part);
    });
    if (ranks > 0) {
        const fs::path folder = file.parent_path();
        fmt::print(stderr, "streamlab: {} {} recorded in {}; ask {} why {}\n", ranks,
                   ranks == 1 ? "rank is" : "ranks are", folder.string(), command_name(),
                   folder.string());
        return;
    }
    if (!fs::exists(file, error)) {
        fmt::print(stderr, "streamlab: the program never used a GPU, so nothing was recorded\n");
        return;
    }
    const imported::Activities seen = imported::read_recorded(file);
    if (seen.activities.empty() && awaited_range)
        fmt::print(stderr, "streamlab: nothing was recorded: the program never came to {}\n", from);
    else
        fmt::print(stderr, "streamlab: {} operations and {} calls are in {}; ask {} why {}\n",
                   seen.activities.size(), seen.calls.size(), file.string(), command_name(),
                   file.string());
}

}  // namespace

CLI::App* add_command(CLI::App& app, RecordOptions& options) {
    CLI::App& record = *app.add_subcommand("record", description_of("record"));
    record.footer(
        "The program is not changed: streamlab record --out train.rec -- python train.py\n"
        "Then ask why it waited: streamlab why train.rec\n");
    record.add_option("--out", options.file, "the file (default PROGRAM.rec)")->type_name("F.rec");
    record
        .add_option("--from-range", options.from,
                    "begin when this NVTX range does; cudaProfilerStart: at that call")
        ->type_name("NAME");
    record.add_option("--seconds", options.seconds, "end after so many seconds of recording")
        ->check(CLI::PositiveNumber.description(""))
        ->type_name("N");
    record.add_flag("--quiet", options.quiet, "only the program's own output");
    return &record;
}

void complete(RecordOptions& options) {
    if (options.command.empty())
        throw UsageError("record needs a program after --: streamlab record -- python train.py");
}

int perform(const RecordOptions& options) {
    if (!is_executable(options.command.front()))
        throw UsageError(fmt::format("there is no program {}", options.command.front()));
    const fs::path injection = find_injection();
    const fs::path file =
        fs::absolute(options.file.empty() ? default_file(options.command) : fs::path(options.file));
    check_writable(file);
    // The program's first process creates the file; the others see that it exists and use other
    // names.
    std::error_code error;
    fs::remove(file, error);
    const fs::file_time_type begin = fs::file_time_type::clock::now();
    const int status = run_child(options, injection, file);
    const std::vector<fs::path> parts = files_of(file, begin);
    add_lines(parts);
    if (!options.quiet) tell(file, parts, !options.from.empty(), options.from);
    if (WIFSIGNALED(status)) {
        fmt::print(stderr, "streamlab: the program was ended by signal {} ({})\n", WTERMSIG(status),
                   strsignal(WTERMSIG(status)));
        return stopped_early;
    }
    return WEXITSTATUS(status) == 0 ? ran : failed;
}

}  // namespace streamlab::cli
