#include "cudart/memory_kind.hpp"

namespace streamlab::cudart {

MemoryRange classify(Runtime& runtime, const void* pointer, std::size_t bytes) {
    const auto address = reinterpret_cast<std::uintptr_t>(pointer);
    if (!model::is_global(address)) {
        if (!runtime.space.has_registered()) return {};
        const model::Allocation* registered = runtime.space.find_registered(address);
        const bool whole = registered && bytes <= registered->address + registered->bytes - address;
        return {whole ? MemoryKind::pinned : MemoryKind::pageable, false};
    }
    const MemoryKind kind = model::is_device(address) ? MemoryKind::device : MemoryKind::pinned;
    return {kind, !runtime.space.holds(address, bytes)};
}

}  // namespace streamlab::cudart
