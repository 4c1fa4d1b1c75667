// Data flow, in runs that request it: readers and writers of data (dataflow.hpp), and host stores
// without a hook to memory that devices have stored to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "cudart/observe/memory/dataflow.hpp"
#include "cudart/observe/memory/device_bytes.hpp"
#include "cudart/observe/memory/host_places.hpp"

namespace streamlab::cudart {

class FollowedData {
public:
    FollowedData(Runtime& runtime, hazard::AccessStates& states, HostPlaces& places)
        : runtime_(runtime), states_(states), places_(places) {}

    // Starts recording data flow. Before that, all functions below have no effect.
    void start();
    bool is_followed() const { return dataflow_ != nullptr; }

    // Records the initial values of the device's variables.
    void record_initial_variables(std::size_t device);
    // Called when the stores of an operation become visible to other threads and operations.
    void on_device_stores(const model::Operation& operation, const void* bytes, std::size_t count);
    // True if the copy reads bytes that were stored without a hook.
    bool has_changed(const model::Operation& copy, const void* bytes, std::size_t count);
    // Buffered stores of a wave are recorded when they become visible to other threads.
    void record_kernel_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                              const model::Operation& kernel, hazard::AccessorId who);
    void record_host_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                            hazard::AccessorId host);
    // Called when the reader has read bytes that were stored without a hook.
    void mark_untracked_read(hazard::AccessorId reader);
    // Called at the start and at the end of the memory's lifetime.
    void forget(std::uintptr_t address, std::size_t bytes) { global_.forget(address, bytes); }
    void on_step_end(const model::Operation& kernel);

private:
    // The record for this memory; null if there is none.
    DeviceBytes* bytes_in(std::uintptr_t address, std::size_t bytes, std::size_t device);

    Runtime& runtime_;
    hazard::AccessStates& states_;
    HostPlaces& places_;
    std::unique_ptr<Dataflow> dataflow_;
    DeviceBytes global_;
    std::vector<DeviceBytes> variables_;  // by device
};

}  // namespace streamlab::cudart
