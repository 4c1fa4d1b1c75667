// The attributes, pragmas and names that reach into the compiler and that an untrusted submission
// may use. The lists are in words/.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// Judged by its name alone, without scope and underscores: "gnu::__noinline__" is "noinline".
bool is_usual_attribute(std::string_view name);
// `text` is what follows "#pragma".
bool is_usual_pragma(std::string_view text);
// Why the name may not be used, with what to use instead; empty if it may be used.
std::string refusal_of_name(std::string_view name);

}  // namespace streamlab::program
