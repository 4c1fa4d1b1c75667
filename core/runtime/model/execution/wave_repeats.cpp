// A wave that would do what another one has done is not run (replay/known_waves.hpp).
#include <algorithm>
#include <cstring>
#include <utility>

#include "model/execution/wave.hpp"
#include "model/operations/observer.hpp"
#include "model/operations/work_meter.hpp"
#include "model/samples/kernel_costs.hpp"

namespace streamlab::model {

namespace {

void stop_recording() {
    footprint = nullptr;
    reports_every_access = false;
    device_context.near_bytes = device_context.follows_warps ? 0 : space_of_a_device;
}

}  // namespace

bool Wave::run_or_repeat() {
    begun_ = true;
    if (!KnownWaves::is_worth_a_look(kernel_) || device_context.follows_warps)
        return run_first_blocks();
    KernelNotes& notes = kernel_.notes();
    Repeats& repeats = resources_.known_waves.find(kernel_, turn());
    if (!others_could_look_ && repeats.may_be_joined()) know_by_turns(repeats);
    const Repeats::Advice advice = repeats.advice();
    switch (advice) {
    case Repeats::Advice::repeat:
        if (!repeats.known().would_find_the_same()) {
            resources_.known_waves.forget(repeats);
        } else if (would_repeat(repeats.known())) {
            repeat(repeats.known());
            repeats.has_repeated();
            return true;
        }
        break;
    case Repeats::Advice::record:
    case Repeats::Advice::record_at_first:
        return run_recorded(repeats, advice == Repeats::Advice::record_at_first);
    case Repeats::Advice::run:
        break;
    }
    device_context.seen = notes.seen;
    const bool good = run_first_blocks();
    notes.seen = device_context.seen;
    if (is_over_at_once())
        repeats.ran({seen_in_first_block_, notes.seen});
    else
        repeats.never_repeats();
    return good;
}

Turn Wave::turn() const {
    return {first_block_, first_turn_, others_could_look_, kernel_.notes().costs->samples_begun};
}

// What was recorded while others could look, turn by turn, says what this wave does, too.
void Wave::know_by_turns(Repeats& repeats) {
    Turn first = turn();
    first.others_could_look = true;
    std::unique_ptr<KnownWave> known =
        resources_.known_waves.join(kernel_, first, samples_before(kernel_.shape().blocks()));
    if (known) resources_.known_waves.keep(repeats, std::move(*known));
}

// Whether the hazards, too, would learn the same from the recorded accesses.
bool Wave::would_repeat(const KnownWave& known) const {
    if (known.has_atomics && atomics_order_kernels) return false;
    return !resources_.observer || resources_.observer->finds_nothing_in(known.touches);
}

// Whether what has run did nothing but load and store the device's memory.
bool Wave::is_over_at_once() const {
    const DeviceContext& context = device_context;
    const bool used_bus = context.remote_bytes + context.peer_bytes > 0;
    return !context.must_run && !took_time_ && !used_bus && unfinished_ == 0 && sleeping_.empty();
}

// Called when the first block has run.
void Wave::look_at_recording() {
    seen_in_first_block_ = device_context.seen;
    if (!recorded_while_alike_ || recorded_while_alike_->begins_alike(seen_in_first_block_)) return;
    recorded_ = nullptr;
    stop_recording();
}

bool Wave::run_recorded(Repeats& repeats, bool at_first) {
    Footprint record;
    KnownWave known;
    footprint = &record;
    reports_every_access = true;  // so that every access takes the way on which it is recorded
    device_context.near_bytes = 0;
    recorded_ = &known;
    recorded_while_alike_ = at_first ? &repeats : nullptr;
    device_context.seen = kernel_.notes().seen;
    const bool good = run_first_blocks();
    const bool is_recorded = recorded_ != nullptr;
    recorded_ = nullptr;
    stop_recording();
    if (!good || !is_over_at_once() || record.is_too_large()) {
        repeats.never_repeats();
        return good;
    }
    kernel_.notes().seen = known.seen = device_context.seen;
    repeats.ran({seen_in_first_block_, known.seen});
    if (!is_recorded) return true;
    // Next time the managed memory may be there, and what was read may have been written.
    if (device_context.moved_bytes > 0 ||
        (resources_.observer && resources_.observer->has_found())) {
        KnownWaves::postpone(repeats);
        return true;
    }
    known.found = record.found();
    known.left = record.left();
    known.touches = record.touches();
    known.ended = resources_.ended;
    known.samples_begun = kernel_.notes().costs->samples_begun;
    known.bytes = device_context.bytes;
    known.basic_blocks = device_context.basic_blocks;
    known.block_count = block_count_;
    known.lateness = kernel_.lateness;
    known.has_atomics = device_context.has_atomics;
    resources_.known_waves.keep(repeats, std::move(known));
    return true;
}

void Wave::repeat(KnownWave& known) {
    DeviceContext& context = device_context;
    for (const Piece& piece : known.left.pieces) {
        for (std::size_t done = 0; context.record_stores && done < piece.bytes;) {
            const std::uintptr_t at = piece.address + done;
            const std::size_t count = std::min(piece.bytes - done, page_bytes - at % page_bytes);
            stores_.record(at, count);
            done += count;
        }
    }
    // Before its bytes are left, since a judge compares what it loads with what devices left there.
    if (resources_.observer) resources_.observer->touches(known.touches, true);
    known.leave();
    work_meter.add(known.basic_blocks);  // a limit ends a program at the same place either way
    charge_blocks(known.block_count);
    context.bytes = known.bytes;
    context.has_atomics = known.has_atomics;
    if (known.block_count > first_turn_) kernel_.take_blocks(known.block_count - first_turn_);
    block_count_ = known.block_count;
    ended_blocks_ = known.block_count;
    kernel_.lateness = known.lateness;
    KernelCosts& costs = *kernel_.notes().costs;
    for (const KnownWave::Sample& sample : known.samples)
        costs.sample.add(sample.counts, sample.work, sample.block);
    costs.samples_begun = known.samples_begun;
    kernel_.notes().seen = known.seen;
    kernel_.notes().repeated = true;
    resources_.ended = known.ended;
    for (BlockRun& run : resources_.ended)
        run.end_ns = context.step_ns;
    repeated_ = true;
}

}  // namespace streamlab::model
