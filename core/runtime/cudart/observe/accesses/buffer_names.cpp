#include "cudart/observe/accesses/buffer_names.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <iterator>
#include <string>

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/memory/memory_kind.hpp"
#include "cudart/observe/memory/watched_memory.hpp"
#include "cudart/process/symbol_table.hpp"
#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

std::uint32_t BufferNames::buffer_at(std::uintptr_t address) {
    // All __managed__ variables form one registered range, but each of them has a name.
    if (is_managed_variable(address, 1)) return variable_at(address);
    const model::Allocation* const allocation = runtime_.space.find(address);
    if (allocation) return allocation->buffer;
    if (model::is_device(address)) {
        const KernelHeap& heap = kernel_heap(model::device_of(address));
        return heap.holds(address) ? heap.buffer() : 0;
    }
    return variable_at(address);
}

// Creates the buffer and its name when a finding first needs them.
std::uint32_t BufferNames::variable_at(std::uintptr_t address) {
    if (!WatchedMemory::is_variable(address)) return 0;
    const auto next = variables_.upper_bound(address);
    if (next != variables_.begin() && address < std::prev(next)->second.end)
        return std::prev(next)->second.buffer;
    Symbol variable{};
    std::string name;  // a copy, because the symbol's name is in the mapped file
    for_each_variable([&](const Symbol& one) {
        if (address - reinterpret_cast<std::uintptr_t>(one.address) >= one.bytes) return;
        variable = one;
        name = one.name;
    });
    const auto begin = reinterpret_cast<std::uintptr_t>(variable.address);
    variables_[begin ? begin : address] =
        begin ? Variable{begin + variable.bytes, runtime_.buffers + 1} : Variable{address + 1, 0};
    if (!begin) return 0;
    const std::uint32_t id = ++runtime_.buffers;
    trace::BufferRecord record{};
    record.kind = trace::BufferKind::device;
    record.id = id;
    record.address = begin;
    record.bytes = variable.bytes;
    runtime_.writer.append(record);
    int status = 0;
    char* const plain = abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status);
    runtime_.writer.name(trace::RecordKind::buffer, id, plain ? plain : name.c_str());
    std::free(plain);
    return id;
}

}  // namespace streamlab::cudart
