// The attributes, pragmas and compiler-internal names that an untrusted submission may use. The
// lists are in words/.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// Checked by name only, without scope and underscores: "gnu::__noinline__" is "noinline".
bool is_usual_attribute(std::string_view name);
// `text` follows "#pragma".
bool is_usual_pragma(std::string_view text);
// The reason why the name may not be used, and an alternative; empty if it may be used.
std::string refusal_of_name(std::string_view name);

}  // namespace streamlab::program
