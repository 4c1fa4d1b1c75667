#include "trace/record_decoder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <tuple>
#include <type_traits>

#include "trace/fields.hpp"
#include "trace/hazard_kinds.hpp"
#include "trace/limits.hpp"

namespace streamlab::trace {

namespace {

template <class Record>
Record record_of(const char* bytes) {
    Record record;
    std::memcpy(&record, bytes, sizeof record);
    return record;
}

Nanoseconds checked_time(Nanoseconds time_ns) {
    if (!is_time(time_ns))
        throw std::runtime_error(fmt::format("{} ns is no time of a run", time_ns));
    return time_ns;
}

template <class Enum>
Enum checked_enumerator(Enum value) {
    const auto number = static_cast<std::size_t>(value);
    if (number >= count_of<Enum>)
        throw std::runtime_error(
            fmt::format("there is no {} of number {}", Enumeration<Enum>::what, number));
    return value;
}

// Merges the items of the last batch into the sorted ones, by what `key_of` gives for an item.
// Records arrive almost in order, so only a few at the end move. Of two items with the same key,
// the later one is kept.
template <class Item, class KeyOf>
void merge_new(std::vector<Item>& items, std::size_t& sorted, KeyOf key_of) {
    const auto by_key = [&](const Item& a, const Item& b) { return key_of(a) < key_of(b); };
    const auto middle = items.begin() + static_cast<std::ptrdiff_t>(sorted);
    const auto begin = sorted > 0 ? middle - 1 : middle;
    if (std::adjacent_find(begin, items.end(), [&](const Item& a, const Item& b) {
            return !by_key(a, b);
        }) != items.end()) {
        std::stable_sort(middle, items.end(), by_key);
        const auto first = std::lower_bound(items.begin(), middle, *middle, by_key);
        std::inplace_merge(first, middle, items.end(), by_key);
        std::size_t kept = static_cast<std::size_t>(first - items.begin());
        for (std::size_t next = kept; next < items.size(); ++next) {
            if (next + 1 < items.size() && !by_key(items[next], items[next + 1])) continue;
            items[kept++] = items[next];
        }
        items.resize(kept);
    }
    sorted = items.size();
}

std::string default_name(const Stream& stream) {
    if (stream.per_thread) return "per-thread default";
    return stream.default_stream ? "default" : fmt::format("stream {}", stream.id);
}

}  // namespace

template <class Item>
Item* RecordDecoder::Numbered<Item>::find(std::uint32_t id) {
    if (id < items.size() && items[id].id == id) return &items[id];
    if (id > 0 && id <= items.size() && items[id - 1].id == id) return &items[id - 1];
    const auto found = elsewhere.find(id);
    return found != elsewhere.end() ? &items[found->second] : nullptr;
}

template <class Item>
Item& RecordDecoder::Numbered<Item>::find_or_add(std::uint32_t id) {
    if (Item* const known = find(id)) return *known;
    const std::size_t place = items.size();
    if (id != place && id != place + 1) elsewhere[id] = place;
    items.emplace_back().id = id;
    return items.back();
}

void RecordDecoder::decode(const char* record) {
    switch (static_cast<RecordKind>(record[0])) {
#define RECORD(number, kind, Type)                                                                 \
    case RecordKind::kind:                                                                         \
        return decode(record_of<Type##Record>(record));
#define END_RECORD(Type)
#define FILE_RECORD(number, kind, Type) RECORD(number, kind, Type)
#define END_FILE_RECORD(Type)
#include "trace/schema.def"
    case RecordKind::none:
        break;
    }
    throw std::runtime_error(
        fmt::format("there is no record of kind {}",
                    static_cast<unsigned>(static_cast<std::uint8_t>(record[0]))));
}

// Range-checks numbers from the file before they become enumerators or times.
template <class File, class Memory>
void RecordDecoder::read_field(const File& in_file, Memory& in_memory) {
    if constexpr (std::is_same_v<Memory, std::string>)
        in_memory = text(in_file);
    else if constexpr (std::is_same_v<Memory, std::string_view>)
        in_memory = api_name(in_file);
    else if constexpr (std::is_same_v<Memory, Nanoseconds>)
        in_memory = checked_time(in_file);
    else if constexpr (std::is_enum_v<Memory>)
        in_memory = checked_enumerator(in_file);
    else if constexpr (std::is_same_v<Memory, bool>)
        in_memory = in_file != 0;
    else
        in_memory = in_file;
}

template <class Record, class Item>
void RecordDecoder::read(const Record& record, Item& item) {
    for_each_shared_field(record, item, [this](const auto& in_file, auto& in_memory) {
        this->read_field(in_file, in_memory);
    });
}

void RecordDecoder::decode(const OperationRecord& record) {
    if (record.id == 0) throw std::runtime_error("an operation has no number");
    Operation operation;
    read(record, operation);
    const auto engine = static_cast<std::size_t>(record.engine);
    if (record.engine < 0 || engine >= trace_.engines.size()) operation.engine = -1;
    if (operation.kind == OperationKind::event_record) operation.event = record.related;
    if (operation.kind == OperationKind::event_wait)
        unresolved_waits_.push_back(record.id);
    else
        operation.related = 0;
    const auto detail = detail_index_.find(record.detail);
    operation.detail = detail != detail_index_.end() ? detail->second : 0;
    operation.start_uncertainty_ns = record.uncertainty_100ns * 100u;
    saw(std::max({record.enqueue_ns, record.start_ns, record.end_ns}));
    trace_.operations.push_back(operation);
}

void RecordDecoder::decode(const HostCallRecord& record) {
    if (record.id == 0) throw std::runtime_error("a call has no number");
    HostCall call;
    read(record, call);
    saw(std::max(record.begin_ns, record.end_ns));
    trace_.calls.push_back(call);
}

void RecordDecoder::decode(const StreamRecord& record) {
    Stream& stream = streams_.find_or_add(record.id);
    read(record, stream);
    stream.name = given_name(RecordKind::stream, record.id);
    if (stream.name.empty()) stream.name = default_name(stream);
}

void RecordDecoder::decode(const EventRecord& record) {
    Event& event = events_.find_or_add(record.id);
    read(record, event);
    event.name = given_name(RecordKind::event, record.id);
}

void RecordDecoder::decode(const EngineRecord& record) {
    if (trace_.engines.size() <= record.index) trace_.engines.resize(record.index + std::size_t{1});
    read(record, trace_.engines[record.index]);
}

void RecordDecoder::decode(const BufferRecord& record) {
    Buffer& buffer = buffers_.find_or_add(record.id);
    read(record, buffer);
    buffer.name = given_name(RecordKind::buffer, record.id);
}

void RecordDecoder::decode(const BufferFreedRecord& record) {
    const Nanoseconds freed_ns = checked_time(record.freed_ns);
    Buffer* const buffer = buffers_.find(record.id);
    if (!buffer) return;
    buffer->freed_ns = freed_ns;
    buffer->freed_by = record.freed_by;
}

void RecordDecoder::decode(const DetailRecord& record) {
    detail_index_[record.id] = static_cast<std::uint32_t>(trace_.details.size());
    read(record, trace_.details.emplace_back());
}

void RecordDecoder::decode(const TextRecord& record) {
    if (record.length > sizeof record.text)
        throw std::runtime_error(
            fmt::format("a text says that it is {} bytes long", record.length));
    std::string& text = texts_[record.id];
    if (text.size() < max_text_bytes) text.append(record.text, record.length);
}

void RecordDecoder::decode(const NameRecord& record) {
    std::string name(beginning_of(text(record.text), max_name_bytes));
    const auto rename = [&](auto& items) {
        if (auto* item = items.find(record.id)) item->name = name;
    };
    if (record.subject == RecordKind::stream) rename(streams_);
    if (record.subject == RecordKind::event) rename(events_);
    if (record.subject == RecordKind::buffer) rename(buffers_);
    names_[{record.subject, record.id}] = std::move(name);
}

void RecordDecoder::decode(const NoteRecord& record) {
    read(record, trace_.notes.emplace_back());
    saw(record.time_ns);
}

void RecordDecoder::decode(const HazardRecord& record) {
    if (record.id == 0) throw std::runtime_error("a hazard has no number");
    if (trace_.hazards.size() == max_hazards && !hazards_.find(record.id)) return;
    read(record, hazards_.find_or_add(record.id));
}

void RecordDecoder::decode(const HazardPlaceRecord& record) {
    Hazard* const hazard = hazards_.find(record.hazard);
    if (!hazard && trace_.hazards.size() == max_hazards) return;
    if (!hazard) throw std::runtime_error("a hazard place belongs to no hazard");
    if (record.index >= hazard->places.size())
        throw std::runtime_error(fmt::format("a hazard has no place {}", record.index));
    HazardPlace& place = hazard->places[record.index];
    read(record, place);
    place.block = record.block - 1;  // 0 becomes no_block
}

void RecordDecoder::decode(const DataflowRecord& record) {
    read(record, trace_.dataflow.emplace_back());
}

void RecordDecoder::decode(const HostWaitRecord& record) {
    read(record, trace_.host_waits.emplace_back());
    saw(record.time_ns);
}

void RecordDecoder::decode(const GridWaitRecord& record) {
    read(record, trace_.grid_waits.emplace_back());
}

void RecordDecoder::decode(const MeasurementRecord& record) {
    read(record, trace_.measurements.emplace_back());
}

void RecordDecoder::decode(const MemoryUseRecord& record) {
    read(record, trace_.memory_uses.emplace_back());
}

void RecordDecoder::decode(const PageFaultsRecord& record) {
    read(record, trace_.page_faults.emplace_back());
}

void RecordDecoder::finish_batch() {
    const auto id = [](const auto& item) { return item.id; };
    merge_new(trace_.operations, sorted_operations_, id);
    merge_new(trace_.calls, sorted_calls_, id);
    merge_new(trace_.page_faults, sorted_page_faults_,
              [](const PageFaults& faults) { return faults.operation; });
    merge_new(trace_.memory_uses, sorted_memory_uses_, [](const MemoryUse& use) {
        return std::tuple(use.operation, use.address, use.access);
    });
    resolve_waits();
}

// A wait refers to the record that it waits for, and the record refers to the event. A wait for an
// event that was never recorded has no record; its event is taken from the call.
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

std::string RecordDecoder::text(std::uint32_t id) {
    const auto found = texts_.find(id);
    if (found == texts_.end()) return {};
    copied_bytes_ += found->second.size();
    if (copied_bytes_ > max_copied_bytes)
        throw std::runtime_error(
            fmt::format("its texts take more than {} MiB", max_copied_bytes >> 20));
    return found->second;
}

std::string_view RecordDecoder::api_name(std::uint32_t id) {
    std::string_view& name = api_names_[id];
    if (name.empty()) name = intern_api_name(text(id));
    return name;
}

std::string RecordDecoder::given_name(RecordKind subject, std::uint32_t id) const {
    const auto found = names_.find({subject, id});
    return found != names_.end() ? found->second : std::string();
}

void RecordDecoder::saw(Nanoseconds time_ns) { trace_.end_ns = std::max(trace_.end_ns, time_ns); }

}  // namespace streamlab::trace
