#include "model/kernel/kernel_execution.hpp"

#include "model/samples/kernel_costs.hpp"

namespace streamlab::model {

KernelNotes::KernelNotes() : costs(std::make_unique<KernelCosts>()) {}
KernelNotes::~KernelNotes() = default;

}  // namespace streamlab::model
