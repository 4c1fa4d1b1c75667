// For each step of a program, the steps that are complete before it begins, by the rules of streams
// and events.
#pragma once

#include <vector>

#include "order.hpp"
#include "stream_program.hpp"

namespace random_programs {

// A set of steps, by index. Sets that were created before a step are shorter.
class StepSet {
public:
    bool has(std::size_t step) const { return step < in_.size() && in_[step]; }
    void add(std::size_t step);
    void add(const StepSet& others);

private:
    std::vector<bool> in_;
};

// Processes the steps in the issue order of one host thread, and stores for each the steps that are
// complete before it begins.
class Pasts {
public:
    // `is_graph`: the steps are those of a capture, without barriers and host waits.
    Pasts(const Program& program, const std::vector<Step>& steps, bool is_graph, Reading reading);

    bool comes_after(std::size_t later, std::size_t earlier) const {
        return predecessors_of_[later].has(earlier);
    }

private:
    void take(std::size_t index, const Step& step);
    void end(const Step& step, const StepSet& done);
    void wait(const Step& step);
    void wait_for(int device);
    void apply_legacy_barrier(const Step& step, StepSet& done) const;
    bool fences(const Step& step, int device) const;
    bool is_host_synchronous(const Step& step) const;
    bool may_be_host_synchronous(const Step& step) const;

    const Stream& stream_of(const Step& step) const {
        return program_.streams[static_cast<std::size_t>(step.stream)];
    }
    const Buffer& buffer_of(const Place& place) const {
        return program_.buffers[static_cast<std::size_t>(place.buffer)];
    }
    StepSet& done_in(const Step& step) { return done_in_[static_cast<std::size_t>(step.stream)]; }
    StepSet& captured_by(const Step& step) {
        return captured_by_[static_cast<std::size_t>(step.event)];
    }

    const Program& program_;
    bool is_graph_;
    bool counts_possible_waits_;            // true for Reading::possible
    std::vector<StepSet> predecessors_of_;  // by step
    std::vector<StepSet> done_in_;          // by stream: the predecessors of its later work
    std::vector<StepSet> captured_by_;      // by event
    std::vector<StepSet> legacy_barriers_;  // by device: the predecessors that the legacy default
                                            // stream adds
    std::vector<StepSet> launches_;         // by graph
    StepSet frees_;
    StepSet host_;
};

}  // namespace random_programs
