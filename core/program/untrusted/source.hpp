// Finds forbidden constructs in the source of an untrusted submission.
//
// The source is searched twice: as submitted, for directives that set the compiler's file and line;
// and preprocessed, when every macro is expanded and every pasted name is complete. In the
// preprocessed text only tokens from the file itself and from the expansion of its macros are
// checked.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/rewriter.hpp"

namespace streamlab::program {

// The compiler reads a submission from standard input, so that it has no access to other files of
// the submission's author. This is its file name in line markers.
inline constexpr std::string_view name_of_standard_input = "<stdin>";

// Finds #line and similar directives, which could disguise the source as a system header, and
// #include of a path outside the allowed folders. Lines in comments are checked as well.
std::vector<Problem> refused_directives(std::string_view source, const std::string& file);

// Finds included files that are in none of `folders`. If there is one, the compiler's messages must
// not be shown, because they could quote that file.
std::vector<Problem> refused_includes(std::string_view preprocessed, const std::string& file,
                                      const std::vector<std::filesystem::path>& folders);

// Finds names with access to the seed that occur in the preprocessed text but not in the source: a
// macro or a line continuation hides them from a human reviewer.
std::vector<Problem> refused_hidden_names(std::string_view preprocessed, std::string_view source,
                                          const std::string& file);

// Finds inline assembly, unusual attributes and pragmas, names of the runtime and of the compilers,
// additions to std, and variables declared `extern`. `file` is the source's name in line markers.
std::vector<Problem> refused_words(std::string_view preprocessed, const std::string& file);

}  // namespace streamlab::program
