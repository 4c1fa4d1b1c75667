// Start of the runtime, before any code of the program runs.
#include <sys/mman.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "cudart/access/seen_bytes.hpp"
#include "cudart/interposed/hidden_objects.hpp"
#include "cudart/lifetime/ending.hpp"
#include "cudart/memory/large_runs.hpp"
#include "cudart/memory/memory_kind.hpp"
#include "cudart/memory/pool.hpp"
#include "cudart/observe/hazard_observer.hpp"
#include "cudart/observe/misuse/threads_of_a_block.hpp"
#include "cudart/process/own_memory.hpp"
#include "cudart/process/settings.hpp"
#include "cudart/state/runtime.hpp"
#include "cudart/threads/crash.hpp"
#include "cudart/threads/deadlock.hpp"
#include "cudart/threads/empty_loop.hpp"
#include "cudart/threads/host_function_threads.hpp"
#include "cudart/threads/thread_list.hpp"
#include "model/execution/preview.hpp"
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

// The pointer is on a separate page, so that it can be sealed: while it is null, the hooks check
// nothing.
extern "C" {
struct alignas(4096) PageOfPointer {
    Runtime* pointer;
};
PageOfPointer streamlab_runtime_if_ready{};
}

namespace {

using system::handle_bytes;  // only reserves addresses, without memory behind them

void copy_text(char* to, std::size_t capacity, const char* text) {
    std::snprintf(to, capacity, "%s", text);
}

[[noreturn]] void give_up(const char* what) {
    std::fprintf(stderr, "streamlab: %s\n", what);
    std::_Exit(4);
}

// Sandboxed programs use no worker processes: they must not start processes, and a worker's
// accesses would not be checked. The same holds if the compiler has no -ftrivial-auto-var-init:
// uninitialised local variables could then hold what earlier blocks left in memory.
void use_processes() {
    constexpr unsigned most = 16, max_on_request = 64;
    if (is_sandboxed() || !&streamlab_locals_are_filled) return;
    const char* const processes = setting("STREAMLAB_PROCESSES", "");
    model::parallel::max_processes =
        *processes ? static_cast<unsigned>(std::min<double>(
                         number_setting("STREAMLAB_PROCESSES", 1, "2"), max_on_request))
                   : std::min(model::parallel::processors(), most);
    const char* const min_parallel_ns = setting("STREAMLAB_PROCESSES_FROM", "");
    if (*min_parallel_ns)
        model::parallel::min_parallel_ns = std::strtoull(min_parallel_ns, nullptr, 10);
}

void read_repeat_setting() {
    const char* const repeats = setting("STREAMLAB_REPEATS", "usually");
    if (std::strcmp(repeats, "never") == 0)
        model::repeating = model::ReplayMode::never;
    else if (std::strcmp(repeats, "eagerly") == 0)
        model::repeating = model::ReplayMode::eagerly;
    else if (std::strcmp(repeats, "usually") != 0)
        give_up("STREAMLAB_REPEATS is no word of usually, eagerly and never");
}

// Replays are off in a preview, because a record of a launch holds all of its blocks.
void read_preview_setting() {
    if (std::strcmp(setting("STREAMLAB_PREVIEW", "off"), "on") != 0) return;
    model::preview_state.is_on = true;
    model::repeating = model::ReplayMode::never;
}

void start_tracing(trace::Writer& writer) {
    const char* path = setting("STREAMLAB_TRACE", "");
    if (*path && !writer.open(path)) give_up("cannot write the trace: is the disk full?");
    if (!writer.is_open()) return;
    trace::Header& header = *writer.header();
    copy_text(header.device, sizeof header.device, "model");
    copy_text(header.program, sizeof header.program, setting("STREAMLAB_PROGRAM", ""));
    copy_text(header.compiler, sizeof header.compiler, setting("STREAMLAB_COMPILER", ""));
    header.seed = std::strtoull(setting("STREAMLAB_SEED", "1"), nullptr, 10);
}

void limit_work(const char* units) {
    model::work_meter.limit = std::strtoull(units, nullptr, 10);
    model::work_meter.on_limit = [] {
        model::work_meter.limit =
            UINT64_MAX;  // writes after this point do not count as the program's work
        runtime_if_ready->stop(trace::NoteKind::limit,
                               "the work limit is reached: is there an endless loop?");
    };
    // For a sandboxed program, this was called before the program began.
    if (!is_sandboxed()) watch_for_empty_loops();
}

// Creates the devices that the settings describe.
void make_devices(Runtime& runtime) {
    const int devices =
        std::clamp(std::atoi(setting("STREAMLAB_DEVICES", "1")), 1, model::max_devices);
    if (!runtime.space.reserve(static_cast<std::size_t>(devices)))
        give_up("cannot reserve address space for the model device (is there a limit? ulimit -v "
                "unlimited lifts it)");
    std::string profile_error;
    const model::Profile profile =
        model::from_text(setting("STREAMLAB_PROFILE", ""), &profile_error);
    if (!profile_error.empty()) give_up(profile_error.c_str());
    trace::Writer& writer = runtime.writer;
    start_tracing(writer);
    if (writer.is_open()) {
        const std::string count = devices == 1 ? "" : "x" + std::to_string(devices);
        copy_text(writer.header()->profile, sizeof writer.header()->profile,
                  (profile.name + count).c_str());
    }
    runtime.simulation =
        new model::Simulation(profile, runtime.space, writer, static_cast<std::size_t>(devices));
    model::Simulation& simulation = *runtime.simulation;
    host_threads().attach(simulation);
    simulation.on_host_function = start_host_function;
    simulation.on_deadlock = report_deadlock;
    simulation.on_kernel_done = [&runtime](model::KernelExecution& kernel) {
        runtime.collect_kernel_output(kernel);
    };
    copy_variables_per_device(static_cast<std::size_t>(devices));
}

// Seals the runtime's state, so that a store without a hook cannot change it.
void seal(Runtime& runtime) {
    const bool is_sealed =
        mprotect(&streamlab_runtime_if_ready, sizeof streamlab_runtime_if_ready, PROT_READ) == 0;
    if (!own_memory.guard() || !is_sealed || !runtime.space.seal_devices() ||
        !redirect_category_messages())
        give_up("cannot guard the runtime's memory");
}

// The order of these steps determines the addresses that programs observe.
void start(Runtime& runtime) {
    model::WarpStores::on_lost_store = report_lost_store;
    model::SharedRaces::on_race = report_shared_race;
    model::known_code = {reinterpret_cast<const void*>(&__sanitizer_cov_trace_pc),
                         reinterpret_cast<const void*>(&streamlab_rsqrtf)};
    runtime.before_the_end = before_the_end;
    make_devices(runtime);
    runtime.streams.place_at(runtime.space.allocate_runtime_memory(handle_bytes), handle_bytes);
    memory_pools();
    if (std::strcmp(setting("STREAMLAB_HAZARDS", "on"), "off") != 0)
        start_observing(runtime, std::strcmp(setting("STREAMLAB_DATAFLOW", "off"), "on") == 0);
    register_managed_variables(runtime);
    if (const char* file = setting("STREAMLAB_SEEN", ""); *file) seen_bytes = new SeenBytes(file);
    runtime.events.place_at(runtime.space.allocate_runtime_memory(handle_bytes), handle_bytes);
    read_repeat_setting();
    read_preview_setting();
    use_processes();
    if (const char* units = setting("STREAMLAB_WORK_LIMIT", ""); *units) limit_work(units);
    catch_crashes();
    if (is_sandboxed())
        seal(runtime);
    else if constexpr (!system::is_memory_limited)
        watch_for_large_runs();
}

// Runs before the program's constructors, which may already use CUDA.
__attribute__((constructor(101))) void start_early() { runtime(); }

}  // namespace

Runtime& runtime() {
    if (!runtime_if_ready) {
        runtime_if_ready = new Runtime;  // never destroyed: destructors of the program may use it
        start(*runtime_if_ready);
        system::at_exit([](int exit_code) { end_program(exit_code); });
        system::at_fork([] { begin_in_child(); });
    }
    return *runtime_if_ready;
}

}  // namespace streamlab::cudart
