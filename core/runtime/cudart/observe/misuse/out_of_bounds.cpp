#include "cudart/observe/misuse/out_of_bounds.hpp"

#include <algorithm>
#include <cstring>

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/memory/mapped_memory.hpp"
#include "cudart/observe/misuse/node_place.hpp"
#include "cudart/observe/observation/observation.hpp"
#include "cudart/state/in_kernel.hpp"
#include "cudart/state/watched.hpp"
#include "model/execution/wave.hpp"
#include "trace/hazard_kinds.hpp"

namespace streamlab::cudart {

namespace {

using trace::HazardForm;
using trace::HazardKind;

// The first byte of the range that is outside the buffer.
std::uintptr_t first_outside(const BufferLifetime& buffer, std::uintptr_t address) {
    return buffer.holds(address) ? buffer.address + buffer.bytes : address;
}

bool are_in_one_part(std::uintptr_t one, std::uintptr_t other) {
    if (model::is_device(one) != model::is_device(other)) return false;
    return model::is_device(one) ? model::device_of(one) == model::device_of(other)
                                 : model::is_managed(one) == model::is_managed(other);
}

std::uintptr_t distance_to(const BufferLifetime& buffer, std::uintptr_t address) {
    if (address < buffer.address) return buffer.address - address;
    return address - std::min(address, buffer.address + buffer.bytes);
}

// The nearest buffer among the running kernel's arguments; null if there is none. Arguments may be
// structures, so every word that could be a pointer is treated as one.
const BufferLifetime* find_nearest_argument(std::uintptr_t address) {
    const BufferLifetimes& buffers = observation->lives.buffers;
    const model::KernelBody& body = model::device_context.wave->kernel().body();
    const BufferLifetime* nearest = nullptr;
    std::uintptr_t word = 0;
    for (std::size_t at = 0; at + sizeof word <= body.bytes; at += sizeof word) {
        std::memcpy(&word, static_cast<const char*>(body.arguments) + at, sizeof word);
        const BufferLifetime* const given = buffers.find_nearest(word);
        if (!given || !given->holds(word) || !are_in_one_part(word, address)) continue;
        if (!nearest || distance_to(*given, address) < distance_to(*nearest, address))
            nearest = given;
    }
    return nearest;
}

// The buffer that the program probably meant to access. An access past the end of an argument's
// buffer may be in another buffer, so buffers of arguments are preferred. Only addresses that the
// kernel loads from memory are not among the arguments.
const BufferLifetime* find_meant(std::uintptr_t address) {
    const BufferLifetime* const nearest = observation->lives.buffers.find_nearest(address);
    if (!nearest || !in_kernel()) return nearest;
    const BufferLifetime* const argument = find_nearest_argument(address);
    if (!argument || argument->buffer == nearest->buffer) return nearest;
    const bool is_used =
        global_shadow &&
        global_shadow->find_access(nearest->address, nearest->bytes, global_shadow->own().who);
    return is_used ? nearest : argument;
}

// Describes the memory at `address` and the buffer that the program probably meant to access.
void describe(trace::Hazard& hazard, std::uintptr_t address, std::size_t bytes) {
    const BufferLifetimes& buffers = observation->lives.buffers;
    hazard.kind = HazardKind::out_of_bounds;
    hazard.address = address;
    hazard.bytes = bytes;
    if (mapped_memory().device_at(address) >= 0 && !mapped_memory().is_accessible(address)) {
        hazard.form = HazardForm::mapped_without_access;
        return;
    }
    if (const BufferLifetime* freed = buffers.find_freed(address)) {
        hazard.kind = HazardKind::use_after_free;
        hazard.form = HazardForm::access_after_free;
        hazard.buffer = freed->buffer;
        hazard.places[1] = hazard.places[0];
        hazard.places[0] = place_of(freed->freed, trace::AccessKind::free);
        hazard.places[0].operation = freed->freed_by;
        return;
    }
    if (address < model::page_bytes) {
        hazard.form = HazardForm::null_pointer;
    } else if (!model::is_plausible_address(address)) {
        hazard.form = HazardForm::unset_pointer;
    } else if (!model::is_global(address)) {
        hazard.form = HazardForm::pageable_memory;
    } else if (is_in_kernel_heap(address)) {
        hazard.form = HazardForm::heap_of_kernels;
    } else if (const BufferLifetime* nearest = find_meant(address)) {
        hazard.form = HazardForm::beyond_allocation;
        hazard.buffer = nearest->buffer;
        hazard.address = first_outside(*nearest, address);
        hazard.bytes = address + bytes - hazard.address;
    } else {
        hazard.form = HazardForm::no_allocation;
    }
}

// True for memory of another device that this kernel cannot access.
bool is_of_another_device(std::uintptr_t address) {
    return model::is_device(address) && runtime().space.find(address) &&
           model::device_of(address) != model::device_context.wave->kernel().operation->device;
}

}  // namespace

void report_kernel_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                          const void* site) {
    if (!observation) return;
    trace::Hazard hazard;
    hazard.places[0] = place_of_access(site, kind);
    hazard.time_ns = model::device_context.step_ns;
    describe(hazard, address, bytes);
    if (is_of_another_device(address)) {
        hazard.form = HazardForm::memory_of_another_device;
        hazard.buffer = runtime().space.find(address)->buffer;
        hazard.address = address;
        hazard.bytes = bytes;
    }
    name_node(hazard);
    observation->findings.add(hazard);
}

void report_host_access(std::uintptr_t address, std::size_t bytes, hazard::AccessKind kind,
                        const void* site) {
    if (!observation) return;
    const BufferLifetimes& buffers = observation->lives.buffers;
    const BufferLifetime* freed = buffers.find_freed(address);
    const BufferLifetime* const buffer = freed ? freed : buffers.find_nearest(address);
    trace::Hazard hazard = trace::make_hazard(HazardKind::host_dereference);
    hazard.buffer = buffer ? buffer->buffer : 0;
    hazard.address = address;
    hazard.bytes = bytes;
    hazard.time_ns = runtime().simulation->host_now();
    hazard.places[0] = place_of_access(site, kind);
    observation->findings.add(hazard);
}

void report_call_access(const ApiCall& call, const void* first, std::size_t bytes,
                        trace::AccessKind access) {
    if (!observation) return;
    trace::Hazard hazard;
    hazard.places[0] = place_of(call, access);
    hazard.time_ns = runtime().simulation->host_now();
    describe(hazard, reinterpret_cast<std::uintptr_t>(first), bytes);
    observation->findings.add(hazard);
}

}  // namespace streamlab::cudart
