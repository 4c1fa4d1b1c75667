// Kernels that begin before the kernel before them has ended (rules S3 to S5).
//
// Such a kernel has two edges from each kernel beside which it may run: it starts when all blocks
// of that have triggered or ended, and it is complete only when that is, even if its own blocks
// have ended long before. So whatever comes after it comes after both, as ever (S1).
#pragma once

#include "model/clock/operations.hpp"

namespace streamlab::model {

class ProgrammaticLaunches {
public:
    ProgrammaticLaunches(const Profile& profile, Operations& operations, Completion& completion)
        : profile_(profile), operations_(operations), completion_(completion) {}

    // Makes the kernel start only after all blocks of `primary`, a kernel too, have triggered or
    // ended. It is complete only after that is.
    void run_beside(Operation& kernel, Operation& primary);
    // It is complete only after `earlier` is.
    void complete_after(Operation& kernel, Operation& earlier);
    // Notes beside which kernel the operation's stream may run its next one.
    void note_primary(Operation& operation);

    // The primary has triggered, at `time_ns`: the kernel may start a little later.
    void consider_trigger(Operation& kernel, Operation& primary, Nanoseconds time_ns);
    // All blocks of the kernel have triggered or ended, or it is known when they will.
    void note_trigger(Operation& kernel);
    // All blocks of the kernel have ended, and what it has launched.
    void end_grid(Operation& operation, Nanoseconds now);
    // `earlier`, beside which the kernel may have run, has ended.
    void resolve(Operation& kernel, Operation& earlier);

private:
    const Profile& profile_;
    Operations& operations_;
    Completion& completion_;
};

}  // namespace streamlab::model
