#include "cudart/observe/accesses/accessors.hpp"

namespace streamlab::cudart {

using hazard::Past;
using model::Operation;

hazard::AccessorId Accessors::of(Operation& operation) {
    Issued& kept = pasts_.issued(operation);
    const bool is_kernel = operation.kernel() != nullptr;
    const bool is_early = is_kernel && kept.early && !early_.is_after_wait();
    hazard::AccessorId& accessor = is_early ? kept.early->accessor : kept.accessor;
    if (accessor) return accessor;
    const Past& past = is_kernel ? early_.current_past(operation) : kept.past;
    accessor = states_.add({past, operation.id, 0,
                            is_kernel ? hazard::Role::kernel : hazard::Role::transfer,
                            kept.of_plain_call, operation.in_graph || operation.in_body,
                            operation.call, reinterpret_cast<std::uintptr_t>(kept.site)});
    if (is_kernel && kept.early) early_.note_accessor(accessor, kept.past);
    return accessor;
}

void Accessors::comes_after(Operation& kernel, const Past& past) {
    Issued& kept = pasts_.issued(kernel);
    kept.past = joined(kept.past, past);
    kept.accessor = 0;
    if (!kept.early) return;
    kept.early->start = joined(kept.early->start, past);
    kept.early->after_wait = joined(kept.early->after_wait, past);
    kept.early->accessor = 0;
}

}  // namespace streamlab::cudart
