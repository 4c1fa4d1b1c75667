#include "cudart/observe/memory/dataflow.hpp"

#include "cudart/state/runtime.hpp"

namespace streamlab::cudart {

std::size_t Dataflow::Hash::operator()(const Pair& pair) const {
    std::uint64_t hash = 0;
    for (const std::uint64_t part :
         {std::uint64_t{pair.reader.operation}, pair.reader.counter,
          std::uint64_t{pair.writer.operation}, pair.writer.counter, std::uint64_t{pair.by_chance}})
        hash = (hash ^ part) * 0x9e3779b97f4a7c15;
    return static_cast<std::size_t>(hash ^ hash >> 32);
}

Dataflow::Side Dataflow::side_of(hazard::AccessorId id) const {
    const hazard::Accessor& accessor = states_.accessor(id);
    const bool is_host = accessor.role == hazard::Role::host;
    return {accessor.operation, is_host ? std::uint64_t{accessor.place} : 0};
}

void Dataflow::reads(hazard::AccessorId reader, hazard::AccessorId writer, bool by_chance) {
    const Pair pair{side_of(reader), side_of(writer), by_chance};
    if (pair.reader == pair.writer || !known_.insert(pair).second) return;
    trace::DataflowRecord record{};
    record.reader = pair.reader.operation;
    record.writer = pair.writer.operation;
    record.by_chance = pair.by_chance ? 1 : 0;
    record.reader_counter = pair.reader.counter;
    record.writer_counter = pair.writer.counter;
    writer_.append(record);
}

void Dataflow::touches(hazard::AccessorId who, hazard::AccessKind kind, std::uintptr_t address) {
    using hazard::AccessKind;
    constexpr std::uintptr_t part_bytes = 256;  // the alignment of allocations
    const Side side = side_of(who);
    const bool is_store = hazard::is_store(kind);
    if (side.operation == 0 || side.counter != 0 || !model::is_device(address)) return;
    if (!is_store && kind != AccessKind::read && kind != AccessKind::atomic_read) return;
    const model::Allocation* const allocation = runtime_if_ready->space.find(address);
    const std::uintptr_t used =
        allocation ? allocation->address : address / part_bytes * part_bytes;
    if (!known_uses_.emplace(side.operation, is_store, used).second) return;
    trace::MemoryUseRecord record{};
    record.access = is_store ? trace::AccessKind::write : trace::AccessKind::read;
    record.operation = side.operation;
    record.address = used;
    writer_.append(record);
}

void Dataflow::forgets() {
    runtime_if_ready->stop(trace::NoteKind::limit,
                           "hundreds of operations use the same memory, and nothing orders them: "
                           "let streams wait for each other by events");
}

}  // namespace streamlab::cudart
