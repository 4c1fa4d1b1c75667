// Names that a program assigns to streams, events and buffers for profiler timelines.
#include <cstdint>

#include "cudart/state/runtime.hpp"

using streamlab::cudart::runtime;
using streamlab::trace::RecordKind;

extern "C" {

void streamlab_name_stream(cudaStream_t stream, const char* name) {
    if (const auto* found = runtime().find_stream(stream))
        runtime().writer.name(RecordKind::stream, found->id, name);
}

void streamlab_name_event(cudaEvent_t event, const char* name) {
    if (const auto* found = runtime().find_event(event))
        runtime().writer.name(RecordKind::event, found->id, name);
}

void streamlab_name_buffer(const void* pointer, const char* name) {
    if (const auto* found = runtime().space.find(reinterpret_cast<std::uintptr_t>(pointer)))
        runtime().writer.name(RecordKind::buffer, found->buffer, name);
}

}  // extern "C"
