#include "model/execution/wave.hpp"

#include <algorithm>
#include <cfenv>
#include <optional>

#include "model/execution/deadlock.hpp"
#include "model/execution/thread_watch.hpp"
#include "model/kernel/thread_indices.hpp"
#include "model/memory/page_versions.hpp"
#include "model/operations/interrupts.hpp"
#include "model/operations/operation.hpp"
#include "model/operations/work_meter.hpp"

namespace streamlab::model {

DeviceContext device_context;
PollingLoops polling_loops;
WorkMeter work_meter;
ThreadIndices streamlab_current_thread;

Wave::Wave(KernelExecution& kernel, WaveResources& resources, Placement placement,
           std::uint64_t first_block, std::uint64_t block_count, bool is_observable)
    : blocks_(kernel, resources, first_block, block_count, is_observable),
      placement_(std::move(placement)),
      stores_(resources.space, resources.observer, kernel.operation),
      sampling_(blocks_, recording_), threads_(blocks_), runner_(blocks_, threads_, sampling_),
      preview_(blocks_, runner_, sampling_), sharing_(blocks_, runner_, sampling_, stores_),
      replay_(blocks_, runner_, sampling_, recording_, stores_) {
    resources.waves.push_back(this);
}

Wave::~Wave() {
    std::vector<Wave*>& waves = blocks_.resources.waves;
    *std::find(waves.begin(), waves.end(), this) = waves.back();
    waves.pop_back();
}

std::uint32_t Wave::multiprocessor_of(const Block& block) const {
    if (placement_.single >= 0) return static_cast<std::uint32_t>(placement_.single);
    if (placement_.sm_of.empty()) return 0;
    return placement_.sm_of[(block.number - blocks_.first) % placement_.sm_of.size()];
}

void Wave::publish_stores_of_other_waves() {
    Wave& running = *device_context.wave;
    for (Wave* wave : running.blocks_.resources.waves)
        if (wave != &running && &wave->kernel() == &running.kernel())
            wave->stores_.publish_hidden();
}

namespace {

// Isolates kernels from the host's rounding mode and its flushing of denormals to zero.
class KernelFloatingPointMode {
public:
    KernelFloatingPointMode() {
        if (is_usual_) return;
        std::fegetenv(&hosts_);
        std::fesetenv(FE_DFL_ENV);
    }
    ~KernelFloatingPointMode() {
        if (!is_usual_) std::fesetenv(&hosts_);
    }
    KernelFloatingPointMode(const KernelFloatingPointMode&) = delete;
    KernelFloatingPointMode& operator=(const KernelFloatingPointMode&) = delete;

private:
    // Nearly always true; the constructor then costs little even for a small step.
    static bool is_usual() {
#ifdef __SSE2__
        constexpr unsigned flags = 0x3f, usual = 0x1f80;
        return (__builtin_ia32_stmxcsr() & ~flags) == usual;
#else
        return false;
#endif
    }
    const bool is_usual_ = is_usual();
    std::fenv_t hosts_;
};

}  // namespace

void Wave::begin_step(Nanoseconds now) {
    DeviceContext& context = device_context;
    WaveResources& resources = blocks_.resources;
    KernelExecution& kernel = blocks_.kernel;
    context = {};
    context.wave = this;
    context.threads = &threads_;
    context.blocks = &blocks_;
    context.stamp = ++resources.last_stamp;
    context.record_stores = blocks_.is_observable;
    context.step_ns = now;
    context.near_base = base_of_device(kernel.operation->device);
    context.near_bytes = space_per_device;
    if (reports_every_access) context.near_bytes = 0;
    context.unobserved_bytes = default_unobserved_bytes;
    if (kernel.notes_if_any() && kernel.notes().lanes_interfere) track_all_warps();
    streamlab_current_thread.block_dim = kernel.shape().block;
    streamlab_current_thread.grid_dim = kernel.shape().grid;
    stores_.begin_step(context.stamp);
    runner_.begin_step();
}

void Wave::end_step() {
    DeviceContext& context = device_context;
    if (context.watch != Watch::none) watch_until_wait(Watch::none);
    order_stores();
    threads_.count_triggered();
    if (!replay_.has_replayed()) page_versions::forget_all();
    stores_.hide();
    bytes_ += context.bytes + context.peer_bytes;
    if (bus_bytes_.moved == 0) bus_bytes_.first_moved = context.first_moved;
    bus_bytes_.moved += context.moved_bytes;
    bus_bytes_.remote += context.remote_bytes;
    bus_bytes_.waits |= context.waits_for_host;
    context.wave = nullptr;
    context.threads = nullptr;
    context.blocks = nullptr;
    context.unobserved_bytes = unobserved_host_bytes;
    work_meter.add(units_per_step + context.basic_blocks % metered_blocks);
}

StepResult Wave::step(Nanoseconds now) {
    const KernelFloatingPointMode arithmetic;
    DeviceContext& context = device_context;
    // The host's own basic blocks are counted separately.
    const std::uint64_t of_host = context.basic_blocks, look_at_of_host = context.look_at;
    begin_step(now);
    const bool good = std::exchange(begun_, true)
                          ? runner_.wake_sleepers() && runner_.settle_grid()
                          : replay_.run_or_replay([this] { return run_all_blocks(); });
    end_step();
    context.basic_blocks = of_host;
    if (context.look_at != 0) context.look_at = look_at_of_host;  // 0: a look was requested
    run_deferred_interrupts();
    if (!good) return {StepResult::Kind::fault, now};
    const Sleepers& sleepers = threads_.sleepers();
    if (!sleepers.empty())
        return {StepResult::Kind::sleeps, sleepers.next_ns(), sleepers.all_poll()};
    if (threads_.waits_for_grids()) return {StepResult::Kind::waits, now};
    if (blocks_.unfinished == 0) return {StepResult::Kind::finished, now};
    explain_deadlock();
    return {StepResult::Kind::stuck, now};
}

bool Wave::run_all_blocks() {
    for (std::uint64_t next = 0; next < blocks_.first_round || continues_with_next_round();) {
        if (next == 1) {
            recording_.check_first_block();
            sharing_.mark(next);
        }
        const std::optional<std::uint64_t> previewed = preview_.run_from(next);
        if (!previewed) return false;
        const std::uint64_t many = *previewed > 0 ? *previewed : sharing_.run_blocks_from(next);
        if (many == 0 && !runner_.run(blocks_.first + next)) return false;
        next += many == 0 ? 1 : many;
        if (next > blocks_.count) {
            blocks_.kernel.take_blocks(next - blocks_.count);
            blocks_.count = next;
        }
    }
    if (!preview_.has_skipped()) sharing_.finish_measurement(blocks_.count);
    return runner_.settle_grid();
}

// Blocks of later rounds would read later clock values, so this is valid only if no thread has read
// a clock.
bool Wave::continues_with_next_round() const {
    return !blocks_.is_observable && !blocks_.took_time && blocks_.unfinished == 0 &&
           blocks_.kernel.blocks_left() > 0;
}

void Wave::explain_deadlock() {
    std::string& stuck = blocks_.kernel.notes().stuck;
    if (!threads_.grid_barrier().empty() && blocks_.ended > 0) {
        stuck = "its threads wait at a grid barrier, but " + std::to_string(blocks_.ended) +
                " of " + std::to_string(blocks_.count) + " blocks have ended without reaching it";
        return;
    }
    for (const auto& block : blocks_.resources.blocks.all()) {
        if (block->wave != &blocks_ || block->unfinished == 0) continue;
        stuck = describe_deadlock(*block);
        return;
    }
}

bool Wave::record_ending_time(Nanoseconds time_ns, std::uint64_t first, std::uint64_t count) {
    auto& blocks = endings_[time_ns];
    blocks.emplace_back(first, count);
    return blocks.size() == 1;
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> Wave::take_endings(Nanoseconds time_ns) {
    const auto found = endings_.find(time_ns);
    auto blocks = std::move(found->second);
    endings_.erase(found);
    return blocks;
}

Nanoseconds Wave::release_waiting(Nanoseconds time_ns) {
    threads_.release_waiting_for_grids(time_ns);
    return threads_.sleepers().next_ns();
}

bool Wave::schedule(Nanoseconds time_ns) {
    if (std::find(scheduled_.begin(), scheduled_.end(), time_ns) != scheduled_.end()) return false;
    scheduled_.push_back(time_ns);
    return true;
}

void Wave::unschedule(Nanoseconds time_ns) { std::erase(scheduled_, time_ns); }

}  // namespace streamlab::model
