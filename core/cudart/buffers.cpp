#include "cudart/buffers.hpp"

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
}

void write_freed(ApiCall& call, std::uint32_t buffer, std::uint32_t operation) {
    trace::BufferRecord record{};
    record.record = trace::RecordKind::buffer_freed;
    record.id = buffer;
    record.call = call.id();
    record.operation = operation;
    record.time_ns = call.simulation().host_now();
    call.runtime().writer.append(record);
}

}  // namespace streamlab::cudart
