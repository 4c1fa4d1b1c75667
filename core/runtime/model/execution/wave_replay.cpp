#include "model/execution/wave_replay.hpp"

#include <algorithm>
#include <utility>

#include "model/operations/observer.hpp"
#include "model/operations/work_meter.hpp"
#include "model/samples/kernel_costs.hpp"

namespace streamlab::model {

bool WaveReplay::run_or_replay(const std::function<bool()>& run) {
    if (!WaveRecords::is_large_enough(blocks_.kernel) || device_context.tracks_warps) return run();
    KernelNotes& notes = blocks_.kernel.notes();
    WaveRecords& known_waves = blocks_.resources.known_waves;
    Repeats& repeats = known_waves.find(blocks_.kernel, turn());
    if (!blocks_.is_observable && repeats.try_join_once()) adopt_round_records(repeats);
    const Repeats::Advice advice = repeats.advice();
    switch (advice) {
    case Repeats::Advice::repeat:
        if (!repeats.known().would_load_same_values()) {
            known_waves.forget(repeats);
        } else if (has_same_hazards(repeats.known())) {
            repeat(repeats.known());
            repeats.has_replayed();
            return true;
        }
        break;
    case Repeats::Advice::record:
    case Repeats::Advice::record_at_first:
        return run_recorded(repeats, advice == Repeats::Advice::record_at_first, run);
    case Repeats::Advice::run:
        break;
    }
    device_context.seen = notes.seen;
    const bool good = run();
    notes.seen = device_context.seen;
    if (runner_.ended_in_one_step())
        repeats.ran({recording_.values_in_first_block(), notes.seen});
    else
        repeats.disable_replay();
    return good;
}

Turn WaveReplay::turn() const {
    return {blocks_.first, blocks_.first_round, blocks_.is_observable,
            blocks_.kernel.notes().costs->samples_begun};
}

// Assembles this wave's record from those of single rounds, recorded while other work could observe
// the kernel.
void WaveReplay::adopt_round_records(Repeats& repeats) {
    Turn first = turn();
    first.is_observable = true;
    WaveRecords& known_waves = blocks_.resources.known_waves;
    std::unique_ptr<WaveRecord> known =
        known_waves.join(blocks_.kernel, first, sampling_.before(blocks_.kernel.shape().blocks()));
    if (known) known_waves.keep(repeats, std::move(*known));
}

// True if the recorded accesses would lead to the same hazards.
bool WaveReplay::has_same_hazards(const WaveRecord& known) const {
    if (known.has_atomics && atomics_order_kernels) return false;
    Observer* const observer = blocks_.resources.observer;
    return !observer || observer->has_no_hazards_in(known.touches);
}

bool WaveReplay::run_recorded(Repeats& repeats, bool at_first, const std::function<bool()>& run) {
    Footprint record;
    WaveRecord known;
    recording_.begin(known, record, at_first ? &repeats : nullptr);
    KernelNotes& notes = blocks_.kernel.notes();
    device_context.seen = notes.seen;
    const bool good = run();
    const bool is_recorded = recording_.end();
    if (!good || !runner_.ended_in_one_step() || record.is_too_large()) {
        repeats.disable_replay();
        return good;
    }
    notes.seen = known.seen = device_context.seen;
    repeats.ran({recording_.values_in_first_block(), known.seen});
    if (!is_recorded) return true;
    // The next launch may find the managed memory resident, and data that was read uninitialised
    // may have been written by then.
    Observer* const observer = blocks_.resources.observer;
    if (device_context.moved_bytes > 0 || (observer && observer->has_new_finding())) {
        WaveRecords::postpone(repeats);
        return true;
    }
    known.found = record.found();
    known.left = record.left();
    known.touches = record.touches();
    known.ended = blocks_.resources.ended;
    known.samples_begun = notes.costs->samples_begun;
    known.bytes = device_context.bytes;
    known.basic_blocks = device_context.basic_blocks;
    known.block_count = blocks_.count;
    known.lateness = blocks_.kernel.lateness;
    known.has_atomics = device_context.has_atomics;
    blocks_.resources.known_waves.keep(repeats, std::move(known));
    return true;
}

void WaveReplay::repeat(WaveRecord& known) {
    DeviceContext& context = device_context;
    for (const Piece& piece : known.left.pieces) {
        for (std::size_t done = 0; context.record_stores && done < piece.bytes;) {
            const std::uintptr_t at = piece.address + done;
            const std::size_t count = std::min(piece.bytes - done, page_bytes - at % page_bytes);
            stores_.record(at, count);
            done += count;
        }
    }
    // Must precede leave(), since a check compares the loads with the memory before it.
    if (Observer* const observer = blocks_.resources.observer)
        observer->touches(known.touches, true);
    known.leave();
    work_meter.add(known.basic_blocks);  // a limit then ends the program at the same place
    runner_.charge(known.block_count);
    context.bytes = known.bytes;
    context.has_atomics = known.has_atomics;
    KernelExecution& kernel = blocks_.kernel;
    if (known.block_count > blocks_.first_round)
        kernel.take_blocks(known.block_count - blocks_.first_round);
    blocks_.count = known.block_count;
    blocks_.ended = known.block_count;
    kernel.lateness = known.lateness;
    KernelCosts& costs = *kernel.notes().costs;
    for (const WaveRecord::Sample& sample : known.samples)
        costs.sample.add(sample.counts, sample.work, sample.block);
    costs.samples_begun = known.samples_begun;
    kernel.notes().seen = known.seen;
    kernel.notes().repeated = true;
    blocks_.resources.ended = known.ended;
    for (BlockRun& run : blocks_.resources.ended)
        run.end_ns = context.step_ns;
    has_replayed_ = true;
}

}  // namespace streamlab::model
