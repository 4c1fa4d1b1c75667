#include "cudart/first_uses.hpp"

#include <utility>

namespace streamlab::cudart {

namespace {

Nanoseconds once(bool& done, Nanoseconds cost_ns) {
    return std::exchange(done, true) ? 0 : cost_ns;
}

}  // namespace

Nanoseconds FirstUses::cost_ns(const Work& work, bool is_captured) {
    if (const auto* kernel = std::get_if<KernelWork>(&work)) return kernel_ns(*kernel, is_captured);
    if (is_captured) return 0;
    if (const auto* transfer = std::get_if<TransferWork>(&work)) return transfer_ns(*transfer);
    if (std::holds_alternative<RecordWork>(work)) return once(recorded_, profile().first_record_ns);
    if (std::holds_alternative<HostFunctionWork>(work))
        return once(called_back_, profile().first_host_function_ns);
    return 0;
}

Nanoseconds FirstUses::kernel_ns(const KernelWork& work, bool is_captured) {
    Nanoseconds cost_ns = once(launched_, profile().first_launch_ns);
    if (is_captured) cost_ns += once(captured_, profile().first_capture_ns);
    const Nanoseconds load_ns = profile().kernel_load_ns;
    if (load_ns != 0 && kernels_.insert(work.body.type).second) cost_ns += load_ns;
    return cost_ns;
}

Nanoseconds FirstUses::transfer_ns(const TransferWork& work) {
    const bool sets = work.kind == model::OperationKind::memset;
    return sets ? once(set_, profile().first_memset_ns) : once(copied_, profile().first_copy_ns);
}

Nanoseconds FirstUses::device_memory_ns() {
    return once(has_memory_, profile().first_device_memory_ns);
}

Nanoseconds FirstUses::lengthening_ns(const TransferWork& work) {
    const bool is_direct = work.engine_device && !work.through_host;
    return is_direct ? once(reached_, profile().first_peer_copy_ns) : 0;
}

Nanoseconds FirstUses::instantiation_ns() {
    return once(instantiated_, profile().first_instantiate_ns);
}

}  // namespace streamlab::cudart
