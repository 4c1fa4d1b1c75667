#include "program/run/run.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>

#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "base/text.hpp"
#include "base/unnamed_file.hpp"
#include "program/process/process.hpp"
#include "program/rewrite/buffer_names.hpp"
#include "program/run/child.hpp"
#include "program/run/ending.hpp"
#include "program/run/publish_file.hpp"
#include "program/run/recording.hpp"
#include "program/run/same_findings.hpp"
#include "program/run/source_lines.hpp"
#include "program/run/user_settings.hpp"
#include "program/run/variables.hpp"
#include "program/sandbox/file_rules.hpp"
#include "program/sandbox/launch_filter.hpp"
#include "program/sandbox/reach.hpp"
#include "program/toolchain/toolchain.hpp"
#include "runtime_api/error.hpp"
#include "trace/read_error.hpp"
#include "trace/reader.hpp"
#include "walls/descriptors.hpp"

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t max_output_bytes = 16u << 20;
// The runtime's exit code if it stops before the program's main().
constexpr int runtime_failed_exit_code = 4;
// The time that the program has to flush its buffers after a request to end.
constexpr auto grace = std::chrono::milliseconds(300);

// The trace grows in steps of at most half of this. The file size limit includes this margin,
// because the size is checked only from time to time and that check should stop the program first.
constexpr std::uint64_t max_trace_growth = std::uint64_t{128} << 20;

}  // namespace

struct Run::State {
    RunRequest request;
    std::optional<base::TemporaryFolder> folder;
    fs::path trace_file;
    // Files that a confined program inherits. Its trace is an unnamed file.
    base::Descriptor unnamed_trace, settings, filter;
    std::optional<FileRules> file_rules;
    std::unique_ptr<Child> child;
    Clock::time_point started = Clock::now();
    Clock::time_point last_progress = started;
    std::size_t calls_seen = 0, operations_seen = 0;
    std::optional<Clock::time_point> kill_at;
    Ending ending = Ending::running;
    Ending cut_off = Ending::running;  // reason for ending the program early; running: none
    int exit_code = 0;
    int signal = 0;
    std::string output;
    std::optional<PublishFile> publish_file;
    std::string published;
    bool output_is_full = false;
    std::unique_ptr<trace::Reader> reader;
    trace::Trace trace;  // used once the program has ended, and before a trace file exists

    explicit State(const RunRequest& of) : request(of), trace_file(of.trace_file) {
        trace.program = request.program;
        trace.seed = request.seed;
        if (is_recorded(request.executable)) {
            open();
            return;
        }
        if (request.capture_published) publish_file.emplace();
        if (request.sandbox)
            open_for_confined();
        else
            name_trace();
        child = std::make_unique<Child>(child_request());
        started = last_progress = Clock::now();
    }

    void open() {
        OpenedRecording opened = open_recording(request);
        trace = std::move(opened.trace);
        ending = Ending::exited;
        if (!request.outputs_explanation) return;
        output = std::move(opened.says);
        if (!request.capture_output) std::fputs(output.c_str(), stdout);
    }

    void name_trace() {
        if (trace_file.empty()) trace_file = folder.emplace().path() / "trace";
        std::error_code error;
        fs::remove(trace_file, error);
    }

    // The program extends the file with fallocate() only, which not every file system supports.
    void open_trace() {
        unnamed_trace = base::unnamed_file();
        if (::fallocate(unnamed_trace.get(), 0, 0, 1) != 0)
            unnamed_trace.reset(memory_file(""));
        else if (::ftruncate(unnamed_trace.get(), 0) != 0)
            throw EnvironmentError(
                fmt::format("cannot empty the file for a trace: {}", std::strerror(errno)));
    }

    void open_for_confined() {
        open_trace();
        trace_file = fs::temp_directory_path() / "trace";  // for messages
        const std::string trace_name = fmt::format("/dev/fd/{}", walls::trace_descriptor);
        settings.reset(sealed_memory_file(to_settings_text(variables_of(request, trace_name))));
        if (request.sandbox->walls == Isolation::namespaces) {
            const std::vector<sock_filter>& code = launch_filter();
            filter.reset(memory_file(
                {reinterpret_cast<const char*>(code.data()), code.size() * sizeof(sock_filter)}));
        }
        if (request.sandbox->walls == Isolation::other_user) hand_over();
    }

    // The other user cannot read our folders, so it gets a folder with a copy of the program, and
    // file rules that deny all other folders.
    void hand_over() {
        require_accessible_temporary_files();
        const fs::path place = folder.emplace().path();
        std::error_code error;
        fs::copy_file(request.executable, place / "program", error);
        if (!error) fs::permissions(place, fs::perms(0755), error);
        if (!error) fs::permissions(place / "program", fs::perms(0755), error);
        if (error)
            throw EnvironmentError(
                fmt::format("cannot hand {} to another user: {}", place.string(), error.message()));
        file_rules.emplace(std::vector<fs::path>{place}, fs::path());
    }

    Confinement confinement() const {
        Confinement result;
        result.processor_s = request.sandbox->processor_s;
        result.file_bytes =
            std::max<std::uint64_t>(request.trace_bytes, max_published_bytes) + max_trace_growth;
        result.sets_filter = !filter.is_open();
        result.file_rules = file_rules ? &*file_rules : nullptr;
        return result;
    }

    Child::Request child_request() const {
        Child::Request asked;
        asked.executable = request.executable;
        asked.arguments = request.arguments;
        asked.name = request.program.empty() ? request.executable.string() : request.program;
        const Variables variables = variables_of(request, trace_file);
        validate_settings(variables);
        asked.environment = to_environment(variables, request.sandbox.has_value());
        asked.capture_output = request.capture_output;
        if (publish_file) asked.files[walls::publish_descriptor] = publish_file->descriptor();
        if (!request.sandbox) return asked;
        asked.confinement = confinement();
        asked.files[walls::trace_descriptor] = unnamed_trace.get();
        asked.files[walls::settings_descriptor] = settings.get();
        if (request.sandbox->walls == Isolation::namespaces) {
            asked.files[walls::filter_descriptor] = filter.get();
            asked.walls =
                with_filter(bubblewrap({}, {request.executable}), walls::filter_descriptor);
        } else if (request.sandbox->walls == Isolation::other_user) {
            asked.user = other_user_id;
            asked.executable = folder->path() / "program";
        }
        return asked;
    }

    bool poll() {
        if (ending != Ending::running) return false;
        bool changed = read_output();
        enforce_limits();
        const std::optional<int> status = child->try_wait();
        if (read_trace()) {
            changed = true;
            note_progress();
        }
        if (!status) return changed;
        finish(*status);
        return true;
    }

    bool read_output() {
        if (!output_is_full) {
            const bool any = child->read_output(output);
            const std::size_t most =
                request.sandbox ? request.sandbox->output_bytes : max_output_bytes;
            output_is_full = output.size() > most;
            if (output_is_full) {
                output.resize(most);
                output += fmt::format(
                    "\n[the output ends here: streamlab keeps the first {} MiB]\n", most >> 20);
            }
            return any;
        }
        std::string ignored;
        return child->read_output(ignored);
    }

    // The runtime creates the trace file a moment after the program has started.
    bool read_trace() {
        try {
            if (!reader && trace_bytes() == 0) return false;
            if (!reader)
                reader = unnamed_trace.is_open()
                             ? std::make_unique<trace::Reader>(unnamed_trace.get(), "the trace")
                             : std::make_unique<trace::Reader>(trace_file);
            return reader->poll();
        } catch (const trace::TraceError&) {
            return false;  // finish() retries
        }
    }

    void note_progress() {
        const trace::Trace& so_far = reader->trace();
        const auto first = so_far.calls.begin() + static_cast<std::ptrdiff_t>(calls_seen);
        const bool did_something =
            so_far.operations.size() > operations_seen ||
            std::any_of(first, so_far.calls.end(), [](const trace::HostCall& call) {
                return !runtime_api::is_not_ready(call.result);
            });
        if (did_something) last_progress = Clock::now();
        calls_seen = so_far.calls.size();
        operations_seen = so_far.operations.size();
    }

    // A program that publishes more than this is in an endless loop.
    bool exceeds_publish_limit() const {
        return publish_file && publish_file->size() > max_published_bytes;
    }

    // 0 if there is no trace file.
    std::uintmax_t trace_bytes() const {
        struct stat status {};
        const int failed = unnamed_trace.is_open() ? ::fstat(unnamed_trace.get(), &status)
                                                   : ::stat(trace_file.c_str(), &status);
        return failed == 0 ? static_cast<std::uintmax_t>(status.st_size) : 0;
    }

    bool trace_is_full() const { return trace_bytes() > request.trace_bytes; }

    bool memory_is_full() const {
        return request.sandbox && child->resident_bytes() > request.sandbox->memory_bytes;
    }

    void enforce_limits() {
        const auto now = Clock::now();
        const auto since = [&](Clock::time_point begin) {
            return std::chrono::duration<double>(now - begin).count();
        };
        if (!kill_at && since(started) >= request.timeout_s) end_it(Ending::timed_out);
        if (!kill_at && since(last_progress) >= request.stalled_s) end_it(Ending::stalled);
        if (!kill_at && (trace_is_full() || exceeds_publish_limit())) end_it(Ending::trace_full);
        if (!kill_at && memory_is_full()) end_it(Ending::memory_full);
        if (kill_at && now >= *kill_at) child->send(SIGKILL);
    }

    void end_it(Ending reason) {
        if (kill_at || ending != Ending::running) return;
        cut_off = reason;
        kill_at = Clock::now() + grace;
        child->send(SIGTERM);
    }

    // Without a trace the runtime did not start. The last output gives the reason: from the
    // runtime, the sandbox or the dynamic loader.
    void require_runtime_started() const {
        constexpr std::string_view words = "streamlab: ";
        const std::size_t at = output.rfind(words);
        if (exit_code == runtime_failed_exit_code && at != output.npos) {
            const std::size_t end = std::min(output.find('\n', at), output.size());
            throw EnvironmentError(output.substr(at + words.size(), end - at - words.size()));
        }
        if (!request.sandbox || ending != Ending::exited) return;
        throw EnvironmentError(
            fmt::format("the program could not be started: {}",
                        output.empty() ? fmt::format("exit code {}, and not a word", exit_code)
                                       : output.substr(0, output.find('\n'))));
    }

    void finish(int status) {
        while (read_output())
            continue;
        if (publish_file) published = publish_file->read();
        if (WIFSIGNALED(status)) signal = WTERMSIG(status);
        if (WIFEXITED(status)) exit_code = WEXITSTATUS(status);
        // At the hard limit the kernel sends SIGKILL instead of SIGXCPU.
        if (signal == SIGKILL && child->reached_cpu_limit()) signal = SIGXCPU;
        // Like a shell, bubblewrap reports a signal as 128 plus its number.
        const bool in_sandbox = request.sandbox && request.sandbox->walls == Isolation::namespaces;
        if (in_sandbox && exit_code > 128 && exit_code <= 128 + SIGRTMAX) {
            signal = exit_code - 128;
            exit_code = 0;
        }
        if (cut_off != Ending::running)
            ending = cut_off;
        else if (signal == SIGXFSZ && request.sandbox)
            ending = Ending::trace_full;  // the file size limit was reached before our check
        else if (signal == SIGINT)
            ending = Ending::stopped;  // Ctrl-C in the program's terminal
        else
            ending = signal != 0 ? Ending::crashed : Ending::exited;
        if (!reader) return require_runtime_started();
        try {
            while (reader->poll())
                continue;
        } catch (const trace::ReadError& error) {
            throw EnvironmentError(error.what());
        } catch (const trace::TraceError&) {
            // Keep the records read before the error.
        }
        if (reader->lossy() && trace_is_full()) ending = Ending::trace_full;
        if (reader->lossy() && ending != Ending::trace_full)
            throw EnvironmentError(fmt::format("{}: no room for the trace of {}: is the disk full?",
                                               trace_file.parent_path().string(),
                                               fs::path(request.program).filename().string()));
        trace = reader->take();
        reader.reset();
        if (ending == Ending::exited && ended_by_runtime(trace)) ending = Ending::stopped;
        std::vector<fs::path> own_headers = own_include_dirs();
        if (request.gpu >= 0) own_headers.push_back(request.cuda_include_dir);
        resolve_locations(trace, SourceLines(request.executable, std::move(own_headers)));
        name_buffers(trace);
        merge_duplicate_findings(trace);
    }
};

Run::Run(const RunRequest& request) : state_(std::make_unique<State>(request)) {}
Run::~Run() = default;
Run::Run(Run&&) noexcept = default;
Run& Run::operator=(Run&&) noexcept = default;

bool Run::poll() { return state_->poll(); }

void Run::wait() {
    while (state_->ending == Ending::running)
        if (!state_->poll()) sleep(20);
}

void Run::sleep(int milliseconds) const {
    if (state_->child) state_->child->sleep(milliseconds);
}

void Run::stop() { state_->end_it(Ending::stopped); }

Ending Run::ending() const { return state_->ending; }
int Run::exit_code() const { return state_->exit_code; }
int Run::signal() const { return state_->signal; }
const std::string& Run::output() const { return state_->output; }
const std::string& Run::published() const { return state_->published; }
const trace::Trace& Run::trace() const {
    return state_->reader ? state_->reader->trace() : state_->trace;
}

}  // namespace streamlab::program
