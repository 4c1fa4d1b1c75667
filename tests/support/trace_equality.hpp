// Describes the first difference between two traces; empty if they are equal.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "trace/fields.hpp"

namespace streamlab::tests {

// Every value of an item, or of a trace without its operations and calls, as text.
class Values {
public:
    template <class Item>
    static std::string of(const Item& item) {
        Values values;
        values.add(item);
        return values.text_;
    }

    template <class Value, class... Newer>
    void operator()(std::string_view name, const Value& value, Newer...) {
        ((text_ += '\n') += name) += ' ';
        add(value);
    }

    const std::string& all() const { return text_; }

private:
    template <class Value>
    void add(const Value& value) {
        if constexpr (std::is_enum_v<Value>)
            text_ += std::to_string(static_cast<int>(value));
        else if constexpr (std::is_arithmetic_v<Value>)
            text_ += std::to_string(value);
        else if constexpr (std::is_convertible_v<Value, std::string_view>)
            text_ += value;
        else if constexpr (requires { value.begin(); })
            for (const auto& item : value)
                add(item), text_ += "; ";
        else
            trace::for_each_field(value, *this);
    }

    std::string text_;
};

template <class Item>
std::string list_difference(const std::string& what, const std::vector<Item>& a,
                            const std::vector<Item>& b) {
    if (a.size() != b.size())
        return what + ": " + std::to_string(a.size()) + " against " + std::to_string(b.size()) +
               "; ";
    for (std::size_t index = 0; index < a.size(); ++index)
        if (Values::of(a[index]) != Values::of(b[index]))
            return what + "[" + std::to_string(index) + "]: " + Values::of(a[index]) + "\nagainst" +
                   Values::of(b[index]) + "; ";
    return {};
}

inline std::string difference(const trace::Trace& a, const trace::Trace& b) {
    Values first, second;
    trace::for_each_part(a, first);
    trace::for_each_part(b, second);
    std::string text = first.all() != second.all() ? "the head or a list differs:" + first.all() +
                                                         "\nagainst" + second.all()
                                                   : "";
    text += list_difference("operations", a.operations, b.operations);
    text += list_difference("calls", a.calls, b.calls);
    return text;
}

}  // namespace streamlab::tests
