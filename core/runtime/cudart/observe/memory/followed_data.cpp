#include "cudart/observe/memory/followed_data.hpp"

#include "cudart/state/runtime.hpp"
#include "cudart/state/watched.hpp"
#include "model/memory/device_variables.hpp"

namespace streamlab::cudart {

using hazard::AccessKind;

namespace {

std::uintptr_t number_of(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

// Stands for the code location of a store without a hook, which is unknown.
const void* const unknown_place = reinterpret_cast<const void*>(1);

}  // namespace

void FollowedData::start() {
    watches_dataflow = true;
    dataflow_ = std::make_unique<Dataflow>(runtime_.writer, states_);
    states_.observe_reads(dataflow_.get());
    variables_.resize(runtime_.simulation->devices().size());
    for (std::size_t device = 0; device < variables_.size(); ++device)
        record_initial_variables(device);
    model::device_variables->enter(0);
}

// Returns null for pageable memory, which is not recorded, and for device memory, which host code
// cannot store to.
DeviceBytes* FollowedData::bytes_in(std::uintptr_t address, std::size_t bytes, std::size_t device) {
    if (!dataflow_ || model::is_device(address)) return nullptr;
    if (model::is_global(address)) return &global_;
    if (model::device_variables->hold(address)) return &variables_[device];
    return runtime_.space.has_registered_in(address, bytes) ? &global_ : nullptr;
}

// Other devices have separate copies of the variables, with the same initial values.
void FollowedData::record_initial_variables(std::size_t device) {
    if (!dataflow_) return;
    model::device_variables->enter(device);
    model::device_variables->for_parts([&](const char* begin, std::size_t bytes) {
        variables_[device].keep(number_of(begin), bytes);
    });
}

void FollowedData::on_device_stores(const model::Operation& operation, const void* bytes,
                                    std::size_t count) {
    const std::uintptr_t address = number_of(bytes);
    DeviceBytes* const kept = bytes_in(address, count, operation.device);
    if (!kept) return;
    // A volatile store is reported before it happens, so the new bytes are not in memory yet.
    if (model::device_context.wave)
        kept->add_new(address, count);
    else
        kept->keep(address, count);
}

bool FollowedData::has_changed(const model::Operation& copy, const void* bytes, std::size_t count) {
    const std::uintptr_t address = number_of(bytes);
    DeviceBytes* const kept = bytes_in(address, count, copy.device);
    return kept && kept->has_changed(address, count);
}

void FollowedData::record_kernel_access(std::uintptr_t address, std::size_t bytes, AccessKind kind,
                                        const model::Operation& kernel, hazard::AccessorId who) {
    DeviceBytes* const kept = bytes_in(address, bytes, kernel.device);
    if (!kept) return;
    if (kind != AccessKind::write && kept->has_changed(address, bytes)) mark_untracked_read(who);
    if (!hazard::is_store(kind)) return;
    if (model::device_context.record_stores)
        kept->forget(address, bytes);
    else
        kept->add_new(address, bytes);
}

void FollowedData::record_host_access(std::uintptr_t address, std::size_t bytes, AccessKind kind,
                                      hazard::AccessorId host) {
    DeviceBytes* const kept = bytes_in(address, bytes, 0);
    if (!kept) return;
    if (kind != AccessKind::write && kept->has_changed(address, bytes)) mark_untracked_read(host);
    if (hazard::is_store(kind)) kept->forget(address, bytes);
}

void FollowedData::mark_untracked_read(hazard::AccessorId reader) {
    dataflow_->reads(reader, places_.accessor_at(unknown_place), false);
}

void FollowedData::on_step_end(const model::Operation& kernel) {
    if (!dataflow_) return;
    global_.keep_new();
    variables_[kernel.device].keep_new();
}

}  // namespace streamlab::cudart
