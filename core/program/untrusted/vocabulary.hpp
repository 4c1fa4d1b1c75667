// Which attributes, pragmas and names an untrusted submission may use, of those that reach into the
// compiler. The lists are in words/.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// By its name alone, without scope and underscores: "gnu::__noinline__" is "noinline".
bool is_usual_attribute(std::string_view name);
// `text` is what follows "#pragma".
bool is_usual_pragma(std::string_view text);
// Why the name may not be used, with what to do instead; empty where it may.
std::string refusal_of_name(std::string_view name);

}  // namespace streamlab::program
