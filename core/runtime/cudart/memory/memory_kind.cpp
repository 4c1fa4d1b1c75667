#include "cudart/memory/memory_kind.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

#include "cudart/memory/kernel_heap.hpp"
#include "cudart/process/own_memory.hpp"
#include "cudart/process/symbol_table.hpp"
#include "cudart/process/variable_sections.hpp"
#include "cudart/state/in_kernel.hpp"
#include "model/memory/device_variables.hpp"
#include "system/program_image.hpp"

namespace streamlab::cudart {

namespace {

// Device variables outside the sections of variable_sections.hpp (constants and inline variables).
// They are found by the tag that the rewriter adds to their names.
class NamedVariables {
public:
    NamedVariables() {
        for_each_variable([this](const Symbol& symbol) {
            const auto begin = reinterpret_cast<std::uintptr_t>(symbol.address);
            if (std::strstr(symbol.name, "B18streamlab_variable"))
                all_.push_back({begin, symbol.bytes});
        });
        std::sort(all_.begin(), all_.end(), [](const AddressRange& one, const AddressRange& other) {
            return one.address < other.address;
        });
    }
    bool holds(std::uintptr_t address, std::size_t bytes) const {
        const auto behind = std::upper_bound(
            all_.begin(), all_.end(), address,
            [](std::uintptr_t at, const AddressRange& range) { return at < range.address; });
        if (behind == all_.begin()) return false;
        const AddressRange& range = *(behind - 1);
        const std::uintptr_t offset = address - range.address;
        return offset < range.bytes && bytes <= range.bytes - offset;
    }

private:
    std::vector<AddressRange> all_;
};

const NamedVariables& named_variables() {
    static const auto& all = *new NamedVariables;
    return all;
}

}  // namespace

bool is_device_variable(std::uintptr_t address, std::size_t bytes) {
    const VariableSections& sections = variable_sections();
    return sections.device.holds(address, bytes) || sections.constant.holds(address, bytes) ||
           named_variables().holds(address, bytes);
}

bool is_constant_of_device(const void* memory) {
    const auto address = reinterpret_cast<std::uintptr_t>(memory);
    return system::may_be_constant(address) && named_variables().holds(address, 1);
}

std::size_t constant_bytes() { return variable_sections().constant.bytes(); }

void copy_variables_per_device(std::size_t device_count) {
    const VariableSections& sections = variable_sections();
    for (const VariableSection& section : {sections.device, sections.constant})
        model::device_variables->add(section.begin, section.end);
    model::device_variables->start(device_count);
}

bool is_managed_variable(std::uintptr_t address, std::size_t bytes) {
    return variable_sections().managed.holds(address, bytes);
}

void register_managed_variables(Runtime& runtime) {
    const VariableSection& managed = variable_sections().managed;
    if (managed.bytes() == 0) return;
    const auto address = reinterpret_cast<std::uintptr_t>(managed.begin);
    runtime.space.add_registered(
        {address, managed.bytes(), ++runtime.buffers, model::Allocation::Kind::managed});
}

static AddressRange variable_around(std::uintptr_t address) {
    AddressRange found;
    for_each_variable([&](const Symbol& symbol) {
        const auto begin = reinterpret_cast<std::uintptr_t>(symbol.address);
        if (address - begin < symbol.bytes) found = {begin, symbol.bytes};
    });
    return found;
}

// Literals are the only read-only data without a symbol.
bool is_literal(std::uintptr_t address, std::size_t bytes) {
    return system::may_be_constant(address) && variable_around(address).bytes == 0 &&
           bytes <= std::strlen(reinterpret_cast<const char*>(address)) + 1;
}

AddressRange range_around(Runtime& runtime, std::uintptr_t address) {
    const model::Allocation* const found = model::is_global(address) ? runtime.space.find(address)
                                           : runtime.space.has_registered()
                                               ? runtime.space.find_registered(address)
                                               : nullptr;
    if (found) return {found->address, found->bytes};
    if (is_device_variable(address, 1)) return variable_around(address);
    if (is_literal(address, 1))
        return {address, std::strlen(reinterpret_cast<const char*>(address)) + 1};
    return {};
}

// True for a block of the device-side heap. Only kernels may copy it; host calls cannot use it.
static bool is_on_heap(std::uintptr_t address, std::size_t bytes) {
    if (!in_kernel() || !model::is_device(address)) return false;
    const KernelHeap& heap = kernel_heap(model::device_of(address));
    return heap.exists() && heap.holds(address) && bytes <= heap.begin() + heap.bytes() - address;
}

MemoryRange classify(Runtime& runtime, const void* pointer, std::size_t bytes) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (own_memory.is_guarded() && own_memory.overlaps(address, bytes))
        fail_protected_access(address);
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
    const bool invalid =
        !is_on_heap(address, bytes) && (!found || bytes > found->address + found->bytes - address);
    if (!model::is_device(address))
        return {model::is_managed(address) ? MemoryKind::managed : MemoryKind::pinned, invalid,
                found ? found->device : 0};
    return {MemoryKind::device, invalid, static_cast<int>(model::device_of(address))};
}

}  // namespace streamlab::cudart
