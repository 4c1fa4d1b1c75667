// Who computed from what, in runs that ask for it: besides what readers and writers say
// (dataflow.hpp), host stores that no hook has seen, in memory that devices have stored to.
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

    // From here on the trace says who computed from what. Until then, nothing below does anything.
    void start();
    bool is_followed() const { return dataflow_ != nullptr; }

    // The device's variables have the values now that the program begins with.
    void variables_begin(std::size_t device);
    // What an operation stores can be seen by others from here on.
    void device_stores(const model::Operation& operation, const void* bytes, std::size_t count);
    // Whether a copy reads there what somebody has stored unseen.
    bool has_changed(const model::Operation& copy, const void* bytes, std::size_t count);
    // What a wave stores aside is kept when others can see it.
    void kernel_meets_host(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                           const model::Operation& kernel, hazard::AccessorId who);
    void host_meets_devices(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                            hazard::AccessorId host);
    // The reader has read what nobody was seen to store.
    void reads_unseen(hazard::AccessorId reader);
    // The memory's life begins or ends.
    void forget(std::uintptr_t address, std::size_t bytes) { global_.forget(address, bytes); }
    void ends_step(const model::Operation& kernel);

private:
    // What is kept of this memory; null: nothing is.
    DeviceBytes* bytes_in(std::uintptr_t address, std::size_t bytes, std::size_t device);

    Runtime& runtime_;
    hazard::AccessStates& states_;
    HostPlaces& places_;
    std::unique_ptr<Dataflow> dataflow_;
    DeviceBytes global_;
    std::vector<DeviceBytes> variables_;  // of each device
};

}  // namespace streamlab::cudart
