// Values that a program sent with publish().
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::check {

struct Published {
    std::string name;
    std::string type;      // "int32", "float64", "uint8", "bool", "bytes"
    std::size_t size = 0;  // of one value, in bytes
    std::size_t count = 0;
    std::string bytes;
};

// Parses the valid prefix: a program that was stopped leaves a truncated last part.
std::vector<Published> parse_published(std::string_view data);

// A value as text: "42", "0.25", "true", "0x1f2e" for plain bytes.
std::string value_text(const Published& published, std::size_t index);
bool is_same_value(const Published& a, const Published& b, std::size_t index);

}  // namespace streamlab::check
