// Kernels that start before the previous kernel has ended (rules S3 to S5).
//
// Such a kernel has two edges from each kernel with which it may overlap: it starts when all blocks
// of the other kernel have triggered or ended, and it completes only after the other kernel, even
// if its own blocks ended long before. So all later work is ordered after both, as usual (S1).
#pragma once

#include "model/clock/operations.hpp"

namespace streamlab::model {

class ProgrammaticLaunches {
public:
    ProgrammaticLaunches(const Profile& profile, Operations& operations, Completion& completion)
        : profile_(profile), operations_(operations), completion_(completion) {}

    // Makes the kernel start only after all blocks of the kernel `primary` have triggered or ended,
    // and complete only after `primary`.
    void allow_overlap(Operation& kernel, Operation& primary);
    // Makes the kernel complete only after `earlier`.
    void complete_after(Operation& kernel, Operation& earlier);
    // Records `operation`, if it is a kernel, as the one that the next kernel of its stream may
    // overlap.
    void note_primary(Operation& operation);

    // Called when the primary has triggered, at `time_ns`: the kernel may start shortly afterwards.
    void note_primary_trigger(Operation& kernel, Operation& primary, Nanoseconds time_ns);
    // Called when all blocks of the kernel have triggered or ended, or the time at which they will
    // is known.
    void note_trigger(Operation& kernel);
    // Called when all blocks of the kernel, and all work that it has launched, have ended.
    void end_grid(Operation& operation, Nanoseconds now);
    // Called when `earlier`, with which the kernel may have overlapped, has ended.
    void resolve(Operation& kernel, Operation& earlier);

private:
    const Profile& profile_;
    Operations& operations_;
    Completion& completion_;
};

}  // namespace streamlab::model
