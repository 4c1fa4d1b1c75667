#include "cudart/memory/memory_kind.hpp"

#include "cudart/access/own_memory.hpp"
#include "model/device_variables.hpp"

// The sections in which the rewriter puts __device__, __constant__ and __managed__ variables;
// undefined if there are none.
extern "C" {
extern char __start_streamlab_device[] __attribute__((weak));
extern char __stop_streamlab_device[] __attribute__((weak));
extern char __start_streamlab_constant[] __attribute__((weak));
extern char __stop_streamlab_constant[] __attribute__((weak));
extern char __start_streamlab_managed[] __attribute__((weak));
extern char __stop_streamlab_managed[] __attribute__((weak));
}

namespace streamlab::cudart {

namespace {

bool in_section(std::uintptr_t address, std::size_t bytes, const char* start, const char* stop) {
    const auto first = reinterpret_cast<std::uintptr_t>(start);
    const auto end = reinterpret_cast<std::uintptr_t>(stop);
    return address >= first && address < end && bytes <= end - address;
}

}  // namespace

bool is_device_variable(std::uintptr_t address, std::size_t bytes) {
    return in_section(address, bytes, __start_streamlab_device, __stop_streamlab_device) ||
           in_section(address, bytes, __start_streamlab_constant, __stop_streamlab_constant);
}

std::size_t constant_bytes() {
    return static_cast<std::size_t>(__stop_streamlab_constant - __start_streamlab_constant);
}

void add_device_variables(std::size_t device_count) {
    model::device_variables->add(__start_streamlab_device, __stop_streamlab_device);
    model::device_variables->add(__start_streamlab_constant, __stop_streamlab_constant);
    model::device_variables->start(device_count);
}

bool is_managed_variable(std::uintptr_t address, std::size_t bytes) {
    return in_section(address, bytes, __start_streamlab_managed, __stop_streamlab_managed);
}

void register_managed_variables(Runtime& runtime) {
    const auto bytes =
        static_cast<std::size_t>(__stop_streamlab_managed - __start_streamlab_managed);
    if (bytes == 0) return;
    const auto address = reinterpret_cast<std::uintptr_t>(__start_streamlab_managed);
    runtime.space.add_registered(
        {address, bytes, ++runtime.buffers, model::Allocation::Kind::managed});
}

MemoryRange classify(Runtime& runtime, const void* pointer, std::size_t bytes) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (own_memory.is_guarded() && own_memory.overlaps(address, bytes)) touched_own_memory(address);
    if (!model::is_global(address)) {
        if (is_device_variable(address, bytes))
            return {MemoryKind::device, false, runtime.thread().device};
        if (is_managed_variable(address, bytes))
            return {MemoryKind::managed, false, runtime.thread().device};
        if (!runtime.space.has_registered()) return {};
        const model::Allocation* registered = runtime.space.find_registered(address);
        if (!registered || bytes > registered->address + registered->bytes - address) return {};
        return {MemoryKind::pinned, false, registered->device};
    }
    const model::Allocation* found = runtime.space.find(address);
    const bool invalid = !found || bytes > found->address + found->bytes - address;
    if (!model::is_device(address))
        return {model::is_managed(address) ? MemoryKind::managed : MemoryKind::pinned, invalid,
                found ? found->device : 0};
    return {MemoryKind::device, invalid, static_cast<int>(model::device_of(address))};
}

}  // namespace streamlab::cudart
