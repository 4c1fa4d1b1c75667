#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "trace/fields.hpp"
#include "trace/hazard_kinds.hpp"
#include "trace/json.hpp"
#include "trace/limits.hpp"
#include "trace/reader.hpp"

namespace streamlab::trace {

namespace {

using nlohmann::json;

// One object of the file, read field by field; `what` names it in messages ("streams[2]", "a
// call").
class JsonObject {
public:
    JsonObject(const json& object, std::string what) : object_(object), what_(std::move(what)) {
        if (!object.is_object()) throw TraceError(what_ + " is not an object");
    }

    template <class Value>
    void operator()(const char* key, Value& value) const {
        if constexpr (!std::is_same_v<Value, std::string_view>) {  // skip a call's name
            const auto found = object_.find(key);
            if (found == object_.end())
                throw TraceError(fmt::format("{} has no \"{}\"", what_, key));
            read(key, *found, value);
        }
    }
    template <class Value>
    void operator()(const char* key, Value& value, Newer) const {
        if (object_.contains(key)) (*this)(key, value);
    }

private:
    [[noreturn]] void fail(const char* key, const std::string& problem) const {
        throw TraceError(fmt::format("{}: \"{}\" {}", what_, key, problem));
    }

    template <class Value>
    void read(const char* key, const json& from, Value& value) const {
        if constexpr (std::is_integral_v<Value>)
            read_integer(key, from, value);
        else if constexpr (std::is_enum_v<Value>)
            read_enumerator(key, from, value);
        else
            read_list(key, from, value);
    }

    void read(const char* key, const json& from, bool& value) const {
        if (!from.is_boolean()) fail(key, "is neither true nor false");
        value = from.get<bool>();
    }

    void read(const char* key, const json& from, std::string& value) const {
        if (!from.is_string()) fail(key, "is no text");
        value = from.get_ref<const std::string&>();
    }

    void read(const char* key, const json& from, Nanoseconds& time_ns) const {
        read_integer(key, from, time_ns);
        if (!is_time(time_ns)) fail(key, "is no time of a run");
    }

    void read(const char* key, const json& from, Extent& sizes) const {
        if (!from.is_array() || from.size() != sizes.size()) fail(key, "is not three numbers");
        for (std::size_t axis = 0; axis < sizes.size(); ++axis)
            read_integer(key, from[axis], sizes[axis]);
    }

    void read(const char*, const json& from, HazardPlaces& places) const {
        if (!from.is_array() || from.size() != places.size())
            throw TraceError("a hazard has two places");
        for (std::size_t index = 0; index < places.size(); ++index)
            for_each_field(places[index], JsonObject(from[index], "a hazard's place"));
    }

    template <class Integer>
    void read_integer(const char* key, const json& from, Integer& value) const {
        using Limits = std::numeric_limits<Integer>;
        if (from.is_number_unsigned()) {
            const auto number = from.get<std::uint64_t>();
            value = static_cast<Integer>(number);
            if (number <= static_cast<std::uint64_t>(Limits::max())) return;
        } else if (from.is_number_integer()) {
            const auto number = from.get<std::int64_t>();  // negative, since it is not unsigned
            value = static_cast<Integer>(number);
            if (Limits::is_signed && number >= static_cast<std::int64_t>(Limits::min())) return;
        }
        fail(key, fmt::format("is not a number from {} to {}", +Limits::min(), +Limits::max()));
    }

    template <class Enum>
    void read_enumerator(const char* key, const json& from, Enum& value) const {
        if (!from.is_string()) fail(key, "is no text");
        const auto& name = from.get_ref<const std::string&>();
        for (const Enum one : all_of<Enum>()) {
            if (name_of(one) != name) continue;
            value = one;
            return;
        }
        fail(key, "has an unknown value");
    }

    template <class Item>
    void read_list(const char* key, const json& from, std::vector<Item>& items) const {
        if (!from.is_array()) fail(key, "is no list");
        items.clear();
        items.reserve(from.size());
        for (std::size_t index = 0; index < from.size(); ++index)
            for_each_field(items.emplace_back(),
                           JsonObject(from[index], fmt::format("{}[{}]", key, index)));
    }

    const json& object_;
    std::string what_;
};

class Importer {
public:
    Trace run(const std::string& text);

private:
    void read_trace_event(const json& event);
    template <class Item>
    void sort_by_id(std::vector<Item>& items, const char* what);
    void check_references() const;

    Trace trace_;
};

// Removes the library's error code from "[json.exception.parse_error.101] parse error at line 1,
// ...".
std::string_view without_code(std::string_view message) {
    const std::size_t end = message.find("] ");
    return message.starts_with('[') && end != std::string_view::npos ? message.substr(end + 2)
                                                                     : message;
}

Trace Importer::run(const std::string& text) {
    std::string section;  // top-level key that is being parsed
    bool has_events = false;
    json rest;
    // Each event is converted and dropped as soon as it is parsed, so that a large trace never
    // exists as a tree of JSON values.
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
        rest["otherData"].value("schema", json()) != json_schema)
        throw TraceError(
            fmt::format("a trace of another program: its otherData does not say \"schema\": \"{}\"",
                        json_schema));
    for_each_part(trace_, JsonObject(rest["otherData"], "otherData"));
    sort_by_id(trace_.operations, "operation");
    sort_by_id(trace_.calls, "call");
    std::stable_sort(
        trace_.page_faults.begin(), trace_.page_faults.end(),
        [](const PageFaults& a, const PageFaults& b) { return a.operation < b.operation; });
    check_references();
    return std::move(trace_);
}

void Importer::read_trace_event(const json& event) {
    const auto category = event.find("cat");
    const auto phase = event.find("ph");
    if (category == event.end() || phase == event.end() || *phase != "X") return;
    const bool is_operation = *category == operation_category;
    if (!is_operation && *category != call_category) return;
    const auto arguments = event.find("args");
    const auto name = event.find("name");
    // A trace of another program may use these categories too. It is rejected later, with the
    // better message that its schema is missing.
    if (arguments == event.end() || name == event.end() || !name->is_string()) return;
    if (is_operation) {
        for_each_field(trace_.operations.emplace_back(), JsonObject(*arguments, "an operation"));
    } else {
        HostCall& call = trace_.calls.emplace_back();
        for_each_field(call, JsonObject(*arguments, "a call"));
        call.name = intern_api_name(name->get_ref<const std::string&>());
    }
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

// Rejects invalid references, because users of a Trace use them as indices.
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

// Returns e.g. "streamlab.trace/2" if this version of streamlab reads version 1; empty for a trace
// of a supported version.
std::string unsupported_version_in(const std::string& text) {
    const std::string family(json_schema.substr(0, json_schema.find('/') + 1));
    const std::size_t found = text.find('"' + family);
    if (found == std::string::npos) return {};
    const std::size_t end = std::min(text.find('"', found + 1), found + family.size() + 9);
    std::string schema = text.substr(found + 1, end - found - 1);
    return schema == json_schema ? std::string() : schema;
}

}  // namespace

std::string json_text(std::string_view text) {
    const bool is_plain = std::all_of(text.begin(), text.end(), [](char character) {
        return character >= ' ' && character <= '~' && character != '"' && character != '\\';
    });
    if (is_plain) return fmt::format("\"{}\"", text);  // nearly all names; ten times as fast
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

Trace from_chrome_json(const std::string& text) {
    try {
        return Importer().run(text);
    } catch (const TraceError&) {
        // A file of another version may contain unknown fields. If so, report the version as the
        // error.
        const std::string other = unsupported_version_in(text);
        if (other.empty()) throw;
        throw TraceError(
            fmt::format("a trace of version \"{}\"; this streamlab reads \"{}\". Open it "
                        "with the streamlab that wrote it, or run the program again",
                        other, json_schema));
    }
}

}  // namespace streamlab::trace
