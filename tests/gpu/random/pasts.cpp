#include "pasts.hpp"

namespace random_programs {

namespace {

// True if the step takes part in the legacy default stream's barrier, by rule D1.
bool is_legacy_barrier(const Step& step) {
    return step.kind != StepKind::wait && step.kind != StepKind::allocate &&
           step.kind != StepKind::free;
}

}  // namespace

void StepSet::add(std::size_t step) {
    if (step >= in_.size()) in_.resize(step + 1);
    in_[step] = true;
}

void StepSet::add(const StepSet& others) {
    if (others.in_.size() > in_.size()) in_.resize(others.in_.size());
    for (std::size_t i = 0; i < others.in_.size(); ++i)
        if (others.in_[i]) in_[i] = true;
}

Pasts::Pasts(const Program& program, const std::vector<Step>& steps, bool is_graph, Reading reading)
    : program_(program), is_graph_(is_graph), counts_possible_waits_(reading == Reading::possible),
      done_in_(program.streams.size()), captured_by_(program.events.size()),
      legacy_barriers_(static_cast<std::size_t>(program.devices)),
      launches_(program.graphs.size()) {
    for (std::size_t i = 0; i < steps.size(); ++i)
        take(i, steps[i]);
}

void Pasts::take(std::size_t index, const Step& step) {
    predecessors_of_.push_back(host_);
    if (step.kind == StepKind::host_read || step.kind == StepKind::host_write)
        return host_.add(index);
    if (!is_work(step)) return wait(step);
    StepSet& done = done_in(step);
    if (step.kind == StepKind::wait) done.add(captured_by(step));
    if (is_legacy_barrier(step) || counts_possible_waits_) apply_legacy_barrier(step, done);
    // The allocation may reuse freed memory of the pool, and the graph may wait for its previous
    // launch.
    if (counts_possible_waits_ && step.kind == StepKind::allocate) done.add(frees_);
    if (counts_possible_waits_ && step.kind == StepKind::graph)
        done.add(launches_[static_cast<std::size_t>(step.graph)]);
    StepSet& past = predecessors_of_.back();
    past.add(done);
    done = past;
    done.add(index);
    if (step.kind == StepKind::record) captured_by(step) = done;
    end(step, done);
}

void Pasts::end(const Step& step, const StepSet& done) {
    if (stream_of(step).kind == StreamKind::legacy_default &&
        (is_legacy_barrier(step) || counts_possible_waits_))
        for (int device = 0; device < program_.devices; ++device)
            if (fences(step, device)) legacy_barriers_[static_cast<std::size_t>(device)].add(done);
    if (step.kind == StepKind::free) frees_.add(done);
    if (step.kind == StepKind::graph) launches_[static_cast<std::size_t>(step.graph)].add(done);
    if (is_host_synchronous(step) || (counts_possible_waits_ && may_be_host_synchronous(step)))
        host_.add(done);
}

// Orders work of the legacy default stream with work of blocking streams (rule D1).
void Pasts::apply_legacy_barrier(const Step& step, StepSet& done) const {
    const Stream& stream = stream_of(step);
    if (is_graph_ || !stream.blocking) return;
    done.add(legacy_barriers_[static_cast<std::size_t>(stream.device)]);
    if (stream.kind != StreamKind::legacy_default) return;
    for (std::size_t other = 0; other < program_.streams.size(); ++other)
        if (program_.streams[other].blocking && fences(step, program_.streams[other].device))
            done.add(done_in_[other]);
}

// Work in a legacy default stream is a barrier on its device. A copy between two devices is a
// barrier on both (CUDA Programming Guide, peer-to-peer memory copy).
bool Pasts::fences(const Step& step, int device) const {
    if (device == stream_of(step).device) return true;
    if (step.kind != StepKind::copy) return false;
    for (const Place& place : {step.to, step.from}) {
        const Buffer& buffer = buffer_of(place);
        if (!is_on_host(buffer.memory) && buffer.device == device) return true;
    }
    return false;
}

// True if the call is synchronous with respect to the host by rule M1.
bool Pasts::is_host_synchronous(const Step& step) const {
    return step.kind == StepKind::copy && step.synchronous &&
           (is_on_host(buffer_of(step.to).memory) || buffer_of(step.from).memory == Memory::pinned);
}

// True if rule M2 permits the call to be synchronous with respect to the host.
bool Pasts::may_be_host_synchronous(const Step& step) const {
    return step.synchronous ||
           (step.kind == StepKind::copy && (buffer_of(step.to).memory == Memory::pageable ||
                                            buffer_of(step.from).memory == Memory::pageable));
}

// Applies host waits (rules H1, E3, E4).
void Pasts::wait(const Step& step) {
    const int device = stream_of(step).device;
    switch (step.kind) {
    case StepKind::query_event:
        if (counts_possible_waits_) host_.add(captured_by(step));
        return;
    case StepKind::wait_for_event:
        return host_.add(captured_by(step));
    case StepKind::query_stream:
        if (counts_possible_waits_) wait_for(device);
        return;
    case StepKind::wait_for_stream:
        host_.add(done_in(step));
        if (counts_possible_waits_) wait_for(device);
        return;
    default:
        return wait_for(device);
    }
}

void Pasts::wait_for(int device) {
    for (std::size_t stream = 0; stream < program_.streams.size(); ++stream)
        if (program_.streams[stream].device == device) host_.add(done_in_[stream]);
}

}  // namespace random_programs
