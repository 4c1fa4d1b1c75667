#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "trace/chrome.hpp"
#include "trace/hazard_kinds.hpp"
#include "trace/limits.hpp"
#include "trace/reader.hpp"

namespace streamlab::trace {

namespace {

using nlohmann::json;

// One object of the file with a name for messages ("operation 7", "stream 2"), read field by field.
class Fields {
public:
    Fields(const json& object, std::string what) : object_(object), what_(std::move(what)) {
        if (!object.is_object()) throw TraceError(what_ + " is not an object");
    }

    template <class Integer>
    Integer integer(const char* key) const {
        const json& value = field(key);
        using Limits = std::numeric_limits<Integer>;
        if (value.is_number_unsigned()) {
            const auto number = value.get<std::uint64_t>();
            if (number <= static_cast<std::uint64_t>(Limits::max()))
                return static_cast<Integer>(number);
        } else if (value.is_number_integer()) {
            const auto number = value.get<std::int64_t>();  // negative, or it were unsigned
            if (Limits::is_signed && number >= static_cast<std::int64_t>(Limits::min()))
                return static_cast<Integer>(number);
        }
        throw TraceError(fmt::format("{}: \"{}\" is not a number from {} to {}", what_, key,
                                     +Limits::min(), +Limits::max()));
    }

    Nanoseconds time(const char* key) const {
        const auto time_ns = integer<Nanoseconds>(key);
        if (!is_time(time_ns))
            throw TraceError(fmt::format("{}: \"{}\" is no time of a run", what_, key));
        return time_ns;
    }

    bool boolean(const char* key) const {
        const json& value = field(key);
        if (!value.is_boolean())
            throw TraceError(fmt::format("{}: \"{}\" is neither true nor false", what_, key));
        return value.get<bool>();
    }

    const std::string& text(const char* key) const {
        const json& value = field(key);
        if (!value.is_string()) throw TraceError(fmt::format("{}: \"{}\" is no text", what_, key));
        return value.get_ref<const std::string&>();
    }

    // The enumerator, up to `last`, that has this name.
    template <class Enum>
    Enum named(const char* key, Enum last) const {
        const std::string& name = text(key);
        for (int value = 0; value <= static_cast<int>(last); ++value)
            if (name_of(static_cast<Enum>(value)) == name) return static_cast<Enum>(value);
        throw TraceError(fmt::format("{}: \"{}\" has an unknown value", what_, key));
    }

    bool has(const char* key) const { return object_.contains(key); }

    const json& field(const char* key) const {
        const auto found = object_.find(key);
        if (found == object_.end()) throw TraceError(fmt::format("{} has no \"{}\"", what_, key));
        return *found;
    }

private:
    const json& object_;
    std::string what_;
};

std::array<std::uint32_t, 3> dimensions(const Fields& fields, const char* key) {
    const json& value = fields.field(key);
    std::array<std::uint32_t, 3> sizes{};
    if (!value.is_array() || value.size() != sizes.size())
        throw TraceError(fmt::format("a detail's \"{}\" is not three numbers", key));
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        const json holder{{key, value[axis]}};
        sizes[axis] = Fields(holder, "a detail").integer<std::uint32_t>(key);
    }
    return sizes;
}

Stream read_stream(const Fields& fields) {
    Stream stream;
    stream.id = fields.integer<std::uint32_t>("id");
    stream.name = fields.text("name");
    stream.device = fields.integer<std::uint8_t>("device");
    stream.non_blocking = fields.boolean("non_blocking");
    stream.default_stream = fields.boolean("default_stream");
    if (fields.has("per_thread")) stream.per_thread = fields.boolean("per_thread");
    stream.priority = fields.integer<std::int32_t>("priority");
    return stream;
}

Event read_event(const Fields& fields) {
    return {fields.integer<std::uint32_t>("id"), fields.boolean("timing_disabled"),
            fields.text("name")};
}

Engine read_engine(const Fields& fields) {
    return {fields.text("name"), fields.integer<std::uint8_t>("device")};
}

Buffer read_buffer(const Fields& fields) {
    Buffer buffer;
    buffer.id = fields.integer<std::uint32_t>("id");
    buffer.name = fields.text("name");
    buffer.kind = fields.named("kind", BufferKind::pool);
    buffer.address = fields.integer<std::uint64_t>("address");
    buffer.bytes = fields.integer<std::uint64_t>("bytes");
    buffer.call = fields.integer<std::uint32_t>("call");
    buffer.allocated_by = fields.integer<std::uint32_t>("allocated_by");
    buffer.freed_by = fields.integer<std::uint32_t>("freed_by");
    buffer.allocated_ns = fields.time("allocated_ns");
    buffer.freed_ns = fields.time("freed_ns");
    return buffer;
}

Note read_note(const Fields& fields) {
    return {fields.named("kind", NoteKind::recording), fields.time("time_ns"),
            fields.integer<std::uint32_t>("call"), fields.text("text")};
}

HazardPlace read_place(const json& value) {
    const Fields fields(value, "a hazard's place");
    HazardPlace place;
    place.operation = fields.integer<std::uint32_t>("operation");
    place.call = fields.integer<std::uint32_t>("call");
    place.thread = fields.integer<std::uint32_t>("thread");
    place.access = fields.named("access", AccessKind::call);
    place.program_counter = fields.integer<std::uint64_t>("program_counter");
    place.location = fields.integer<std::uint32_t>("location");
    place.block = fields.integer<std::uint64_t>("block");
    return place;
}

Hazard read_hazard(const Fields& fields) {
    Hazard hazard;
    hazard.id = fields.integer<std::uint32_t>("id");
    hazard.kind = fields.named("kind", last_hazard_kind);
    hazard.form = fields.named("form", last_hazard_form);
    hazard.severity = fields.named("severity", Severity::note);
    hazard.count = fields.integer<std::uint32_t>("count");
    hazard.buffer = fields.integer<std::uint32_t>("buffer");
    hazard.event = fields.integer<std::uint32_t>("event");
    hazard.result = fields.integer<std::int32_t>("result");
    hazard.address = fields.integer<std::uint64_t>("address");
    hazard.bytes = fields.integer<std::uint64_t>("bytes");
    hazard.time_ns = fields.time("time_ns");
    const json& places = fields.field("places");
    if (!places.is_array() || places.size() != hazard.places.size())
        throw TraceError("a hazard has two places");
    std::transform(places.begin(), places.end(), hazard.places.begin(), read_place);
    return hazard;
}

Detail read_detail(const Fields& fields) {
    Detail detail;
    detail.name = fields.text("name");
    detail.bytes = fields.integer<std::uint64_t>("bytes");
    detail.grid = dimensions(fields, "grid");
    detail.block = dimensions(fields, "block");
    detail.shared_bytes = fields.integer<std::uint32_t>("shared_bytes");
    detail.pageable = fields.boolean("pageable");
    return detail;
}

SourceLine read_location(const Fields& fields) {
    return {fields.text("file"), fields.integer<std::uint32_t>("line")};
}

Operation read_operation(const json& arguments) {
    const Fields fields(arguments, "an operation");
    Operation operation;
    operation.id = fields.integer<std::uint32_t>("id");
    operation.kind = fields.named("kind", OperationKind::empty);
    operation.cause = fields.named("cause", Cause::memory);
    operation.source = fields.named("source", StartSource::host_clock);
    operation.device = fields.integer<std::uint8_t>("device");
    operation.engine = fields.integer<std::int16_t>("engine");
    operation.stream = fields.integer<std::uint32_t>("stream");
    operation.cause_operation = fields.integer<std::uint32_t>("cause_operation");
    operation.related = fields.integer<std::uint32_t>("related");
    operation.event = fields.integer<std::uint32_t>("event");
    operation.call = fields.integer<std::uint32_t>("call");
    operation.detail = fields.integer<std::uint32_t>("detail");
    operation.enqueue_ns = fields.time("enqueue_ns");
    operation.ready_ns = fields.time("ready_ns");
    operation.start_ns = fields.time("start_ns");
    operation.end_ns = fields.time("end_ns");
    if (fields.has("start_uncertainty_ns"))
        operation.start_uncertainty_ns = fields.integer<std::uint32_t>("start_uncertainty_ns");
    return operation;
}

HostCall read_call(const std::string& name, const json& arguments) {
    const Fields fields(arguments, "a call");
    HostCall call;
    call.id = fields.integer<std::uint32_t>("id");
    call.thread = fields.integer<std::uint32_t>("thread");
    call.name = intern_api_name(name);
    call.result = fields.integer<std::int32_t>("result");
    call.operation = fields.integer<std::uint32_t>("operation");
    call.stream = fields.integer<std::uint32_t>("stream");
    call.event = fields.integer<std::uint32_t>("event");
    call.cause_operation = fields.integer<std::uint32_t>("cause_operation");
    call.begin_ns = fields.time("begin_ns");
    call.end_ns = fields.time("end_ns");
    call.blocked_ns = fields.time("blocked_ns");
    call.program_counter = fields.integer<std::uint64_t>("program_counter");
    call.location = fields.integer<std::uint32_t>("location");
    return call;
}

class Importer {
public:
    Trace run(const std::string& text);

private:
    void read_trace_event(const json& event);
    void read_other_data(const json& data);
    template <class Item, class Read>
    void read_list(const Fields& data, const char* key, std::vector<Item>& items, Read read);
    template <class Item>
    void sort_by_id(std::vector<Item>& items, const char* what);
    void check_references() const;

    Trace trace_;
};

// "[json.exception.parse_error.101] parse error at line 1, ...": the number is the library's.
std::string_view without_code(std::string_view message) {
    const std::size_t end = message.find("] ");
    return message.starts_with('[') && end != std::string_view::npos ? message.substr(end + 2)
                                                                     : message;
}

Trace Importer::run(const std::string& text) {
    std::string section;  // the key of the top level that is being parsed
    bool has_events = false;
    json rest;
    // Each event is taken in and dropped as soon as it is parsed: a large trace never exists as a
    // tree of JSON values.
    const auto take = [&](int depth, json::parse_event_t event, json& parsed) {
        if (depth == 1 && event == json::parse_event_t::key) {
            section = parsed.get<std::string>();
            has_events |= section == "traceEvents";
        }
        const bool is_event =
            depth == 2 && event == json::parse_event_t::object_end && section == "traceEvents";
        if (is_event) read_trace_event(parsed);
        return !is_event;
    };
    try {
        rest = json::parse(text, take);
    } catch (const json::exception& error) {
        throw TraceError(fmt::format("damaged JSON: {}", without_code(error.what())));
    }
    if (!rest.is_object() || !has_events)
        throw TraceError("JSON, but not a trace: it has no \"traceEvents\"");
    if (!rest.contains("otherData") || !rest["otherData"].is_object() ||
        rest["otherData"].value("schema", json()) != chrome::schema)
        throw TraceError(
            fmt::format("a trace of another program: its otherData does not say \"schema\": \"{}\"",
                        chrome::schema));
    read_other_data(rest["otherData"]);
    sort_by_id(trace_.operations, "operation");
    sort_by_id(trace_.calls, "call");
    check_references();
    return std::move(trace_);
}

void Importer::read_trace_event(const json& event) {
    const auto category = event.find("cat");
    const auto phase = event.find("ph");
    if (category == event.end() || phase == event.end() || *phase != "X") return;
    const bool is_operation = *category == chrome::operation_category;
    if (!is_operation && *category != chrome::call_category) return;
    const auto arguments = event.find("args");
    const auto name = event.find("name");
    // A foreign trace may use these categories too; its missing schema is the better message.
    if (arguments == event.end() || name == event.end() || !name->is_string()) return;
    if (is_operation)
        trace_.operations.push_back(read_operation(*arguments));
    else
        trace_.calls.push_back(read_call(name->get<std::string>(), *arguments));
}

void Importer::read_other_data(const json& data) {
    const Fields fields(data, "otherData");
    trace_.program = fields.text("program");
    trace_.device = fields.text("device");
    trace_.profile = fields.text("profile");
    trace_.compiler = fields.text("compiler");
    trace_.seed = fields.integer<std::uint64_t>("seed");
    trace_.complete = fields.boolean("complete");
    trace_.end_ns = fields.time("end_ns");
    read_list(fields, "streams", trace_.streams, read_stream);
    read_list(fields, "events", trace_.events, read_event);
    read_list(fields, "engines", trace_.engines, read_engine);
    read_list(fields, "buffers", trace_.buffers, read_buffer);
    read_list(fields, "notes", trace_.notes, read_note);
    if (data.contains("hazards")) read_list(fields, "hazards", trace_.hazards, read_hazard);
    read_list(fields, "details", trace_.details, read_detail);
    read_list(fields, "locations", trace_.locations, read_location);
}

template <class Item, class Read>
void Importer::read_list(const Fields& data, const char* key, std::vector<Item>& items, Read read) {
    const json& list = data.field(key);
    if (!list.is_array()) throw TraceError(fmt::format("otherData: \"{}\" is no list", key));
    items.clear();
    items.reserve(list.size());
    for (std::size_t index = 0; index < list.size(); ++index)
        items.push_back(read(Fields(list[index], fmt::format("{}[{}]", key, index))));
}

template <class Item>
void Importer::sort_by_id(std::vector<Item>& items, const char* what) {
    std::sort(items.begin(), items.end(), [](const Item& a, const Item& b) { return a.id < b.id; });
    const auto twin = std::adjacent_find(items.begin(), items.end(),
                                         [](const Item& a, const Item& b) { return a.id == b.id; });
    if (twin != items.end()) throw TraceError(fmt::format("{} {} is there twice", what, twin->id));
    if (!items.empty() && items.front().id == 0)
        throw TraceError(fmt::format("there is a {} of number 0; they count from 1", what));
}

// Whoever reads a Trace uses these as indices.
void Importer::check_references() const {
    if (trace_.details.empty() || trace_.locations.empty())
        throw TraceError("otherData: \"details\" and \"locations\" begin with an empty entry");
    for (const Operation& operation : trace_.operations) {
        if (operation.detail >= trace_.details.size())
            throw TraceError(
                fmt::format("operation {}: there is no detail {}", operation.id, operation.detail));
        if (operation.engine < -1 || operation.engine >= static_cast<int>(trace_.engines.size()))
            throw TraceError(
                fmt::format("operation {}: there is no engine {}", operation.id, operation.engine));
    }
    for (const HostCall& call : trace_.calls)
        if (call.location >= trace_.locations.size())
            throw TraceError(
                fmt::format("call {}: there is no location {}", call.id, call.location));
    for (const Hazard& hazard : trace_.hazards)
        for (const HazardPlace& place : hazard.places)
            if (place.location >= trace_.locations.size())
                throw TraceError(
                    fmt::format("hazard {}: there is no location {}", hazard.id, place.location));
}

}  // namespace

namespace {

// "streamlab.trace/2" where this streamlab knows 1; empty for a trace that it should know.
std::string other_version_in(const std::string& text) {
    const std::string family(chrome::schema.substr(0, chrome::schema.find('/') + 1));
    const std::size_t found = text.find('"' + family);
    if (found == std::string::npos) return {};
    const std::size_t end = std::min(text.find('"', found + 1), found + family.size() + 9);
    std::string schema = text.substr(found + 1, end - found - 1);
    return schema == chrome::schema ? std::string() : schema;
}

}  // namespace

Trace from_chrome_json(const std::string& text) {
    try {
        return Importer().run(text);
    } catch (const TraceError&) {
        // What is wrong with it then is that it says things that are not known here yet.
        const std::string other = other_version_in(text);
        if (other.empty()) throw;
        throw TraceError(fmt::format("a trace of version \"{}\"; this streamlab reads \"{}\"",
                                     other, chrome::schema));
    }
}

}  // namespace streamlab::trace
