// What the source of an untrusted submission may not say.
//
// It is searched twice: as it was handed in, for directives that tell the compiler another file and
// line; then preprocessed, where every macro is expanded and every pasted name is whole. Of the
// preprocessed text only what comes from the file itself is judged, and what its macros expand to.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/rewriter.hpp"

namespace streamlab::program {

// A submission comes to the compiler by its standard input, which is the only file of its
// author's that it sees; the compiler calls it so.
inline constexpr std::string_view name_of_standard_input = "<stdin>";

// #line and its like, after which nothing could be told from a system header; and #include of a
// path that leads elsewhere. Lines in comments are judged as well.
std::vector<Problem> refused_directives(std::string_view source, const std::string& file);

// Included files that lie in none of `folders`. Where there is one, no message of the compiler may
// be shown: it could quote that file.
std::vector<Problem> refused_includes(std::string_view preprocessed, const std::string& file,
                                      const std::vector<std::filesystem::path>& folders);

// Inline assembly, attributes and pragmas other than the usual ones, names of the runtime and of
// the compilers' own, and more in std. `file` is how line markers call the source.
std::vector<Problem> refused_words(std::string_view preprocessed, const std::string& file);

}  // namespace streamlab::program
