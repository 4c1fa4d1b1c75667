// Makes g++ ignore the bodies of <string>'s conversions from and to numbers until a program calls
// one. As libstdc++ writes them, g++ instantiates everything that they use, about a hundred
// templates, at the end of every program, and keeps none of it in a precompiled header.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// Returns the preprocessed headers with the same lines, in which each function of libstdc++
//     inline int stoi(const string& text, size_t* end = 0, int base = 10) { BODY }
// has been replaced by
//     inline int stoi(const string& text, size_t* end = 0, int base = 10);
//     template <int>
//     struct streamlab_deferred_0 {
//         static inline int streamlab_body(const string& text, size_t* end = 0, int base = 10) {
//             BODY
//         }
//         friend inline int stoi(const string& text, size_t* end, int base) {
//             return streamlab_body(text, end, base);
//         }
//     };
//     static_assert(sizeof(streamlab_deferred_0<0>) == 1, "");
// The result is the same function, not a template. (The body cannot be in the friend itself: g++
// takes its variables for another function's.) A literal operator cannot be written this way:
// without `literals` it is removed, and "text"s does not compile.
std::string with_deferred_bodies(std::string_view headers, bool literals);

// Whether the preprocessed text contains a "text"s literal.
bool has_string_literals(std::string_view text);

}  // namespace streamlab::program
