#include "cudart/state/buffers.hpp"

#include "cudart/observe/lives.hpp"

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
    if (Lives* lives = call.runtime().lives) lives->buffers.allocated(call, allocation);
}

void write_freed(ApiCall& call, const model::Allocation& allocation, std::uint32_t operation) {
    trace::BufferFreedRecord record{};
    record.id = allocation.buffer;
    record.call = call.id();
    record.freed_by = operation;
    record.freed_ns = call.simulation().host_now();
    call.runtime().writer.append(record);
    Lives* const lives = call.runtime().lives;
    if (!lives) return;
    lives->buffers.freed(call, allocation, operation);
    trace::HazardPlace end = place_of(call, trace::AccessKind::free);
    end.operation = operation;
    lives->held.buffer_ends(allocation.buffer, end);
}

}  // namespace streamlab::cudart
