// Kernels that run beside the one before them: their threads' waits for it, and the triggers that
// let them begin (rules S3 and S4).
#include <algorithm>

#include "model/execution/wave.hpp"
#include "model/operations/observer.hpp"
#include "model/operations/operation.hpp"

namespace streamlab::model {

// Tells the observer whether what the running thread touches from here on comes after its wait.
void Wave::tell_phase() {
    DeviceContext& context = device_context;
    if (context.after_wait == context.thread->after_wait) return;
    context.after_wait = context.thread->after_wait;
    Wave& wave = *context.wave;
    if (wave.resources_.observer)
        wave.resources_.observer->enters(*wave.kernel_.operation, context.after_wait);
}

void Wave::wait_for_grids_before() {
    DeviceContext& context = device_context;
    GridsBefore* const before = context.wave->kernel_.grids_before_if_any();
    if (!before) return;  // it began when they had ended
    context.thread->after_wait = true;
    context.must_run = true;
    const Nanoseconds now = context.step_ns + context.thread->offset_ns;
    if (!before->waited || now < before->wait_begin_ns) before->wait_begin_ns = now;
    before->waited = true;
    if (before->unfinished > 0) {
        park(Parking::grids_before);
    } else {
        context.thread->offset_ns =
            std::max(context.thread->offset_ns, before->released_ns - context.step_ns);
    }
    tell_phase();
}

void Wave::trigger_launch() {
    DeviceContext& context = device_context;
    DeviceThread& thread = *context.thread;
    Wave& wave = *context.wave;
    Block& block = *thread.block;
    context.must_run = true;
    const Nanoseconds now = context.step_ns + thread.offset_ns;
    if (!thread.after_wait) wave.kernel_.relays = false;
    if (block.has_passed || now >= block.trigger_ns) return;
    if (block.trigger_ns == end_of_time) wave.triggered_.push_back(&block);
    block.trigger_ns = now;
    block.trigger_thread = thread.number;
    block.trigger_executed = thread.basic_blocks + context.basic_blocks - context.thread_mark;
}

// How far a thread had come when it triggered is known when it has ended.
void Wave::note_part_of_trigger(Block& block, std::uint32_t thread, std::uint64_t executed) const {
    if (thread != block.trigger_thread || executed == 0) return;
    block.trigger_part =
        static_cast<double>(block.trigger_executed) / static_cast<double>(executed);
}

// Counts the blocks that triggered in this step and go on: for them, the time of the trigger is
// that of the thread's own clock.
void Wave::pass_triggered() {
    for (Block* block : triggered_) {
        if (block->wave != this || block->has_passed || block->trigger_ns == end_of_time) continue;
        block->has_passed = true;
        kernel_.pass(1, block->trigger_ns);
    }
    triggered_.clear();
}

// A block whose threads all do the same before they touch memory starts when the first two go on
// (may_start_late).
void Wave::wait_late(Block& block) {
    if (block.late_until_ns == end_of_time)
        waiting_.push_back({nullptr, &block, device_context.step_ns});
    else
        add_sleeper(block.late_until_ns, {nullptr, &block, false});
}

Nanoseconds Wave::release_waiting(Nanoseconds time_ns) {
    for (const WaitingForGrids& each : std::exchange(waiting_, {}))
        add_sleeper(std::max(time_ns, each.since_ns), {each.fiber, each.block, false});
    return sleeping_.begin()->first;
}

bool Wave::schedule(Nanoseconds time_ns) {
    if (std::find(scheduled_.begin(), scheduled_.end(), time_ns) != scheduled_.end()) return false;
    scheduled_.push_back(time_ns);
    return true;
}

void Wave::unschedule(Nanoseconds time_ns) { std::erase(scheduled_, time_ns); }

}  // namespace streamlab::model
