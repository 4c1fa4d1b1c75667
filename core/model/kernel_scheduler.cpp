#include "model/kernel_scheduler.hpp"

#include <algorithm>

#include "model/simulation.hpp"

namespace streamlab::model {

namespace {

std::int32_t priority_of(const Operation& operation) {
    const std::int32_t own = operation.kernel->shape().priority;
    return own == priority_of_the_stream ? operation.stream->priority : own;
}

}  // namespace

KernelScheduler::KernelScheduler(Simulation& simulation, const Profile& profile, EventQueue& queue,
                                 WaveResources& resources)
    : simulation_(simulation), profile_(profile), queue_(queue), multiprocessors_(profile),
      resources_(resources) {}

void KernelScheduler::add(Operation& operation, Nanoseconds now) {
    const std::int32_t urgency = priority_of(operation);
    const auto place = std::find_if(line_.begin(), line_.end(), [&](const Operation* other) {
        return priority_of(*other) > urgency;
    });
    line_.insert(place, &operation);
    start_waves(now, nullptr);
}

void KernelScheduler::start_waves(Nanoseconds now, const Operation* made_room) {
    while (!line_.empty()) {
        Operation& first = *line_.front();
        if (!first.started && resident_grids_ >= profile_.resident_grids) {
            first.kernel->waited_for_room = true;
            return;
        }
        if (!start_wave(first, now, made_room)) return;
        if (first.kernel->blocks_left() > 0) return;  // the rest waits, and so does who is behind
        line_.erase(line_.begin());
    }
}

bool KernelScheduler::start_wave(Operation& operation, Nanoseconds now,
                                 const Operation* made_room) {
    KernelExecution& kernel = *operation.kernel;
    Placement placement =
        multiprocessors_.place(static_cast<std::int64_t>(kernel.blocks_left()), kernel.needs());
    if (placement.blocks == 0) {
        for (Operation* waiting : line_)
            waiting->kernel->waited_for_room = true;
        return false;
    }
    if (!operation.started) {
        operation.started = true;
        operation.start_ns = now;
        ++resident_grids_;
        if (kernel.waited_for_room && made_room) {
            operation.cause = Cause::sms_full;
            operation.cause_operation = made_room->id;
        }
    }
    const auto blocks = static_cast<std::uint64_t>(placement.blocks);
    auto* wave = new Wave(kernel, resources_, std::move(placement), kernel.take_blocks(blocks),
                          blocks, simulation_.others_could_look(operation));
    wave->start_ns = now;
    ++kernel.waves_running;
    for (std::size_t i = 1; i < line_.size() && kernel.blocks_left() > 0; ++i)
        line_[i]->kernel->waited_for_room = true;
    step(*wave, now);
    return !simulation_.has_fault();
}

void KernelScheduler::step(Wave& wave, Nanoseconds now) {
    const StepResult result = wave.step(now);
    switch (result.kind) {
    case StepResult::Kind::sleeps:
        queue_.push(result.time_ns,
                    result.polls ? HappeningKind::wave_polls : HappeningKind::wave_step, &wave);
        if (result.polls) simulation_.note_polling(wave.kernel());
        break;
    case StepResult::Kind::finished: {
        const bool first = wave.kernel().shape().blocks() == wave.block_count();
        const Nanoseconds shortest = first ? wave.start_ns + profile_.shortest_kernel_ns : 0;
        const Nanoseconds end = std::max(result.time_ns + cost_of(wave), shortest);
        queue_.push(end, HappeningKind::wave_done, &wave);
        break;
    }
    case StepResult::Kind::stuck:
        simulation_.note_stuck(wave.kernel());  // it keeps its multiprocessors, for ever
        break;
    case StepResult::Kind::fault:
        simulation_.device_fault(*wave.kernel().operation, now);
        break;
    }
}

// What the wave's loads, stores and instructions cost, on the multiprocessors it has.
Nanoseconds KernelScheduler::cost_of(const Wave& wave) const {
    const std::int64_t sms = wave.placement().sms;
    const std::int64_t bytes_per_us =
        std::min(profile_.memory_bytes_per_us, profile_.sm_bytes_per_us * sms);
    const auto memory_ns =
        static_cast<Nanoseconds>(wave.bytes() * 1000 / static_cast<std::uint64_t>(bytes_per_us));
    const auto compute_ns =
        static_cast<Nanoseconds>(wave.basic_blocks() * 1000 /
                                 static_cast<std::uint64_t>(profile_.sm_basic_blocks_per_us * sms));
    return std::max(memory_ns, compute_ns);
}

void KernelScheduler::finish(Wave& wave, Nanoseconds now) {
    KernelExecution& kernel = wave.kernel();
    Operation& operation = *kernel.operation;
    wave.publish();
    multiprocessors_.release(wave.placement(), kernel.needs());
    kernel.bytes_accessed += wave.bytes();
    --kernel.waves_running;
    delete &wave;
    simulation_.retain(operation);
    if (kernel.finished()) {
        --resident_grids_;
        simulation_.complete(operation, now);
    }
    start_waves(now, &operation);
    simulation_.release(operation);
}

void KernelScheduler::drop_all() {
    line_.clear();
    resident_grids_ = 0;
}

}  // namespace streamlab::model
