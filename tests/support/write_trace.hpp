// Writes a trace in memory to a file as a running program would.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "trace/fields.hpp"
#include "trace/record.hpp"
#include "trace/writer.hpp"

namespace streamlab::tests {

namespace written {

using namespace trace;  // the names of the records

template <std::size_t Size>
inline void set_field(char (&field)[Size], const std::string& text) {
    std::memcpy(field, text.data(), std::min(Size, text.size()));
}

template <class Record, class Item>
Record record_of(const Item& item) {
    Record record{};
    fill_in(record, item);
    return record;
}

inline void write_operation(Writer& writer, const Operation& operation,
                            const std::vector<std::uint32_t>& detail_ids) {
    auto record = record_of<OperationRecord>(operation);
    if (operation.kind == OperationKind::event_record) record.related = operation.event;
    record.detail = detail_ids[operation.detail];
    record.uncertainty_100ns = to_uncertainty(operation.start_uncertainty_ns);
    writer.append(record);
}

inline void write_call(Writer& writer, const HostCall& call) {
    auto record = record_of<HostCallRecord>(call);
    record.name = writer.text(call.name);
    writer.append(record);
}

inline void write_lists(Writer& writer, const Trace& trace) {
    for (std::size_t index = 0; index < trace.engines.size(); ++index) {
        auto record = record_of<EngineRecord>(trace.engines[index]);
        record.index = static_cast<std::uint8_t>(index);
        record.name = writer.text(trace.engines[index].name);
        writer.append(record);
    }
    for (const Stream& stream : trace.streams) {
        writer.append(record_of<StreamRecord>(stream));
        writer.name(RecordKind::stream, stream.id, stream.name);
    }
    for (const Event& event : trace.events) {
        writer.append(record_of<EventRecord>(event));
        writer.name(RecordKind::event, event.id, event.name);
    }
    for (const Buffer& buffer : trace.buffers) {
        writer.append(record_of<BufferRecord>(buffer));
        writer.name(RecordKind::buffer, buffer.id, buffer.name);
        BufferFreedRecord freed{};
        freed.id = buffer.id;
        freed.freed_ns = buffer.freed_ns;
        freed.freed_by = buffer.freed_by;
        if (buffer.freed_ns != never) writer.append(freed);
    }
}

inline void write_hazard(Writer& writer, const Hazard& hazard) {
    writer.append(record_of<HazardRecord>(hazard));
    for (std::size_t index = 0; index < hazard.places.size(); ++index) {
        auto side = record_of<HazardPlaceRecord>(hazard.places[index]);
        side.index = static_cast<std::uint8_t>(index);
        side.hazard = hazard.id;
        ++side.block;
        writer.append(side);
    }
}

inline void write(Writer& writer, const Trace& trace) {
    set_field(writer.header()->program, trace.program);
    set_field(writer.header()->device, trace.device);
    set_field(writer.header()->profile, trace.profile);
    set_field(writer.header()->compiler, trace.compiler);
    writer.header()->seed = trace.seed;
    write_lists(writer, trace);
    std::vector<std::uint32_t> detail_ids{0};
    for (std::size_t index = 1; index < trace.details.size(); ++index) {
        const Detail& detail = trace.details[index];
        detail_ids.push_back(writer.detail(detail.name, record_of<DetailRecord>(detail)));
    }
    for (const HostCall& call : trace.calls)
        write_call(writer, call);
    for (const Operation& operation : trace.operations)
        write_operation(writer, operation, detail_ids);
    for (const Hazard& hazard : trace.hazards)
        write_hazard(writer, hazard);
    for (const Note& note : trace.notes)
        writer.note(note.kind, note.time_ns, note.call, note.text);
}

}  // namespace written

using written::write;

}  // namespace streamlab::tests
