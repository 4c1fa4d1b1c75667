// cudaDeviceReset: releases all of a program's resources on a device.
#include <vector>

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/memory/synchronize.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/buffers.hpp"
#include "model/memory/device_variables.hpp"
#include "streamlab/cudart/functions.hpp"

namespace streamlab::cudart {

namespace {

// Makes the handles of released objects behave like those of destroyed ones.
void destroy_handles(ApiCall& call, const model::Device& device) {
    Runtime& runtime = call.runtime();
    for (StreamHandle& stream : runtime.streams) {
        if (stream.stream->device != &device || stream.destroyed) continue;
        stream.destroyed = true;
        if (observation) observation->lives.streams.destroyed(call, runtime.streams.index(stream));
    }
    for (Event& event : runtime.events) {
        if (event.device != device.number || event.destroyed) continue;
        event.destroyed = true;
        if (observation) observation->lives.events.destroyed(call, runtime.events.index(event));
        if (event.instance) runtime.simulation->release(*event.instance);
        event.instance = nullptr;
        event.captured.reset();
    }
}

void free_memory(ApiCall& call, const model::Device& device) {
    model::AddressSpace& space = call.runtime().space;
    for (const model::Allocation& each : space.allocations_of(device.number)) {
        // Memory of cuMemCreate is kept, as documented for the end of a context.
        if (each.kind == model::Allocation::Kind::pool || each.is_mapped) continue;
        write_freed(call, each);
        if (each.kind == model::Allocation::Kind::registered) {
            space.remove_registered(each.address);
        } else {
            space.remove(each.address);
            space.release(each.address, each.bytes);
        }
    }
}

void end_peer_access(model::Simulation& simulation, model::Device& device) {
    device.peers = 0;
    for (const auto& other : simulation.devices())
        other->peers &= ~(1u << device.number);
}

}  // namespace

// Waits for the device first (measured: after a kernel of 20 ms the call takes 79 ms). Objects of
// other devices are kept, and so is memory from cudaMallocAsync, as documented.
extern "C" cudaError_t cudaDeviceReset() {
    ApiCall call(functions::cudaDeviceReset, STREAMLAB_CALLER);
    if (call.simulation().in_host_function()) return call.result(cudaErrorNotPermitted);
    Runtime& runtime = call.runtime();
    model::Device& device = call.device();
    if (call.simulation().has_fault()) {
        runtime.settings().reset_after_fault = true;
        return call.result_after_fault(cudaSuccess);
    }
    synchronize_device(call, device);
    if (call.sticky()) return call.result(call.sticky());
    destroy_handles(call, device);
    free_memory(call, device);
    end_kernel_heap(device.number);
    end_peer_access(call.simulation(), device);
    model::device_variables->reset(device.number);
    if (observation) observation->data.record_initial_variables(device.number);
    runtime.settings() = DeviceSettings{};
    return call.result(cudaSuccess);
}

}  // namespace streamlab::cudart
