#include "cudart/state/buffers.hpp"

#include "cudart/state/observer.hpp"

namespace streamlab::cudart {

void write_buffer(ApiCall& call, const model::Allocation& allocation, std::uint32_t operation) {
    trace::BufferRecord record{};
    record.kind = allocation.kind;
    record.id = allocation.buffer;
    record.call = call.id();
    record.allocated_by = operation;
    record.address = allocation.address;
    record.bytes = allocation.bytes;
    record.allocated_ns = call.simulation().host_now();
    call.runtime().writer.append(record);
    if (ProgramObserver* observer = call.runtime().observer) observer->allocated(call, allocation);
}

void write_freed(ApiCall& call, const model::Allocation& allocation, std::uint32_t operation) {
    trace::BufferFreedRecord record{};
    record.id = allocation.buffer;
    record.call = call.id();
    record.freed_by = operation;
    record.freed_ns = call.simulation().host_now();
    call.runtime().writer.append(record);
    if (ProgramObserver* observer = call.runtime().observer)
        observer->freed(call, allocation, operation);
}

}  // namespace streamlab::cudart
