// Takes the #include lines out of a submission, so that headers are read before anything that the
// submission defines. A header of the system can expand macros of whoever includes it, and what it
// expands to would count as the system's.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "program/rewrite/rewriter.hpp"

namespace streamlab::program {

// What stands in place of a file's name for the lines that were taken out.
inline constexpr std::string_view name_of_includes = "<includes>";

struct IncludeLines {
    struct Line {
        std::string text;  // "#include <cstdio>"; only where there is such a header, if the
                           // submission has it behind a condition
        std::uint32_t number = 0;
        bool is_conditional = false;
    };
    std::vector<Line> lines;  // each header once
    std::string rest;         // all else, in as many lines
    // Includes whose header no line names. `file` is how problems call the source.
    std::vector<Problem> problems;

    // They alone, the same for all submissions that include the same.
    std::string headers() const;
    // A source that reads them first, in which each line knows its number. `name`: of the file.
    std::string source(std::string_view name) const;
};

IncludeLines take_out_includes(std::string_view source, const std::string& file);

// `#pragma GCC dependency "FILE"` tells whether there is such a file while it is preprocessed. By
// the operator _Pragma that happens without a trace in the output, and macros can put both the
// operator and its text together. So where there may be one, the source is preprocessed with this
// definition first, which shows the texts and does not obey them.
inline constexpr std::string_view pragma_text_mark = "streamlab_pragma_text";
inline constexpr std::string_view show_pragma_texts = "-D_Pragma(text)=streamlab_pragma_text text";
bool may_have_pragma_operators(std::string_view source);
std::vector<Problem> refused_pragma_texts(std::string_view preprocessed, const std::string& file);

// Files that the preprocessor was led to read in some other way (an alternative spelling, say),
// behind what the submission had defined by then.
std::vector<Problem> refused_later_includes(std::string_view preprocessed, std::string_view name,
                                            const std::string& file);

}  // namespace streamlab::program
