// Host stores that no hook has seen, in memory that devices have stored to.
#include "cudart/observe/watch.hpp"
#include "cudart/state/runtime.hpp"
#include "model/memory/device_variables.hpp"

namespace streamlab::cudart {

namespace {

std::uintptr_t number_of(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

// Where it is that such a store was made, nobody knows.
const void* const unknown_place = reinterpret_cast<const void*>(1);

}  // namespace

// Ordinary memory is not followed, and host code cannot store to that of devices.
DeviceBytes* Watch::bytes_in(std::uintptr_t address, std::size_t bytes, std::size_t device) {
    if (!dataflow_ || model::is_device(address)) return nullptr;
    if (model::is_global(address)) return &device_bytes_;
    if (model::device_variables->hold(address)) return &variable_bytes_[device];
    return runtime_.space.has_registered_in(address, bytes) ? &device_bytes_ : nullptr;
}

// The values of other devices are not in place, but all begin alike.
void Watch::variables_begin(std::size_t device) {
    if (!dataflow_) return;
    model::device_variables->enter(device);
    model::device_variables->for_parts([&](const char* begin, std::size_t bytes) {
        variable_bytes_[device].keep(number_of(begin), bytes);
    });
}

void Watch::stores(model::Operation& operation, const void* bytes, std::size_t count) {
    const std::uintptr_t address = number_of(bytes);
    DeviceBytes* const kept = bytes_in(address, count, operation.device);
    if (!kept) return;
    // A volatile store is told of before it is made.
    if (model::device_context.wave)
        kept->add_new(address, count);
    else
        kept->keep(address, count);
}

void Watch::reads(model::Operation& copy, const void* bytes, std::size_t count) {
    const std::uintptr_t address = number_of(bytes);
    DeviceBytes* const kept = bytes_in(address, count, copy.device);
    if (kept && kept->has_changed(address, count)) reads_unseen(accessor_of(copy));
}

// What a wave stores aside is kept when others can see it.
void Watch::kernel_meets_host(std::uintptr_t address, std::size_t bytes, Kind kind) {
    DeviceBytes* const kept = bytes_in(address, bytes, running_kernel_->device);
    if (!kept) return;
    if (kind != Kind::write && kept->has_changed(address, bytes))
        reads_unseen(memory_.global().own().who);
    if (!hazard::is_store(kind)) return;
    if (model::device_context.record_stores)
        kept->forget(address, bytes);
    else
        kept->add_new(address, bytes);
}

void Watch::host_meets_devices(std::uintptr_t address, std::size_t bytes, Kind kind,
                               hazard::AccessorId host) {
    DeviceBytes* const kept = bytes_in(address, bytes, 0);
    if (!kept) return;
    if (kind != Kind::write && kept->has_changed(address, bytes)) reads_unseen(host);
    if (hazard::is_store(kind)) kept->forget(address, bytes);
}

void Watch::reads_unseen(hazard::AccessorId reader) {
    dataflow_->reads(reader, host_place(unknown_place).accessing.who, false);
}

}  // namespace streamlab::cudart
