// Runs a built program and reads its trace while it grows.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

#include "base/files.hpp"
#include "base/temporary_folder.hpp"
#include "base/text.hpp"
#include "base/unnamed_file.hpp"
#include "program/build/toolchain.hpp"
#include "program/program.hpp"
#include "program/rewrite/buffer_names.hpp"
#include "program/run/child.hpp"
#include "program/run/ending.hpp"
#include "program/run/process.hpp"
#include "program/run/recording.hpp"
#include "program/run/same_findings.hpp"
#include "program/run/source_lines.hpp"
#include "program/untrusted/file_rules.hpp"
#include "program/untrusted/launch_filter.hpp"
#include "program/untrusted/reach.hpp"
#include "runtime_api/error.hpp"
#include "trace/reader.hpp"
#include "walls/descriptors.hpp"

extern char** environ;

namespace streamlab::program {

namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t most_output_bytes = 16u << 20;
// The runtime's exit code if it gives up before the program's main.
constexpr int runtime_gave_up = 4;
// The time that the program has to write out its buffers when it is told to end.
constexpr auto grace = std::chrono::milliseconds(300);

// The requested GPU becomes the program's device 0; the others come after it.
std::string visible_devices(std::size_t first, int count) {
    std::vector<std::string> devices;
    // If the user has restricted the visible devices, the numbers index that list.
    if (const char* visible = std::getenv("CUDA_VISIBLE_DEVICES")) {
        std::istringstream list(visible);
        for (std::string device; std::getline(list, device, ',');)
            devices.push_back(device);
    } else {
        for (int number = 0; number < count; ++number)
            devices.push_back(std::to_string(number));
    }
    if (first < devices.size())
        std::rotate(devices.begin(), devices.begin() + static_cast<std::ptrdiff_t>(first),
                    devices.begin() + static_cast<std::ptrdiff_t>(first) + 1);
    return fmt::format("{}", fmt::join(devices, ","));
}

void add_gpu_variables(std::map<std::string, std::string>& variables, const RunRequest& request) {
    variables["STREAMLAB_DEVICE"] = fmt::format("cuda:{}", request.gpu);
    variables["STREAMLAB_GPU"] = request.gpu_name;
    if (request.gpu != 0)
        variables["CUDA_VISIBLE_DEVICES"] =
            visible_devices(static_cast<std::size_t>(request.gpu), request.device_count);
    // Load all kernels at the start rather than each at its first launch, in the middle of the
    // timeline.
    variables.try_emplace("CUDA_MODULE_LOADING", "EAGER");
}

using Variables = std::map<std::string, std::string>;

// The only variable in the environment of a confined program. It tells the runtime that its
// settings must be there.
constexpr const char* reminder = "STREAMLAB_CONFINED";

Variables variables_of(const RunRequest& request, const fs::path& trace_file) {
    Variables variables;
    for (char** variable = environ; *variable != nullptr && !request.sandbox; ++variable) {
        const std::string text = *variable;
        const std::size_t equals = text.find('=');
        const std::string name = text.substr(0, equals);
        if (equals != std::string::npos &&
            (request.inherits_environment || name == "LD_LIBRARY_PATH"))
            variables[name] = text.substr(equals + 1);
    }
    variables["STREAMLAB_TRACE"] = trace_file.string();
    variables["STREAMLAB_PROGRAM"] = request.program;
    variables["STREAMLAB_SEED"] = std::to_string(request.seed);
    variables.erase("STREAMLAB_PUBLISH_FD");
    if (request.capture_published)
        variables["STREAMLAB_PUBLISH_FD"] = std::to_string(walls::publish_descriptor);
    variables.erase("STREAMLAB_PROFILE");
    if (!request.profile_text.empty()) variables["STREAMLAB_PROFILE"] = request.profile_text;
    variables["STREAMLAB_HAZARDS"] = request.hazards ? "on" : "off";
    variables["STREAMLAB_DATAFLOW"] = request.dataflow ? "on" : "off";
    variables["STREAMLAB_DEVICES"] = std::to_string(request.device_count);
    variables.erase("STREAMLAB_WORK_LIMIT");
    if (request.work_limit != 0)
        variables["STREAMLAB_WORK_LIMIT"] = std::to_string(request.work_limit);
    if (request.sandbox) variables[reminder] = "1";
    if (request.gpu >= 0) add_gpu_variables(variables, request);
    const std::string compiler =
        base::read_if_there(fs::path(request.executable).replace_filename("compiler")).value_or("");
    variables["STREAMLAB_COMPILER"] = compiler.substr(0, compiler.find('\n'));
    for (const auto& [name, value] : request.knobs)
        variables["STREAMLAB_KNOB_" + name] = value;
    for (const auto& [name, value] : request.environment)
        variables[name] = value;
    return variables;
}

// Of the settings that users choose in their environment. The runtime itself could say what is
// wrong only among the program's own output.
void require_good_settings(const Variables& variables) {
    constexpr unsigned most_processes = 64;
    const auto found = variables.find("STREAMLAB_PROCESSES");
    if (found == variables.end() || found->second.empty()) return;
    const std::string& text = found->second;
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc() && end == text.data() + text.size() && value >= 1 &&
        value <= most_processes)
        return;
    throw EnvironmentError(fmt::format("STREAMLAB_PROCESSES is '{}', and takes a number from 1 to "
                                       "{}: so many processes share a kernel's blocks",
                                       base::harmless(text), most_processes));
}

std::vector<std::string> as_environment(const Variables& variables, bool confined) {
    std::vector<std::string> result;
    for (const auto& [name, value] : variables)
        if (!confined || name == reminder) result.push_back(name + "=" + value);
    return result;
}

// The text of the settings, in the form that core/cudart/settings.cpp reads.
std::string as_settings(const Variables& variables) {
    std::string text = std::string("streamlab settings 1") + '\0';
    for (const auto& [name, value] : variables)
        if (name != reminder) text += name + "=" + value + '\0';
    return text;
}

// The trace grows in steps of at most half of this. The limit on the size of files leaves so much
// room, because we look at the size now and then and want to be the first to stop the program.
constexpr std::uint64_t largest_trace_step = std::uint64_t{128} << 20;

// The file to which the program publishes. It is in memory and need not be drained while the
// program runs.
class PublishFile {
public:
    PublishFile() : descriptor_(::memfd_create("streamlab-published", MFD_CLOEXEC)) {
        if (descriptor_ < 0)
            throw EnvironmentError(
                fmt::format("no memory for the program's results: {}", std::strerror(errno)));
    }
    ~PublishFile() { ::close(descriptor_); }
    PublishFile(const PublishFile&) = delete;
    PublishFile& operator=(const PublishFile&) = delete;

    int descriptor() const { return descriptor_; }
    std::size_t size() const {
        struct stat state {};
        return ::fstat(descriptor_, &state) == 0 ? static_cast<std::size_t>(state.st_size) : 0;
    }
    std::string read() const {
        std::string text(std::min(size(), most_published_bytes), '\0');
        std::size_t at = 0;
        while (at < text.size()) {
            const ssize_t count =
                ::pread(descriptor_, text.data() + at, text.size() - at, static_cast<off_t>(at));
            if (count <= 0) break;
            at += static_cast<std::size_t>(count);
        }
        text.resize(at);
        return text;
    }

private:
    int descriptor_;
};

}  // namespace

struct Run::State {
    RunRequest request;
    std::optional<base::TemporaryFolder> folder;
    fs::path trace_file;
    // A confined program inherits these files. Its trace has no name.
    base::Descriptor unnamed_trace, settings, filter;
    std::optional<FileRules> file_rules;
    std::unique_ptr<Child> child;
    Clock::time_point started = Clock::now();
    Clock::time_point last_progress = started;
    std::size_t calls_seen = 0, operations_seen = 0;
    std::optional<Clock::time_point> kill_at;
    Ending ending = Ending::running;
    Ending cut_off = Ending::running;  // why we told it to end; running: we did not
    int exit_code = 0;
    int signal = 0;
    std::string output;
    std::optional<PublishFile> publish_file;
    std::string published;
    bool output_is_full = false;
    std::unique_ptr<trace::Reader> reader;
    trace::Trace trace;  // used once the program has ended, and before there is a trace file

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
        if (!request.says_why) return;
        output = std::move(opened.says);
        if (!request.capture_output) std::fputs(output.c_str(), stdout);
    }

    void name_trace() {
        if (trace_file.empty()) trace_file = folder.emplace().path() / "trace";
        std::error_code error;
        fs::remove(trace_file, error);
    }

    // The program may make it longer by fallocate() alone, which not every file system has.
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
        settings.reset(sealed_memory_file(as_settings(variables_of(request, trace_name))));
        if (request.sandbox->walls == Walls::namespaces) {
            const std::vector<sock_filter>& code = launch_filter();
            filter.reset(memory_file(
                {reinterpret_cast<const char*>(code.data()), code.size() * sizeof(sock_filter)}));
        }
        if (request.sandbox->walls == Walls::other_user) hand_over();
    }

    // The other user cannot read our folders, so it gets a folder with a copy of the program, and
    // rules that keep it from all other folders.
    void hand_over() {
        require_reachable_temporary_files();
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
            std::max<std::uint64_t>(request.trace_bytes, most_published_bytes) + largest_trace_step;
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
        require_good_settings(variables);
        asked.environment = as_environment(variables, request.sandbox.has_value());
        asked.capture_output = request.capture_output;
        if (publish_file) asked.files[walls::publish_descriptor] = publish_file->descriptor();
        if (!request.sandbox) return asked;
        asked.confinement = confinement();
        asked.files[walls::trace_descriptor] = unnamed_trace.get();
        asked.files[walls::settings_descriptor] = settings.get();
        if (request.sandbox->walls == Walls::namespaces) {
            asked.files[walls::filter_descriptor] = filter.get();
            asked.walls =
                with_filter(bubblewrap({}, {request.executable}), walls::filter_descriptor);
        } else if (request.sandbox->walls == Walls::other_user) {
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
                request.sandbox ? request.sandbox->output_bytes : most_output_bytes;
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

    // The trace file appears a moment after the program has started.
    bool read_trace() {
        try {
            if (!reader && trace_bytes() == 0) return false;
            if (!reader)
                reader = unnamed_trace.is_open()
                             ? std::make_unique<trace::Reader>(unnamed_trace.get(), "the trace")
                             : std::make_unique<trace::Reader>(trace_file);
            return reader->poll();
        } catch (const trace::TraceError&) {
            return false;
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
    bool published_too_much() const {
        return publish_file && publish_file->size() > most_published_bytes;
    }

    // 0 where there is none.
    std::uintmax_t trace_bytes() const {
        struct stat status {};
        const int failed = unnamed_trace.is_open() ? ::fstat(unnamed_trace.get(), &status)
                                                   : ::stat(trace_file.c_str(), &status);
        return failed == 0 ? static_cast<std::uintmax_t>(status.st_size) : 0;
    }

    bool trace_is_full() const { return trace_bytes() > request.trace_bytes; }

    bool memory_is_full() const {
        return request.sandbox && resident_bytes(child->id()) > request.sandbox->memory_bytes;
    }

    void enforce_limits() {
        const auto now = Clock::now();
        const auto since = [&](Clock::time_point begin) {
            return std::chrono::duration<double>(now - begin).count();
        };
        if (!kill_at && since(started) >= request.timeout_s) end_it(Ending::timed_out);
        if (!kill_at && since(last_progress) >= request.stalled_s) end_it(Ending::stalled);
        if (!kill_at && (trace_is_full() || published_too_much())) end_it(Ending::trace_full);
        if (!kill_at && memory_is_full()) end_it(Ending::memory_full);
        if (kill_at && now >= *kill_at) child->send(SIGKILL);
    }

    void end_it(Ending reason) {
        if (kill_at || ending != Ending::running) return;
        cut_off = reason;
        kill_at = Clock::now() + grace;
        child->send(SIGTERM);
    }

    // Without a trace the runtime did not start, and its last words say why.
    void require_a_start() const {
        constexpr std::string_view words = "streamlab: ";
        const std::size_t at = output.rfind(words);
        if (exit_code != runtime_gave_up || at == output.npos) return;
        const std::size_t end = std::min(output.find('\n', at), output.size());
        throw EnvironmentError(output.substr(at + words.size(), end - at - words.size()));
    }

    void finish(int status) {
        while (read_output())
            continue;
        if (publish_file) published = publish_file->read();
        if (WIFSIGNALED(status)) signal = WTERMSIG(status);
        if (WIFEXITED(status)) exit_code = WEXITSTATUS(status);
        // At the hard limit the system sends no SIGXCPU any more.
        if (signal == SIGKILL && child->has_used_its_time()) signal = SIGXCPU;
        // bubblewrap reports a signal as shells do, as 128 plus its number.
        const bool behind_walls = request.sandbox && request.sandbox->walls == Walls::namespaces;
        if (behind_walls && exit_code > 128 && exit_code <= 128 + SIGRTMAX) {
            signal = exit_code - 128;
            exit_code = 0;
        }
        if (cut_off != Ending::running)
            ending = cut_off;
        else if (signal == SIGXFSZ && request.sandbox)
            ending = Ending::trace_full;  // the limit for files was there before we looked
        else if (signal == SIGINT)
            ending = Ending::stopped;  // Ctrl-C in the program's terminal
        else
            ending = signal != 0 ? Ending::crashed : Ending::exited;
        if (!reader) return require_a_start();
        try {
            while (reader->poll())
                continue;
        } catch (const trace::TraceError&) {
            // Keep what was read before the error.
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
        unite_same_findings(trace);
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
