// Iterates over the fields that the schema describes, so that no other code has to list them.
#pragma once

#include <concepts>
#include <type_traits>

#include "trace/record.hpp"
#include "trace/trace.hpp"

namespace streamlab::trace {

// Marks a field that is missing in JSON files of older releases.
struct Newer {};
inline constexpr Newer newer;

template <class Item, class Type>
concept Is = std::same_as<std::remove_const_t<Item>, Type>;

// Calls visit("name", item.name) for each field of an Operation, a HostCall, ..., or
// visit("name", item.name, newer).
#define RECORD(number, kind, Type)                                                                 \
    template <Is<Type> Item, class Visit>                                                          \
    void for_each_field(Item& item, Visit&& visit) {
#define END_RECORD(Type) }
#define MEMORY_ONLY(Type) RECORD(, , Type)
#define END_MEMORY_ONLY(Type) }
#define FIELD(type, name, initial, ...) visit(#name, item.name __VA_OPT__(, ) __VA_ARGS__);
#define MEMORY_FIELD(type, name, initial, ...) FIELD(type, name, initial, __VA_ARGS__)
#include "trace/schema.def"

// Calls visit(record.name, item.name) for each field that is in both the file's record and the
// structure in memory.
#define RECORD(number, kind, Type)                                                                 \
    template <Is<Type##Record> Record, Is<Type> Item, class Visit>                                 \
    void for_each_shared_field(Record& record, Item& item, Visit&& visit) {
#define END_RECORD(Type) }
#define FIELD(type, name, ...) visit(record.name, item.name);
#include "trace/schema.def"

// Calls visit("name", part) for each part of a trace except its operations and calls.
template <Is<Trace> Item, class Visit>
void for_each_part(Item& trace, Visit&& visit) {
    visit("program", trace.program);
    visit("device", trace.device);
    visit("profile", trace.profile);
    visit("compiler", trace.compiler);
    visit("seed", trace.seed);
    visit("complete", trace.complete);
    visit("end_ns", trace.end_ns);
    visit("streams", trace.streams);
    visit("events", trace.events);
    visit("engines", trace.engines);
    visit("buffers", trace.buffers);
    visit("notes", trace.notes);
    visit("hazards", trace.hazards, newer);
    visit("dataflow", trace.dataflow, newer);
    visit("host_waits", trace.host_waits, newer);
    visit("grid_waits", trace.grid_waits, newer);
    visit("measurements", trace.measurements, newer);
    visit("page_faults", trace.page_faults, newer);
    visit("memory_uses", trace.memory_uses, newer);
    visit("details", trace.details);
    visit("locations", trace.locations);
}

// Fills in the fields that a file record stores directly: all except texts.
template <class Record, class Item>
void fill_in(Record& record, const Item& item) {
    for_each_shared_field(record, item, [](auto& in_file, const auto& in_memory) {
        using Memory = std::remove_cvref_t<decltype(in_memory)>;
        if constexpr (!std::convertible_to<Memory, std::string_view>)
            in_file = static_cast<std::remove_reference_t<decltype(in_file)>>(in_memory);
    });
}

}  // namespace streamlab::trace
