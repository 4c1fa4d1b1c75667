#include "cudart/state/host_order.hpp"

#include "cudart/state/observer.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

void host_comes_after(const model::Operation& operation) {
    if (ProgramObserver* observer = runtime().observer) observer->host_follows(operation);
}

void host_comes_after_source(const model::Operation& copy) {
    if (ProgramObserver* observer = runtime().observer) observer->host_follows_source(copy);
}

void host_comes_after_record(const model::Operation& recorded) {
    if (ProgramObserver* observer = runtime().observer) observer->host_follows_record(recorded);
}

HostComesAfter::HostComesAfter(const model::Stream& stream) {
    if (!runtime().observer) return;
    if (!stream.legacy) {
        add(stream);
        return;
    }
    for (const auto& each : stream.device->streams)
        if (!each->non_blocking) add(*each);
    // The fence may belong to another device: a peer copy.
    if (const model::Operation* fence = stream.device->fence) add(*fence->stream);
}

HostComesAfter::HostComesAfter(const model::Device& device) {
    if (!runtime().observer) return;
    for (const auto& each : device.streams)
        add(*each);
    if (device.fence) add(*device.fence->stream);
}

void HostComesAfter::add(const model::Stream& stream) {
    if (stream.tail) pasts_.push_back(runtime().observer->done_by(stream));
}

void HostComesAfter::take_effect() const {
    for (const hazard::Past& past : pasts_)
        runtime().observer->host_follows(past);
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
