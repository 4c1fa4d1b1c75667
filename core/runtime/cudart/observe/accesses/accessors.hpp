// Operations as those who access memory.
#pragma once

#include "cudart/observe/order/early_kernels.hpp"

namespace streamlab::cudart {

class Accessors {
public:
    Accessors(hazard::AccessStates& states, Pasts& pasts, EarlyKernels& early)
        : states_(states), pasts_(pasts), early_(early) {}

    // Of a kernel that runs, with what comes before the thread that runs now.
    hazard::AccessorId of(model::Operation& operation);
    // The kernel comes after more than before: its accesses from here on are others.
    void comes_after(model::Operation& kernel, const hazard::Past& past);

private:
    hazard::AccessStates& states_;
    Pasts& pasts_;
    EarlyKernels& early_;
};

}  // namespace streamlab::cudart
