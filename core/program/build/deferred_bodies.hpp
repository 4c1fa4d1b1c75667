// Of <string>: the functions from and to numbers, with bodies that g++ leaves alone until a program
// calls one. As they are written, g++ makes all that they name, a hundred instances of templates,
// at the end of every program, and keeps none of them in a precompiled header.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::program {

// Preprocessed headers, line by line the same, where libstdc++'s
//     inline int stoi(const string& text, size_t* end = 0, int base = 10) { BODY }
// has become
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
// which is the same function, no template. (Its body is no friend's itself: g++ takes the variables
// in it for another function's.) A literal's operator cannot be written so; without
// `literals` "text"s is no more.
std::string with_deferred_bodies(std::string_view headers, bool literals);

// Whether preprocessed text has a "text"s anywhere.
bool has_string_literals(std::string_view text);

}  // namespace streamlab::program
