// The attributes, pragmas and compiler-internal names that an untrusted submission may use. The
// lists are in words/.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// Checks the name only, without scope and underscores: "gnu::__noinline__" is "noinline".
bool is_allowed_attribute(std::string_view name);
// `text` follows "#pragma".
bool is_allowed_pragma(std::string_view text);
// The reason why the name may not be used, and an alternative; empty if it may be used.
std::string name_rejection_reason(std::string_view name);

}  // namespace streamlab::program
