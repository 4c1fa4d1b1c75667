#include "model/clock/kernel_scheduler.hpp"

#include <algorithm>
#include <utility>

#include "model/costs/transfer_cost.hpp"
#include "model/memory/device_variables.hpp"
#include "model/samples/kernel_costs.hpp"

namespace streamlab::model {

namespace {

std::int32_t priority_of(const Operation& operation) {
    const KernelExecution* const kernel = operation.kernel();
    const std::int32_t own = kernel ? kernel->shape().priority : use_stream_priority;
    return own == use_stream_priority ? operation.stream->priority : own;
}

void add_cost(std::vector<BlockRun>& runs, Nanoseconds cost) {
    if (cost == 0) return;
    for (BlockRun& run : runs) {
        run.end_ns += cost;
        run.cost_us += static_cast<double>(cost) / 1000;
    }
}

}  // namespace

KernelScheduler::KernelScheduler(KernelEvents& events, Operations& operations,
                                 const Profile& profile, EventQueue& queue,
                                 WaveResources& resources)
    : events_(events), operations_(operations), profile_(profile), queue_(queue),
      multiprocessors_(profile), resources_(resources) {}

void KernelScheduler::add(Operation& operation, Nanoseconds now) {
    const std::int32_t urgency = priority_of(operation);
    const auto place = std::find_if(line_.begin(), line_.end(), [&](const Operation* other) {
        return priority_of(*other) > urgency;
    });
    line_.insert(place, &operation);
    start_waves(now, nullptr);
}

void KernelScheduler::start_waves(Nanoseconds now, const Operation* releasing_operation) {
    while (!line_.empty()) {
        Operation& first = *line_.front();
        if (!first.kernel()) {
            if (!start_transfer(first, now, releasing_operation)) return;
            continue;
        }
        if (!first.started && resident_grids_ >= profile_.resident_grids) {
            first.kernel()->waited_for_resources = true;
            return;
        }
        if (!start_wave(first, now, releasing_operation)) return;
        if (first.kernel()->blocks_left() > 0) return;  // its other blocks and later kernels wait
        line_.erase(line_.begin());
    }
}

// Marks the operations from index `first` on as waiting.
void KernelScheduler::note_waiting(std::size_t first) {
    for (std::size_t i = first; i < line_.size(); ++i) {
        if (KernelExecution* kernel = line_[i]->kernel())
            kernel->waited_for_resources = true;
        else
            line_[i]->transfer()->waited_for_resources = true;
    }
}

// Returns false if no multiprocessor has free resources for one of its blocks.
bool KernelScheduler::start_transfer(Operation& operation, Nanoseconds now,
                                     const Operation* releasing_operation) {
    if (!multiprocessors_.has_room({threads_per_transfer_block, 0})) {
        note_waiting(0);
        return false;
    }
    if (operation.transfer()->waited_for_resources && releasing_operation) {
        operation.cause = Cause::sms_full;
        operation.cause_operation = releasing_operation->id;
    }
    line_.erase(line_.begin());
    events_.begin_transfer(operation, now);
    return true;
}

bool KernelScheduler::start_wave(Operation& operation, Nanoseconds now,
                                 const Operation* releasing_operation) {
    KernelExecution& kernel = *operation.kernel();
    Placement placement =
        multiprocessors_.place(static_cast<std::int64_t>(kernel.blocks_left()), kernel.needs());
    const bool too_few = kernel.shape().cooperative &&
                         static_cast<std::uint64_t>(placement.blocks) < kernel.blocks_left();
    if (too_few) {
        multiprocessors_.release(placement, kernel.needs());
        placement.blocks = 0;
    }
    if (placement.blocks == 0) {
        note_waiting(0);
        return false;
    }
    if (!operation.started) {
        operation.started = true;
        operation.start_ns = now;
        ++resident_grids_;
        if (kernel.waited_for_resources && releasing_operation) {
            operation.cause = Cause::sms_full;
            operation.cause_operation = releasing_operation->id;
        }
    }
    const auto blocks = static_cast<std::uint64_t>(placement.blocks);
    resources_.observer = operations_.observer;
    auto* wave = new Wave(kernel, resources_, std::move(placement), kernel.take_blocks(blocks),
                          blocks, events_.is_observable(operation, line_.size() > 1));
    wave->start_ns = now;
    ++kernel.waves_running;
    if (kernel.blocks_left() > 0) note_waiting(1);
    step(*wave, now);
    return !events_.has_fault();
}

void KernelScheduler::queue_step(Wave& wave, Nanoseconds time_ns, bool polls) {
    if (!wave.schedule(time_ns)) return;
    queue_.push(time_ns, polls ? FutureEventKind::wave_polls : FutureEventKind::wave_step, &wave);
    if (polls) events_.note_polling(wave.kernel());
}

void KernelScheduler::release(KernelExecution& kernel) {
    EarlierGrids& before = kernel.earlier_grids();
    for (Wave* wave : std::exchange(before.waiting, {}))
        queue_step(*wave, wave->release_waiting(before.released_ns), false);
}

void KernelScheduler::step(Wave& wave, Nanoseconds now) {
    wave.unschedule(now);
    device_variables->enter(wave.kernel().operation->device);
    Observer* const observer = operations_.observer;
    if (observer) observer->on_step_begin(*wave.kernel().operation);
    const StepResult result = [&] {
        const OpenDeviceMemory open;
        return wave.step(now);
    }();
    if (observer) observer->on_step_end(*wave.kernel().operation);
    if (result.kind != StepResult::Kind::fault && !wave.ended().empty()) end_blocks(wave, now);
    if (wave.waits_for_grids()) {
        std::vector<Wave*>& waiting = wave.kernel().earlier_grids().waiting;
        if (std::find(waiting.begin(), waiting.end(), &wave) == waiting.end())
            waiting.push_back(&wave);
    }
    if (wave.kernel().has_triggered()) events_.note_trigger(*wave.kernel().operation);
    switch (result.kind) {
    case StepResult::Kind::sleeps:
        queue_step(wave, result.time_ns, result.polls);
        break;
    case StepResult::Kind::finished:
    case StepResult::Kind::waits:
        break;
    case StepResult::Kind::stuck:
        events_.note_deadlock(wave.kernel());  // it never releases its multiprocessors
        break;
    case StepResult::Kind::fault:
        events_.device_fault(*wave.kernel().operation, now);
        break;
    }
}

// Queues the future events at which blocks with ended threads release their resources.
void KernelScheduler::end_blocks(Wave& wave, Nanoseconds now) {
    std::vector<BlockRun>& runs = wave.ended();
    const std::int64_t sms = wave.placement().sms;
    KernelCosts& costs = *wave.kernel().notes().costs;
    const KernelRates rates = costs.sample.rates(profile_, wave.kernel().shape().blocks());
    costs.add(runs, rates, profile_);
    ResourceTimes taken;
    if (wave.blocks().ran_all_rounds()) {
        const auto resident = static_cast<std::uint64_t>(wave.placement().blocks);
        costs.add_ends(runs, now);
        const Nanoseconds end =
            now + duration_in_rounds(runs, now, resident, sms, profile_, rates, taken);
        runs.assign(1, {0, wave.blocks().count, end, {}, static_cast<double>(end - now) / 1000});
    } else {
        taken = add_costs(runs, wave.start_ns, sms, profile_, rates);
        if (wave.kernel().blocks_left() == 0) add_cost(runs, tail_ns(taken));
    }
    costs.times.add(taken);
    add_cost(runs, memory_.add(now, whole_ns(taken.total_us), whole_ns(taken[Resource::memory])));
    const BusBytes came = wave.take_bus_bytes();
    if (const Nanoseconds came_ns = bus_ns(came, profile_))
        for (BlockRun& run : runs)
            run.end_ns += came_ns;
    if (came.moved)
        wave.kernel().notes().page_faults.add(came, bus_ns({.moved = came.moved}, profile_));
    if (wave.blocks().is_first_wave()) add_start_of_kernel(wave, runs, rates);
    if (!wave.blocks().ran_all_rounds()) costs.add_ends(runs, wave.start_ns);
    count_triggered_blocks(wave);
    if (wave.is_idle() && runs.size() == 1 && runs.front().count == wave.blocks().count) {
        queue_.push(runs.front().end_ns, FutureEventKind::wave_done, &wave);
        return;
    }
    round_ends(wave.kernel(), runs);
    for (const BlockRun& run : runs)
        if (wave.record_ending_time(run.end_ns, run.first, run.count))
            queue_.push(run.end_ns, FutureEventKind::wave_done, &wave);
}

// Counts blocks that stop delaying the kernels that may overlap with this one (S3): each triggers
// when its work before the call is done, or else when it ends.
void KernelScheduler::count_triggered_blocks(Wave& wave) {
    for (const BlockRun& run : wave.ended()) {
        if (run.has_passed) continue;
        const auto done_by_then = whole_ns(run.cost_us * run.trigger_part);
        const bool triggers = run.trigger_ns < run.end_ns - done_by_then;
        wave.kernel().pass(run.count, triggers ? run.trigger_ns + done_by_then : run.end_ns);
    }
}

// Starting and ending a kernel takes additional time, which overlaps with clock waits of the
// threads. A graph's nodes are prepared in advance: empty ones were measured to follow each other
// within 0.6 us.
void KernelScheduler::add_start_of_kernel(Wave& wave, std::vector<BlockRun>& runs,
                                          const KernelRates& rates) const {
    if (wave.kernel().operation->in_graph) return;
    const Nanoseconds start = profile_.shortest_kernel_ns + whole_ns(rates.first_load_us);
    for (BlockRun& run : runs) {
        const auto cost = whole_ns(run.cost_us);
        run.end_ns = std::max(run.end_ns, wave.start_ns + start + cost);
    }
}

// If every block took a different time, each would free resources for a single block at a different
// time, and the number of future events would explode. Rounding the ends to a 64th of their spread
// is accurate enough and lets blocks start together.
void KernelScheduler::round_ends(KernelExecution& kernel, std::vector<BlockRun>& runs) {
    constexpr std::size_t max_ends = 64;
    if (kernel.blocks_left() == 0) return;  // no block is left to start at these times
    Nanoseconds& rounded_to = kernel.notes().ends_rounded_to;
    if (rounded_to == 0 && runs.size() > max_ends) {
        const auto [first, last] =
            std::minmax_element(runs.begin(), runs.end(), [](const BlockRun& a, const BlockRun& b) {
                return a.end_ns < b.end_ns;
            });
        rounded_to = (last->end_ns - first->end_ns) / static_cast<Nanoseconds>(max_ends);
    }
    const Nanoseconds unit = std::max<Nanoseconds>(rounded_to, 1);
    for (BlockRun& run : runs)
        run.end_ns = (run.end_ns + unit - 1) / unit * unit;
}

void KernelScheduler::finish(Wave& wave, Nanoseconds now) {
    KernelExecution& kernel = wave.kernel();
    Operation& operation = *kernel.operation;
    const bool piecewise = wave.has_pending_endings() && !wave.blocks().ran_all_rounds();
    if (wave.has_pending_endings())
        for (const auto& [first, count] : wave.take_endings(now))
            if (piecewise) multiprocessors_.release(wave.placement(), kernel.needs(), first, count);
    if (!wave.is_idle()) {
        start_waves(now, &operation);
        return;
    }
    if (!piecewise) multiprocessors_.release(wave.placement(), kernel.needs());
    device_variables->enter(operation.device);
    {
        const OpenDeviceMemory open;
        wave.publish();
    }
    kernel.bytes_accessed += wave.bytes();
    --kernel.waves_running;
    delete &wave;
    operations_.retain(operation);
    if (kernel.finished()) {
        --resident_grids_;
        events_.end_kernel(operation, now);
    }
    start_waves(now, &operation);
    operations_.release(operation);
}

void KernelScheduler::drop_all() {
    line_.clear();
    resident_grids_ = 0;
}

}  // namespace streamlab::model
