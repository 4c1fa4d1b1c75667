#include "cudart/memory/buffers.hpp"

#include "cudart/hazards/lives.hpp"

namespace streamlab::cudart {

void write_buffer(ApiCall& call, const model::Allocation& allocation, std::uint32_t operation) {
    trace::BufferRecord record{};
    record.record = trace::RecordKind::buffer;
    record.kind = static_cast<std::uint8_t>(allocation.kind);
    record.id = allocation.buffer;
    record.call = call.id();
    record.operation = operation;
    record.address = allocation.address;
    record.bytes = allocation.bytes;
    record.time_ns = call.simulation().host_now();
    call.runtime().writer.append(record);
    if (Lives* lives = call.runtime().lives) lives->buffers.allocated(call, allocation);
}

void write_freed(ApiCall& call, const model::Allocation& allocation, std::uint32_t operation) {
    trace::BufferRecord record{};
    record.record = trace::RecordKind::buffer_freed;
    record.id = allocation.buffer;
    record.call = call.id();
    record.operation = operation;
    record.time_ns = call.simulation().host_now();
    call.runtime().writer.append(record);
    if (Lives* lives = call.runtime().lives) lives->buffers.freed(call, allocation, operation);
}

}  // namespace streamlab::cudart
