#include "trace/record_decoder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <stdexcept>

#include "trace/hazard_kinds.hpp"
#include "trace/limits.hpp"

namespace streamlab::trace {

namespace {

template <class Record>
Record read_as(const char* bytes) {
    Record record;
    std::memcpy(&record, bytes, sizeof record);
    return record;
}

// Bytes of the file become an enumerator only where there is one.
template <class Enum>
Enum checked(std::uint8_t value, Enum last, const char* what) {
    if (value > static_cast<std::uint8_t>(last))
        throw std::runtime_error(fmt::format("there is no {} of number {}", what, value));
    return static_cast<Enum>(value);
}

void check_times(std::initializer_list<Nanoseconds> times_ns) {
    for (const Nanoseconds time_ns : times_ns)
        if (!is_time(time_ns))
            throw std::runtime_error(fmt::format("{} ns is no time of a run", time_ns));
}

// Sorts what came since the last batch into the rest by id. Records come almost in order, so only
// the disordered end moves. Of two with one id the later one counts.
template <class Item>
void merge_new(std::vector<Item>& items, std::size_t& sorted) {
    const auto by_id = [](const Item& a, const Item& b) { return a.id < b.id; };
    const auto middle = items.begin() + static_cast<std::ptrdiff_t>(sorted);
    const auto begin = sorted > 0 ? middle - 1 : middle;
    if (std::adjacent_find(begin, items.end(), [](const Item& a, const Item& b) {
            return a.id >= b.id;
        }) != items.end()) {
        std::stable_sort(middle, items.end(), by_id);
        const auto first = std::lower_bound(items.begin(), middle, *middle, by_id);
        std::inplace_merge(first, middle, items.end(), by_id);
        std::size_t kept = static_cast<std::size_t>(first - items.begin());
        for (std::size_t next = kept; next < items.size(); ++next) {
            if (next + 1 < items.size() && items[next + 1].id == items[next].id) continue;
            items[kept++] = items[next];
        }
        items.resize(kept);
    }
    sorted = items.size();
}

// Null where there is none. Ids are nearly always dense, from 0 (streams) or from 1.
template <class Item>
Item* find(std::vector<Item>& items, std::uint32_t id) {
    if (id < items.size() && items[id].id == id) return &items[id];
    if (id > 0 && id <= items.size() && items[id - 1].id == id) return &items[id - 1];
    const auto found =
        std::find_if(items.begin(), items.end(), [id](const Item& item) { return item.id == id; });
    return found != items.end() ? &*found : nullptr;
}

template <class Item>
Item& find_or_add(std::vector<Item>& items, std::uint32_t id) {
    const bool is_newest = items.empty() || items.back().id < id;
    if (Item* known = is_newest ? nullptr : find(items, id)) return *known;
    items.emplace_back().id = id;
    return items.back();
}

std::string default_name(const Stream& stream) {
    if (stream.per_thread) return "per-thread default";
    return stream.default_stream ? "default" : fmt::format("stream {}", stream.id);
}

}  // namespace

void RecordDecoder::decode(const char* record) {
    switch (static_cast<RecordKind>(record[0])) {
    case RecordKind::operation:
        return decode_operation(read_as<OperationRecord>(record));
    case RecordKind::call:
        return decode_call(read_as<CallRecord>(record));
    case RecordKind::stream:
        return decode_stream(read_as<StreamRecord>(record));
    case RecordKind::event:
        return decode_event(read_as<EventRecord>(record));
    case RecordKind::engine:
        return decode_engine(read_as<EngineRecord>(record));
    case RecordKind::buffer:
        return decode_buffer(read_as<BufferRecord>(record));
    case RecordKind::buffer_freed:
        return decode_buffer_freed(read_as<BufferRecord>(record));
    case RecordKind::detail:
        return decode_detail(read_as<DetailRecord>(record));
    case RecordKind::text:
        return decode_text(read_as<TextRecord>(record));
    case RecordKind::name:
        return decode_name(read_as<NameRecord>(record));
    case RecordKind::note:
        return decode_note(read_as<NoteRecord>(record));
    case RecordKind::hazard:
        return decode_hazard(read_as<HazardRecord>(record));
    case RecordKind::hazard_place:
        return decode_hazard_place(read_as<HazardPlaceRecord>(record));
    case RecordKind::none:
        break;
    }
    throw std::runtime_error(
        fmt::format("there is no record of kind {}",
                    static_cast<unsigned>(static_cast<std::uint8_t>(record[0]))));
}

void RecordDecoder::decode_operation(const OperationRecord& record) {
    if (record.id == 0) throw std::runtime_error("an operation has no number");
    check_times({record.enqueue_ns, record.ready_ns, record.start_ns, record.end_ns});
    Operation operation;
    operation.id = record.id;
    operation.kind = checked(record.kind, OperationKind::empty, "kind of operation");
    operation.cause = checked(record.cause, Cause::memory, "cause");
    operation.source = checked(record.source, StartSource::host_clock, "source of a start time");
    operation.start_uncertainty_ns = record.uncertainty_100ns * 100u;
    operation.device = record.device;
    if (record.engine >= 0 && static_cast<std::size_t>(record.engine) < trace_.engines.size())
        operation.engine = record.engine;
    operation.stream = record.stream;
    operation.cause_operation = record.cause_operation;
    if (operation.kind == OperationKind::event_record) operation.event = record.related;
    if (operation.kind == OperationKind::event_wait) {
        operation.related = record.related;
        unresolved_waits_.push_back(record.id);
    }
    operation.call = record.call;
    if (const auto found = detail_index_.find(record.detail); found != detail_index_.end())
        operation.detail = found->second;
    operation.enqueue_ns = record.enqueue_ns;
    operation.ready_ns = record.ready_ns;
    operation.start_ns = record.start_ns;
    operation.end_ns = record.end_ns;
    saw(std::max({record.enqueue_ns, record.start_ns, record.end_ns}));
    trace_.operations.push_back(operation);
}

void RecordDecoder::decode_call(const CallRecord& record) {
    if (record.id == 0) throw std::runtime_error("a call has no number");
    check_times({record.begin_ns, record.end_ns, record.blocked_ns});
    std::string_view& name = api_names_[record.name];
    if (name.empty()) name = intern_api_name(text(record.name));
    HostCall call;
    call.id = record.id;
    call.thread = record.thread;
    call.name = name;
    call.result = record.result;
    call.operation = record.operation;
    call.stream = record.stream;
    call.event = record.event;
    call.cause_operation = record.cause_operation;
    call.begin_ns = record.begin_ns;
    call.end_ns = record.end_ns;
    call.blocked_ns = record.blocked_ns;
    call.program_counter = record.program_counter;
    saw(std::max(record.begin_ns, record.end_ns));
    trace_.calls.push_back(call);
}

void RecordDecoder::decode_stream(const StreamRecord& record) {
    Stream& stream = find_or_add(trace_.streams, record.id);
    stream.device = record.device;
    stream.non_blocking = record.non_blocking != 0;
    stream.default_stream = record.default_stream != 0;
    stream.per_thread = record.per_thread != 0;
    stream.priority = record.priority;
    stream.name = given_name(RecordKind::stream, record.id);
    if (stream.name.empty()) stream.name = default_name(stream);
}

void RecordDecoder::decode_event(const EventRecord& record) {
    Event& event = find_or_add(trace_.events, record.id);
    event.timing_disabled = record.timing_disabled != 0;
    event.name = given_name(RecordKind::event, record.id);
}

void RecordDecoder::decode_engine(const EngineRecord& record) {
    if (trace_.engines.size() <= record.index) trace_.engines.resize(record.index + std::size_t{1});
    trace_.engines[record.index] = Engine{text(record.name), record.device};
}

void RecordDecoder::decode_buffer(const BufferRecord& record) {
    check_times({record.time_ns});
    Buffer& buffer = find_or_add(trace_.buffers, record.id);
    buffer.kind = checked(record.kind, BufferKind::pool, "kind of buffer");
    buffer.address = record.address;
    buffer.bytes = record.bytes;
    buffer.call = record.call;
    buffer.allocated_by = record.operation;
    buffer.allocated_ns = record.time_ns;
    buffer.name = given_name(RecordKind::buffer, record.id);
}

void RecordDecoder::decode_buffer_freed(const BufferRecord& record) {
    check_times({record.time_ns});
    Buffer* const buffer = find(trace_.buffers, record.id);
    if (!buffer) return;
    buffer->freed_ns = record.time_ns;
    buffer->freed_by = record.operation;
}

void RecordDecoder::decode_detail(const DetailRecord& record) {
    detail_index_[record.id] = static_cast<std::uint32_t>(trace_.details.size());
    Detail& detail = trace_.details.emplace_back();
    detail.name = text(record.name);
    detail.bytes = record.bytes;
    std::copy(std::begin(record.grid), std::end(record.grid), detail.grid.begin());
    std::copy(std::begin(record.block), std::end(record.block), detail.block.begin());
    detail.shared_bytes = record.shared_bytes;
    detail.pageable = record.pageable != 0;
}

void RecordDecoder::decode_text(const TextRecord& record) {
    if (record.length > sizeof record.text)
        throw std::runtime_error(
            fmt::format("a text says that it is {} bytes long", record.length));
    texts_[record.id].append(record.text, record.length);
}

void RecordDecoder::decode_name(const NameRecord& record) {
    const auto subject = static_cast<RecordKind>(record.subject);
    std::string name = text(record.text);
    const auto rename = [&](auto& items) {
        if (auto* item = find(items, record.id)) item->name = name;
    };
    if (subject == RecordKind::stream) rename(trace_.streams);
    if (subject == RecordKind::event) rename(trace_.events);
    if (subject == RecordKind::buffer) rename(trace_.buffers);
    names_[{subject, record.id}] = std::move(name);
}

void RecordDecoder::decode_note(const NoteRecord& record) {
    check_times({record.time_ns});
    Note& note = trace_.notes.emplace_back();
    note.kind = checked(record.kind, NoteKind::recording, "kind of note");
    note.time_ns = record.time_ns;
    note.call = record.call;
    note.text = text(record.text);
    saw(record.time_ns);
}

void RecordDecoder::decode_hazard(const HazardRecord& record) {
    if (record.id == 0) throw std::runtime_error("a hazard has no number");
    check_times({record.time_ns});
    Hazard& hazard = find_or_add(trace_.hazards, record.id);
    hazard.kind = checked(record.kind, last_hazard_kind, "kind of hazard");
    hazard.form = checked(record.form, last_hazard_form, "form of a hazard");
    hazard.severity = checked(record.severity, Severity::note, "severity");
    hazard.count = record.count;
    hazard.buffer = record.buffer;
    hazard.event = record.event;
    hazard.result = record.result;
    hazard.address = record.address;
    hazard.bytes = record.bytes;
    hazard.time_ns = record.time_ns;
}

void RecordDecoder::decode_hazard_place(const HazardPlaceRecord& record) {
    Hazard* const hazard = find(trace_.hazards, record.hazard);
    if (!hazard) throw std::runtime_error("a place belongs to no hazard");
    if (record.index >= hazard->places.size())
        throw std::runtime_error(fmt::format("a hazard has no place {}", record.index));
    HazardPlace& place = hazard->places[record.index];
    place.operation = record.operation;
    place.call = record.call;
    place.thread = record.thread;
    place.access = checked(record.access, AccessKind::call, "kind of access");
    place.program_counter = record.program_counter;
    place.block = record.block - 1;  // 0 becomes no_block
}

void RecordDecoder::finish_batch() {
    merge_new(trace_.operations, sorted_operations_);
    merge_new(trace_.calls, sorted_calls_);
    resolve_waits();
}

// A wait names the record instance, the record names the event. The instance of a wait on an event
// that was never recorded is 0; then only the call knows the event.
void RecordDecoder::resolve_waits() {
    const auto resolve = [this](std::uint32_t id) {
        const auto* found = find_operation(trace_, id);
        if (!found) return true;
        const auto* record = find_operation(trace_, found->related);
        const auto* call = record ? nullptr : find_call(trace_, found->call);
        if (!record && !call) return false;
        const_cast<Operation*>(found)->event = record ? record->event : call->event;
        return true;
    };
    unresolved_waits_.erase(
        std::remove_if(unresolved_waits_.begin(), unresolved_waits_.end(), resolve),
        unresolved_waits_.end());
}

std::string RecordDecoder::text(std::uint32_t id) const {
    const auto found = texts_.find(id);
    return found != texts_.end() ? found->second : std::string();
}

std::string RecordDecoder::given_name(RecordKind subject, std::uint32_t id) const {
    const auto found = names_.find({subject, id});
    return found != names_.end() ? found->second : std::string();
}

void RecordDecoder::saw(Nanoseconds time_ns) { trace_.end_ns = std::max(trace_.end_ns, time_ns); }

}  // namespace streamlab::trace
