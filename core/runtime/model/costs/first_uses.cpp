#include "model/costs/first_uses.hpp"

#include <utility>

namespace streamlab::model {

namespace {

Nanoseconds once(bool& done, Nanoseconds cost_ns) {
    return std::exchange(done, true) ? 0 : cost_ns;
}

}  // namespace

Nanoseconds FirstUses::launch_ns(const void* kernel, bool is_captured) {
    Nanoseconds cost_ns = once(launched_, profile_.first_launch_ns);
    if (is_captured) cost_ns += once(captured_, profile_.first_capture_ns);
    const Nanoseconds load_ns = profile_.kernel_load_ns;
    if (load_ns != 0 && kernels_.insert(kernel).second) cost_ns += load_ns;
    return cost_ns;
}

Nanoseconds FirstUses::transfer_ns(OperationKind kind) {
    return kind == OperationKind::memset ? once(set_, profile_.first_memset_ns)
                                         : once(copied_, profile_.first_copy_ns);
}

Nanoseconds FirstUses::record_ns() { return once(recorded_, profile_.first_record_ns); }

Nanoseconds FirstUses::host_function_ns() {
    return once(called_back_, profile_.first_host_function_ns);
}

Nanoseconds FirstUses::device_memory_ns() {
    return once(has_memory_, profile_.first_device_memory_ns);
}

Nanoseconds FirstUses::instantiation_ns() {
    return once(instantiated_, profile_.first_instantiate_ns);
}

Nanoseconds FirstUses::peer_copy_ns() { return once(reached_, profile_.first_peer_copy_ns); }

}  // namespace streamlab::model
