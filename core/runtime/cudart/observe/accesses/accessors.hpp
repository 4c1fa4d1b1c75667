// Accessors (hazard::AccessorId) of operations.
#pragma once

#include "cudart/observe/order/early_kernels.hpp"

namespace streamlab::cudart {

class Accessors {
public:
    Accessors(hazard::AccessStates& states, Pasts& pasts, EarlyKernels& early)
        : states_(states), pasts_(pasts), early_(early) {}

    // The accessor of a running kernel depends on the past of its running thread.
    hazard::AccessorId of(model::Operation& operation);
    // Extends the kernel's past. Later accesses of the kernel get a new accessor.
    void comes_after(model::Operation& kernel, const hazard::Past& past);

private:
    hazard::AccessStates& states_;
    Pasts& pasts_;
    EarlyKernels& early_;
};

}  // namespace streamlab::cudart
