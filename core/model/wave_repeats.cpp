// A wave that would do what another one has done is not run (repeats/known_waves.hpp).
#include <algorithm>
#include <cstring>
#include <utility>

#include "model/costs/kernel_costs.hpp"
#include "model/observer.hpp"
#include "model/wave.hpp"
#include "model/work_meter.hpp"

namespace streamlab::model {

namespace {

// Every access takes the way on which it is recorded.
class Recording {
public:
    explicit Recording(Footprint& into) {
        footprint = &into;
        reports_every_access = true;
        device_context.near_bytes = 0;
    }
    ~Recording() {
        footprint = nullptr;
        reports_every_access = false;
    }
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;
};

}  // namespace

bool Wave::run_or_repeat() {
    begun_ = true;
    if (!KnownWaves::is_worth_a_look(kernel_)) return run_first_blocks();
    KernelNotes& notes = kernel_.notes();
    const std::uint64_t turn[] = {first_block_, first_turn_, others_could_look_,
                                  notes.costs->samples_begun};
    Repeats& repeats =
        resources_.known_waves.find(kernel_, {reinterpret_cast<const char*>(turn), sizeof turn});
    switch (repeats.advice()) {
    case Repeats::Advice::repeat:
        if (!repeats.known().would_find_the_same()) {
            resources_.known_waves.forget(repeats);
        } else if (would_repeat(repeats.known())) {
            repeat(repeats.known());
            return true;
        }
        break;
    case Repeats::Advice::record:
        return run_recorded(repeats);
    case Repeats::Advice::run:
        break;
    }
    device_context.seen = notes.seen;
    const bool good = run_first_blocks();
    notes.seen = device_context.seen;
    if (is_over_at_once())
        repeats.ran(notes.seen);
    else
        repeats.never_repeats();
    return good;
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

bool Wave::run_recorded(Repeats& repeats) {
    Footprint record;
    KnownWave known;
    bool good = false;
    {
        const Recording recording(record);
        recorded_samples_ = &known.samples;
        device_context.seen = kernel_.notes().seen;
        good = run_first_blocks();
        recorded_samples_ = nullptr;
    }
    device_context.near_bytes = space_of_a_device;
    if (!good || !is_over_at_once() || record.is_too_large()) {
        repeats.never_repeats();
        return good;
    }
    kernel_.notes().seen = known.seen = device_context.seen;
    repeats.ran(known.seen);
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
    repeated_ = &known;
}

}  // namespace streamlab::model
