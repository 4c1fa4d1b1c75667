// Moves the #include lines of a submission to the front, so that headers are read before the
// submission defines anything. A system header can expand a macro of the including file, and the
// expansion would count as the system's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/rewriter.hpp"

namespace streamlab::program {

// The file name in line markers for the extracted lines.
inline constexpr std::string_view includes_file_name = "<includes>";

struct IncludeLines {
    struct Line {
        std::string text;  // "#include <cstdio>"; guarded by __has_include if the submission has it
                           // inside a condition
        std::uint32_t number = 0;
        bool is_conditional = false;
    };
    std::vector<Line> lines;  // without duplicates
    std::string rest;         // the remaining text, with the same number of lines
    // Rejected directives, such as an #include that does not name its header literally. `file` is
    // the source's name in problems.
    std::vector<Problem> problems;

    // The #include lines alone: identical for all submissions that include the same headers.
    std::string headers() const;
    // A source that includes the headers first and preserves line numbers. `name` is the file's.
    std::string source(std::string_view name) const;
};

IncludeLines extract_includes(std::string_view source, const std::string& file);

// `#pragma GCC dependency "FILE"` reveals during preprocessing whether a file exists. With the
// operator _Pragma this leaves no trace in the output, and macros can compose both the operator and
// its text. So a source that may contain one is first preprocessed with this definition, which
// outputs the texts instead of executing them.
inline constexpr std::string_view pragma_text_mark = "streamlab_pragma_text";
inline constexpr std::string_view pragma_text_definition =
    "-D_Pragma(text)=streamlab_pragma_text text";
bool may_have_pragma_operators(std::string_view source);
std::vector<Problem> refused_pragma_texts(std::string_view preprocessed, const std::string& file);

// Files that were included in some other way (by an alternative spelling, for example), after
// definitions of the submission.
std::vector<Problem> refused_later_includes(std::string_view preprocessed, std::string_view name,
                                            const std::string& file);

}  // namespace streamlab::program
