// Exports a verdict in the formats of other systems. Each format is a pure function of the verdict
// and its pictures, so that an autograder reports the same as `streamlab check`.
//
// A fault of the machine (no compiler, no GPU, a grader's error) never becomes zero points: if a
// format cannot express it, the score is left out.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "check/verdict/verdict.hpp"

namespace streamlab::check {

enum class Format {
    gradescope,        // results.json
    github_classroom,  // JSON, passed to the reporter as base64
    prairielearn,      // results.json of an external grader
    autolab,           // the last line of standard output
    junit,             // JUnit XML
    exercism,          // results.json, version 3
};

// "gradescope", "github-classroom", ...; nullopt for any other name.
std::optional<Format> find_format(std::string_view name);
std::string_view name_of(Format format);
// All names, for messages: "gradescope, github-classroom, ...".
std::string format_names();

// Visibility of a check's message to students, in Gradescope's terms.
enum class Visibility { visible, after_due_date, after_published, hidden };

struct Extras {
    Visibility visibility = Visibility::visible;  // of each check's message
    std::string timeline_svg;                     // of the submission's run; may be empty
    // Pictures that are larger than this as data URLs are left out (PrairieLearn accepts at most 1
    // MB).
    std::size_t max_picture_bytes = 750'000;
};

// The text ends with a line feed.
std::string export_as(Format format, const Verdict& verdict, const Extras& extras = {});

std::string to_gradescope(const Verdict& verdict, const Extras& extras);
std::string to_github_classroom(const Verdict& verdict);
std::string to_prairielearn(const Verdict& verdict, const Extras& extras);
std::string to_autolab(const Verdict& verdict);
std::string to_junit(const Verdict& verdict);
std::string to_exercism(const Verdict& verdict);

}  // namespace streamlab::check
