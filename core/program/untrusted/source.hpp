// Finds what the source of an untrusted submission may not contain.
//
// The source is searched twice: as it was handed in, for directives that set the compiler's file
// and line; and preprocessed, when every macro is expanded and every pasted name is complete. In
// the preprocessed text only what comes from the file itself and from the expansion of its macros
// is judged.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/rewriter.hpp"

namespace streamlab::program {

// The compiler reads a submission from its standard input, so that it can open no other file of the
// submission's author. This is what the compiler calls it.
inline constexpr std::string_view name_of_standard_input = "<stdin>";

// Finds #line and similar directives, which could disguise the source as a system header, and
// #include of a path that leads outside. Lines in comments are judged as well.
std::vector<Problem> refused_directives(std::string_view source, const std::string& file);

// Finds included files that are in none of `folders`. If there is one, no message of the compiler
// may be shown, because it could quote that file.
std::vector<Problem> refused_includes(std::string_view preprocessed, const std::string& file,
                                      const std::vector<std::filesystem::path>& folders);

// Names of what knows the seed that stand in the preprocessed text, and not in the source: a macro
// or the end of a line has hidden them from those who read it.
std::vector<Problem> refused_hidden_names(std::string_view preprocessed, std::string_view source,
                                          const std::string& file);

// Finds inline assembly, unusual attributes and pragmas, names of the runtime and of the compilers,
// additions to std, and variables declared `extern`. `file` is the source's name in line
// markers.
std::vector<Problem> refused_words(std::string_view preprocessed, const std::string& file);

}  // namespace streamlab::program
