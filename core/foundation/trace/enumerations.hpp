// Enumerations of the schema and their names, as `run --json` and traces print them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace streamlab::trace {

// clang-format off
#define ENUMERATION(Type, what) enum class Type : std::uint8_t {
#define VALUE(enumerator, ...) enumerator,
#define END_ENUMERATION };
#include "trace/schema.def"

template <class Enum>
struct Enumeration;

#define ENUMERATION(Type, title)                                                                   \
    template <>                                                                                    \
    struct Enumeration<Type> {                                                                     \
        static constexpr std::string_view what = title;                                            \
        static constexpr std::string_view names[] = {
#define VALUE(enumerator, name, ...) name,
#define END_ENUMERATION };};
#include "trace/schema.def"
// clang-format on

template <class Enum>
inline constexpr std::size_t count_of = std::size(Enumeration<Enum>::names);

// Returns "unknown" for a number without an enumerator.
template <class Enum, class = decltype(Enumeration<Enum>::what)>
constexpr std::string_view name_of(Enum value) {
    const auto number = static_cast<std::size_t>(value);
    return number < count_of<Enum> ? Enumeration<Enum>::names[number] : "unknown";
}

template <class Enum>
constexpr std::array<Enum, count_of<Enum>> all_of() {
    std::array<Enum, count_of<Enum>> values{};
    for (std::size_t number = 0; number < values.size(); ++number)
        values[number] = static_cast<Enum>(number);
    return values;
}

// The rule on which a cause is based, e.g. "D1"; empty for host_issue.
std::string_view rule_of(Cause cause);

}  // namespace streamlab::trace
