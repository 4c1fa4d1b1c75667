#include "cudart/memory/large_runs.hpp"

#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <iterator>
#include <string>

#include "cudart/process/free_memory.hpp"
#include "cudart/process/settings.hpp"
#include "cudart/state/runtime.hpp"
#include "model/execution/wave.hpp"
#include "model/memory/device_thread.hpp"
#include "model/memory/large_stores.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/work_meter.hpp"
#include "model/parallel/processes.hpp"

namespace streamlab::cudart {

namespace {

constexpr std::size_t mib = std::size_t{1} << 20;
constexpr std::size_t gib = std::size_t{1} << 30;

std::size_t at_start = 0;   // resident bytes of the process when the program began
std::size_t seen_last = 0;  // resident bytes at the last check of free memory
std::size_t reached_last = 0;
bool has_warned = false;
bool has_estimated_time = false;
double patience_s = 0;  // STREAMLAB_PATIENCE

std::string in_words(std::size_t bytes) {
    char text[32];
    if (bytes < gib)
        std::snprintf(text, sizeof text, "%zu MiB", bytes / mib);
    else
        std::snprintf(text, sizeof text, "%.1f GiB",
                      static_cast<double>(bytes) / static_cast<double>(gib));
    return text;
}

std::string allocated() {
    return "the program has allocated " + in_words(runtime_if_ready->space.used_bytes()) +
           " of device, pinned and managed memory";
}

// Memory to leave free, for other processes and for allocations between two checks.
std::size_t reserve_bytes(std::size_t all) { return std::clamp(all / 32, 64 * mib, 512 * mib); }

constexpr const char* large_run_advice =
    "Run it with a smaller size, or on a machine with more memory.";

// In a worker process, which runs some blocks of a kernel, gives up: the main process then runs
// these blocks and stops in them.
[[noreturn]] void stop(const std::string& needs, std::size_t left) {
    if (model::device_context.touched) model::parallel::give_up();
    const char* const of_what = is_limited_by_setting() ? " of what STREAMLAB_MEMORY gives it" : "";
    runtime_if_ready->stop(trace::NoteKind::out_of_memory,
                           "this machine has too little memory: " + allocated() + needs + ", and " +
                               in_words(left) + " are left" + of_what + ". " + large_run_advice);
}

// Resident bytes caused by the program's accesses, without the page table of the model. Managed
// memory that kernels only read takes no host memory, but the reads count as progress.
std::size_t touched_so_far(std::size_t resident) {
    constexpr std::size_t page_for_each = model::page_bytes / sizeof(model::PageState);
    const std::size_t others = at_start + runtime_if_ready->space.used_bytes() / page_for_each;
    return std::max(resident - std::min(resident, others),
                    runtime_if_ready->simulation->managed().kernel_migrated_bytes());
}

void warn_early(std::size_t resident, std::size_t all) {
    constexpr std::size_t in_earnest = gib;
    if (has_warned || model::device_context.touched) return;
    if (runtime_if_ready->space.used_bytes() <= all) return;
    if (touched_so_far(resident) < std::min(in_earnest, all / 16)) return;
    has_warned = true;
    std::fprintf(stderr,
                 "streamlab: %s, and this machine can give it %s. What it never stores to costs "
                 "nothing, but once it has stored to more than that, it is stopped. %s\n",
                 allocated().c_str(), in_words(all).c_str(), large_run_advice);
}

double seconds() {
    timespec time{};  // the program's clocks are virtual, so they cannot be used here
    syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Reports once how long a kernel with many blocks will take, after it has run for some seconds.
void estimate_remaining_time(const model::KernelExecution& kernel, std::uint64_t blocks_left) {
    constexpr double long_time = 6;  // times the patience
    static std::uint32_t operation = 0;
    static double begin_s = 0;
    if (has_estimated_time || model::device_context.touched) return;
    const double now_s = seconds();
    if (kernel.operation->id != operation) {
        operation = kernel.operation->id;
        begin_s = now_s;
    }
    const double spent_s = now_s - begin_s;
    const auto all = static_cast<double>(kernel.shape().blocks());
    const auto left = static_cast<double>(blocks_left);
    if (spent_s < patience_s || left == 0 || left >= all) return;
    const double rest_s = spent_s * left / (all - left);
    if (rest_s < long_time * patience_s) return;
    has_estimated_time = true;
    struct Unit {
        const char* name;
        double seconds;
    };
    constexpr Unit units[] = {{"hours", 3600}, {"minutes", 60}, {"seconds", 1}};
    const Unit& unit = *std::find_if(std::begin(units), std::end(units) - 1,
                                     [&](const Unit& each) { return rest_s >= 2 * each.seconds; });
    std::fprintf(
        stderr,
        "streamlab: kernel %s has executed %.2g %% of its %.0f blocks in %.0f s, and needs "
        "about %.0f %s more. Its threads run on this machine's processors: a smaller size "
        "shows the same sooner, and run --preview shows the timeline at once.\n",
        kernel.name(), 100 * (all - left) / all, all, spent_s, rest_s / unit.seconds, unit.name);
}

// Schedules the next check before the remaining memory can run out, even if every second basic
// block touches a new page and a new shadow page.
void schedule_next_check(std::size_t left) {
    constexpr std::uint64_t soonest = 1 << 16, latest = 1 << 22;
    constexpr std::size_t bytes_per_unit = 2 * model::page_bytes / 2;
    model::work_meter.next_look =
        model::work_meter.done + std::clamp<std::uint64_t>(left / bytes_per_unit, soonest, latest);
}

// Checks resident memory each time, but free memory, which takes longer to read, only after growth.
void look() {
    constexpr std::size_t min_growth_to_check = 16 * mib;
    static std::size_t left = 0;
    model::work_meter.next_look = UINT64_MAX;  // no nested checks
    const std::size_t resident = resident_bytes();
    const bool reached = runtime_if_ready->simulation->managed().kernel_migrated_bytes() >
                         reached_last + min_growth_to_check;
    if (left == 0 || reached || resident > seen_last + min_growth_to_check) {
        seen_last = resident;
        reached_last = runtime_if_ready->simulation->managed().kernel_migrated_bytes();
        const std::size_t free = free_bytes();
        if (free == SIZE_MAX || resident == 0) return;  // the amounts are not available
        const std::size_t all = resident + free;
        if (free < reserve_bytes(all))
            stop(" and has touched " + in_words(touched_so_far(resident)) + " so far", free);
        warn_early(resident, all);
        left = free - reserve_bytes(all);
    }
    if (model::Wave* const wave = model::device_context.wave)
        estimate_remaining_time(wave->kernel(), wave->kernel().blocks_left());
    schedule_next_check(left);
}

void check_before_store(std::uintptr_t address, std::size_t bytes) {
    if (!model::is_global(address)) return;
    const std::size_t free = free_bytes();
    if (free == SIZE_MAX || bytes + reserve_bytes(resident_bytes() + free) <= free) return;
    const std::size_t needed = untouched_bytes(address, bytes);
    if (needed + reserve_bytes(resident_bytes() + free) <= free) return;
    stop(", the next copy or memset needs " + in_words(needed) + " of it", free);
}

}  // namespace

void watch_for_large_runs() {
    at_start = resident_bytes();
    patience_s = number_setting("STREAMLAB_PATIENCE", 10, "2.5 (seconds)");
    free_bytes();  // an invalid STREAMLAB_MEMORY ends the program here
    model::work_meter.on_look = look;
    model::work_meter.next_look = 0;
    model::before_large_store = check_before_store;
    model::parallel::on_progress = estimate_remaining_time;
}

}  // namespace streamlab::cudart
