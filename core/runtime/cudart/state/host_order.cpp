#include "cudart/state/host_order.hpp"

#include "cudart/state/observer.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

void add_host_edge(const model::Operation& operation) {
    if (ProgramObserver* observer = runtime().observer) observer->order_host_after(operation);
}

void add_host_source_edge(const model::Operation& copy) {
    if (ProgramObserver* observer = runtime().observer) observer->order_host_after_source(copy);
}

void add_host_record_edge(const model::Operation& recorded) {
    if (ProgramObserver* observer = runtime().observer) observer->order_host_after_record(recorded);
}

StreamWorkSnapshot::StreamWorkSnapshot(const model::Stream& stream) {
    if (!runtime().observer) return;
    if (!stream.legacy) {
        add(stream);
        return;
    }
    for (const auto& each : stream.device->streams)
        if (!each->non_blocking) add(*each);
    // A fence on another device is a peer copy.
    if (const model::Operation* fence = stream.device->fence) add(*fence->stream);
}

StreamWorkSnapshot::StreamWorkSnapshot(const model::Device& device) {
    if (!runtime().observer) return;
    for (const auto& each : device.streams)
        add(*each);
    if (device.fence) add(*device.fence->stream);
}

void StreamWorkSnapshot::add(const model::Stream& stream) {
    if (stream.tail) pasts_.push_back(runtime().observer->work_so_far(stream));
}

void StreamWorkSnapshot::take_effect() const {
    for (const hazard::Past& past : pasts_)
        runtime().observer->order_host_after(past);
}

void host_releases(const void* object) {
    Runtime* const ready = runtime_if_ready;
    if (ready && ready->observer) ready->observer->releases(object);
}

void host_acquires(const void* object) {
    Runtime* const ready = runtime_if_ready;
    if (ready && ready->observer) ready->observer->acquires(object);
}

}  // namespace streamlab::cudart
