#include "cudart/state/runtime.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cudart/access/seen_bytes.hpp"
#include "cudart/interposed/hidden_objects.hpp"
#include "cudart/memory/large_runs.hpp"
#include "cudart/memory/pool.hpp"
#include "cudart/observe/bad_free.hpp"
#include "cudart/observe/destroyed_handle.hpp"
#include "cudart/observe/findings.hpp"
#include "cudart/observe/leaks.hpp"
#include "cudart/observe/lives.hpp"
#include "cudart/observe/threads_of_a_block.hpp"
#include "cudart/observe/unfinished_work.hpp"
#include "cudart/observe/watch.hpp"
#include "cudart/process/own_memory.hpp"
#include "cudart/process/settings.hpp"
#include "cudart/state/memory_kind.hpp"
#include "cudart/threads/crash.hpp"
#include "cudart/threads/deadlock.hpp"
#include "cudart/threads/empty_loop.hpp"
#include "cudart/threads/host_function_threads.hpp"
#include "model/operations/work_meter.hpp"
#include "model/parallel/processes.hpp"
#include "model/replay/known_waves.hpp"
#include "model/samples/machine_code.hpp"
#include "streamlab/cudart/entry_points.hpp"
#include "system/at_exit.hpp"
#include "system/at_fork.hpp"

extern "C" void __sanitizer_cov_trace_pc();
extern "C" float streamlab_rsqrtf(float x);

namespace streamlab::cudart {

namespace {

using system::handle_bytes;  // address space, not memory

void copy_text(char* to, std::size_t capacity, const char* text) {
    std::snprintf(to, capacity, "%s", text);
}

[[noreturn]] void give_up(const char* what) {
    std::fprintf(stderr, "streamlab: %s\n", what);
    std::_Exit(4);
}

// A confined program runs alone: it could not start others, and what it did there would be judged
// by nobody. So does one with local variables that have what earlier blocks have left on the stack.
void use_processes() {
    constexpr unsigned most = 16, most_on_request = 64;
    if (is_confined() || !&streamlab_locals_are_filled) return;
    const char* const processes = setting("STREAMLAB_PROCESSES", "");
    model::parallel::most_processes =
        *processes ? static_cast<unsigned>(std::min<double>(
                         number_setting("STREAMLAB_PROCESSES", 1, "2"), most_on_request))
                   : std::min(model::parallel::processors(), most);
    const char* const fewest_ns = setting("STREAMLAB_PROCESSES_FROM", "");
    if (*fewest_ns) model::parallel::fewest_ns = std::strtoull(fewest_ns, nullptr, 10);
}

void choose_repeating() {
    const char* const repeats = setting("STREAMLAB_REPEATS", "usually");
    if (std::strcmp(repeats, "never") == 0)
        model::repeating = model::Repeating::never;
    else if (std::strcmp(repeats, "eagerly") == 0)
        model::repeating = model::Repeating::eagerly;
    else if (std::strcmp(repeats, "usually") != 0)
        give_up("STREAMLAB_REPEATS is no word of usually, eagerly and never");
}

// Runs before the program's own constructors, which may already use CUDA.
__attribute__((constructor(101))) void make_runtime_early() { runtime(); }

}  // namespace

// The pointer has a page of its own, so that it can be sealed: without it, no hook looks at
// anything.
extern "C" {
struct alignas(4096) PageOfPointer {
    Runtime* pointer;
};
PageOfPointer streamlab_runtime_if_ready{};
}

Runtime& runtime() {
    static Runtime* const the_runtime = [] {
        auto* made = new Runtime;  // never destroyed: the program's destructors may still use it
        system::at_exit([](int exit_code) { runtime_if_ready->finish(exit_code); });
        system::at_fork([] { runtime_if_ready->begin_in_child(); });
        return made;
    }();
    return *the_runtime;
}

// A kernel that has launched others prints before they do.
void Runtime::print_for(model::KernelExecution& kernel) {
    if (kernel.launched_by) print_for(*kernel.launched_by);
    if (kernel.notes_if_any())
        keep_kernel_output(std::exchange(kernel.notes().printed, std::string()));
}

Runtime::Runtime() {
    runtime_if_ready = this;
    model::WarpStores::on_lost_store = report_lost_store;
    model::SharedRaces::on_race = report_shared_race;
    model::known_code = {reinterpret_cast<const void*>(&__sanitizer_cov_trace_pc),
                         reinterpret_cast<const void*>(&streamlab_rsqrtf)};
    const int devices =
        std::clamp(std::atoi(setting("STREAMLAB_DEVICES", "1")), 1, model::most_devices);
    if (!space.reserve(static_cast<std::size_t>(devices)))
        give_up("cannot reserve address space for the model device (is there a limit? ulimit -v "
                "unlimited lifts it)");
    std::string profile_error;
    const model::Profile profile =
        model::from_text(setting("STREAMLAB_PROFILE", ""), &profile_error);
    if (!profile_error.empty()) give_up(profile_error.c_str());
    start_tracing();
    if (writer.is_open()) {
        const std::string count = devices == 1 ? "" : "x" + std::to_string(devices);
        copy_text(writer.header()->profile, sizeof writer.header()->profile,
                  (profile.name + count).c_str());
    }
    simulation = new model::Simulation(profile, space, writer, static_cast<std::size_t>(devices));
    threads.attach(*simulation);
    simulation->on_host_function = start_host_function;
    simulation->on_deadlock = report_deadlock;
    simulation->on_kernel_done = [this](model::KernelExecution& kernel) { print_for(kernel); };
    add_device_variables(static_cast<std::size_t>(devices));
    streams.place_at(space.allocate_runtime(handle_bytes), handle_bytes);
    pools = new MemoryPools(*this);
    if (std::strcmp(setting("STREAMLAB_HAZARDS", "on"), "off") != 0) watch_for_hazards();
    register_managed_variables(*this);
    if (const char* file = setting("STREAMLAB_SEEN", ""); *file) seen_bytes = new SeenBytes(file);
    events.place_at(space.allocate_runtime(handle_bytes), handle_bytes);
    choose_repeating();
    use_processes();
    if (const char* units = setting("STREAMLAB_WORK_LIMIT", ""); *units) limit_work(units);
    catch_crashes();
    if (!is_confined()) {
        if constexpr (!system::has_less_than_a_gpu) watch_for_large_runs();
        return;
    }
    const bool is_sealed =
        mprotect(&streamlab_runtime_if_ready, sizeof streamlab_runtime_if_ready, PROT_READ) == 0;
    if (!own_memory.guard() || !is_sealed || !space.seal_devices() || !see_messages_of_categories())
        give_up("cannot guard the runtime's memory");
}

void Runtime::read_environment() {
    launch_blocking = std::strcmp(setting("CUDA_LAUNCH_BLOCKING", "0"), "1") == 0;
    // Programming guide, environment variables: 1 to 32.
    const int connections = std::atoi(setting("CUDA_DEVICE_MAX_CONNECTIONS", "0"));
    if (connections > 0)
        for (const auto& device : simulation->devices())
            device->hardware_queues.set_count(static_cast<std::size_t>(std::min(connections, 32)));
}

void Runtime::limit_work(const char* units) {
    model::work_meter.limit = std::strtoull(units, nullptr, 10);
    model::work_meter.on_limit = [] {
        model::work_meter.limit = UINT64_MAX;  // what is written now is not work of the program
        runtime_if_ready->stop(trace::NoteKind::limit,
                               "the work limit is reached: is there an endless loop?");
    };
    // A confined program has been watched since before it began.
    if (!is_confined()) watch_for_empty_loops();
}

void Runtime::watch_for_hazards() {
    findings = new Findings(writer);
    watch = new Watch(*this, *findings);
    lives = new Lives;
    if (std::strcmp(setting("STREAMLAB_DATAFLOW", "off"), "on") == 0) watch->write_dataflow();
    simulation->observe(watch);
}

void Runtime::start_tracing() {
    const char* path = setting("STREAMLAB_TRACE", "");
    if (*path && !writer.open(path)) give_up("cannot write the trace: is the disk full?");
    if (!writer.is_open()) return;
    trace::Header& header = *writer.header();
    copy_text(header.device, sizeof header.device, "model");
    copy_text(header.program, sizeof header.program, setting("STREAMLAB_PROGRAM", ""));
    copy_text(header.compiler, sizeof header.compiler, setting("STREAMLAB_COMPILER", ""));
    header.seed = std::strtoull(setting("STREAMLAB_SEED", "1"), nullptr, 10);
}

model::Stream* Runtime::per_thread_stream() {
    std::vector<model::Stream*>& by_device = thread().default_streams;
    by_device.resize(simulation->devices().size());
    model::Stream*& stream = by_device[device().number];
    if (!stream) stream = &simulation->create_stream(device(), false, 0, true);
    return stream;
}

model::Stream* Runtime::find_stream(cudaStream_t handle) {
    const bool per_thread_default = &streamlab_per_thread_default_stream != nullptr;
    if (handle == cudaStreamPerThread || (!handle && per_thread_default))
        return per_thread_stream();
    if (!handle || handle == cudaStreamLegacy) return &device().legacy_stream();
    const StreamHandle* found = find_stream_handle(handle);
    return found ? found->stream : nullptr;
}

model::Device* Runtime::find_device(int number) {
    const bool exists =
        number >= 0 && static_cast<std::size_t>(number) < simulation->devices().size();
    return exists ? &simulation->device(static_cast<std::size_t>(number)) : nullptr;
}

StreamHandle* Runtime::find_stream_handle(cudaStream_t handle) {
    StreamHandle* found = streams.find(handle);
    if (!found || !found->destroyed) return found;
    report_use_of_destroyed(*this, *found);
    return nullptr;
}

Event* Runtime::find_event(cudaEvent_t handle) {
    Event* found = events.find(handle);
    if (!found || !found->destroyed) return found;
    report_use_of_destroyed(*this, *found);
    return nullptr;
}

void Runtime::print_kernel_output() {
    if (kernel_output_.empty()) return;
    std::fwrite(kernel_output_.data(), 1, kernel_output_.size(), stdout);
    kernel_output_.clear();
}

void Runtime::stop(trace::NoteKind kind, const std::string& text, const std::string& note) {
    model::needs_the_program();
    std::fflush(stdout);
    std::fprintf(stderr, "streamlab: %s\n", text.c_str());
    writer.note(kind, simulation->host_now(), calls, note);
    simulation->write_unfinished();
    if (findings) findings->finish();
    if (seen_bytes) seen_bytes->write();
    writer.close(simulation->host_now());
    std::_Exit(3);
}

// The parent goes on with the trace: the child must neither add to it nor end it.
void Runtime::begin_in_child() {
    writer.leave();
    seen_bytes = nullptr;
    finished_ = true;
    kernel_output_.clear();
    calls_of_parent_ = std::max(calls_of_parent_, calls);
    is_child_ = true;
}

void Runtime::note_call_of_child(const char* function) {
    if (!is_child_ || child_is_noted_) return;
    child_is_noted_ = true;
    if (is_forked())
        std::fprintf(stderr,
                     "streamlab: a process that fork has made calls %s, which fails there "
                     "(cudaErrorInitializationError): the program had used CUDA before, and that "
                     "does not survive a fork. Let it fork before its first call, or start "
                     "another program\n",
                     function);
    else
        std::fprintf(stderr,
                     "streamlab: a process that fork has made calls %s. It has a device of its "
                     "own, and what it does is neither shown nor searched for hazards\n",
                     function);
}

void Runtime::report_at_end(int exit_code) {
    if (!lives) return;
    lives->event_uses.report(*this);
    lives->errors.report(*this);
    report_frees_of_registered(*this);
    // A program that exits with an error need not clean up.
    if (exit_code != 0) return;
    report_leaks(*this);
    report_unfinished_work(*this);
}

void Runtime::finish(int exit_code) {
    if (finished_) return;
    finished_ = true;
    simulation->run_until(simulation->host_now());
    simulation->write_unfinished();
    report_at_end(exit_code);
    // Work that the program did not wait for may race with what it did: simulate it too.
    if (watch && !space.has_registered()) simulation->look_ahead();
    if (findings) findings->finish();
    if (seen_bytes) seen_bytes->write();
    writer.close(simulation->host_now());
}

}  // namespace streamlab::cudart
