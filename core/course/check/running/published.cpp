#include "check/running/published.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <cstring>

namespace streamlab::check {

namespace {

// Removes and returns the text before the separator.
std::string_view take(std::string_view& text, char separator) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
}

bool take_number(std::string_view& text, std::size_t& number) {
    const std::string_view part = take(text, ' ');
    const auto [rest, error] = std::from_chars(part.data(), part.data() + part.size(), number);
    return error == std::errc() && rest == part.data() + part.size();
}

template <class T>
T read_as(const char* bytes) {
    T value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

std::string hexadecimal(std::string_view bytes) {
    constexpr std::size_t most = 8;
    std::string text = "0x";
    for (const char byte : bytes.substr(0, most))
        text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    return bytes.size() > most ? text + "..." : text;
}

}  // namespace

std::vector<Published> parse_published(std::string_view data) {
    std::vector<Published> result;
    while (!data.empty()) {
        const std::size_t end = data.find('\n');
        if (end == data.npos) break;
        std::string_view head = take(data, '\n');
        Published published;
        published.type = take(head, ' ');
        if (!take_number(head, published.size) || !take_number(head, published.count)) break;
        published.name = head;
        if (published.size == 0 || published.count > data.size() / published.size) break;
        const std::size_t bytes = published.size * published.count;
        published.bytes = data.substr(0, bytes);
        data.remove_prefix(bytes);
        result.push_back(std::move(published));
    }
    return result;
}

std::string value_text(const Published& published, std::size_t index) {
    const char* value = published.bytes.data() + index * published.size;
    const std::string& type = published.type;
    if (type == "float32") return fmt::format("{:g}", read_as<float>(value));
    if (type == "float64") return fmt::format("{:g}", read_as<double>(value));
    if (type == "int8") return fmt::format("{}", int{read_as<std::int8_t>(value)});
    if (type == "int16") return fmt::format("{}", read_as<std::int16_t>(value));
    if (type == "int32") return fmt::format("{}", read_as<std::int32_t>(value));
    if (type == "int64") return fmt::format("{}", read_as<std::int64_t>(value));
    if (type == "uint8") return fmt::format("{}", unsigned{read_as<std::uint8_t>(value)});
    if (type == "uint16") return fmt::format("{}", read_as<std::uint16_t>(value));
    if (type == "uint32") return fmt::format("{}", read_as<std::uint32_t>(value));
    if (type == "uint64") return fmt::format("{}", read_as<std::uint64_t>(value));
    if (type == "bool") return read_as<std::uint8_t>(value) ? "true" : "false";
    return hexadecimal({value, published.size});
}

bool is_same_value(const Published& a, const Published& b, std::size_t index) {
    return std::memcmp(a.bytes.data() + index * a.size, b.bytes.data() + index * b.size, a.size) ==
           0;
}

}  // namespace streamlab::check
