#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <type_traits>

#include "trace/fields.hpp"
#include "trace/json.hpp"

namespace streamlab::trace {

namespace {

class ObjectWriter {
public:
    explicit ObjectWriter(std::string& out) : out_(out) { out_ += '{'; }

    template <class Value>
    void operator()(std::string_view key, const Value& value) {
        if constexpr (!std::is_same_v<Value, std::string_view>) {  // skip a call's name
            if (out_.back() != '{') out_ += ',';
            ((out_ += '"') += key) += "\":";
            append(value);
        }
    }
    template <class Value>
    void operator()(std::string_view key, const Value& value, Newer) {
        if (!is_nothing(value)) (*this)(key, value);
    }
    void end() { out_ += '}'; }

private:
    template <class Value>
    static bool is_nothing(const Value& value) {
        if constexpr (requires { value.empty(); })
            return value.empty();
        else
            return value == Value{};
    }

    template <class Value>
    void append(const Value& value) {
        if constexpr (std::is_same_v<Value, bool>) {
            out_ += value ? "true" : "false";
        } else if constexpr (std::is_integral_v<Value>) {
            const fmt::format_int digits(value);
            out_.append(digits.data(), digits.size());
        } else if constexpr (std::is_enum_v<Value>) {
            out_ += json_text(name_of(value));
        } else if constexpr (std::is_same_v<Value, std::string>) {
            out_ += json_text(value);
        } else if constexpr (requires { value.begin(); }) {
            out_ += '[';
            for (const auto& item : value) {
                if (out_.back() != '[') out_ += ',';
                append(item);
            }
            out_ += ']';
        } else {
            ObjectWriter object(out_);
            for_each_field(value, object);
            object.end();
        }
    }

    std::string& out_;
};

template <class Item>
void append_object(std::string& out, const Item& item) {
    ObjectWriter object(out);
    for_each_field(item, object);
    object.end();
}

}  // namespace

void append_json(std::string& out, const Trace& trace) {
    ObjectWriter object(out);
    object("schema", std::string(json_schema));
    for_each_part(trace, object);
    object.end();
}

void append_json(std::string& out, const Operation& operation) { append_object(out, operation); }

void append_json(std::string& out, const HostCall& call) { append_object(out, call); }

}  // namespace streamlab::trace
