// Kernels, copies and memsets launched by kernels (S6).
#pragma once

#include "model/clock/programmatic_launches.hpp"
#include "model/operations/own_launches.hpp"

namespace streamlab::model {

class ChildLaunches {
public:
    ChildLaunches(const Profile& profile, EventQueue& queue, Operations& operations,
                  ProgrammaticLaunches& programmatic)
        : profile_(profile), queue_(queue), operations_(operations), programmatic_(programmatic) {}

    // Creates an operation, whose content the caller sets; launch() submits it at the launching
    // thread's time, `time_ns`.
    Operation& begin(OperationKind kind, const Operation& parent, Nanoseconds now);
    void launch(Operation& parent, Operation& child, LaunchOrder in, Nanoseconds time_ns);

    // Called when work launched by the kernel `parent` has ended.
    void end_child(Operation& parent, Nanoseconds now);
    // Called when all blocks of the kernel have ended.
    void end_kernel(Operation& operation, Nanoseconds now);

private:
    bool start_tail(Operation& parent, Nanoseconds now);
    void complete_if_done(Operation& parent, Nanoseconds now);

    const Profile& profile_;
    EventQueue& queue_;
    Operations& operations_;
    ProgrammaticLaunches& programmatic_;
};

}  // namespace streamlab::model
