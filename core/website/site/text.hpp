// Converts the texts of labs and rules to HTML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "site/course.hpp"

namespace streamlab::site {

// Links ids of rules and names such as "lab 07", formats `this` as code and emphasises *this*.
class Texts {
public:
    explicit Texts(const Course& course) : course_(course) {}

    // Formats one line or sentence.
    std::string line(std::string_view text) const;
    // Paragraphs, separated by blank lines. Indented lines are code, and "- " begins a list item
    // (catalogue::unwrap).
    std::string paragraphs(std::string_view text) const;

private:
    std::string words(std::string_view text) const;
    std::string word(std::string_view text, std::size_t at, std::size_t end) const;
    const Course& course_;
};

// The program with numbered lines, whose element ids are the prefix and "line-12".
std::string numbered_source(std::string_view source, int marked_line, std::string_view prefix);

// Breaks a text into at most `most_lines` lines of at most `width` characters, unless a word is
// longer. The last one ends in an ellipsis if the text does not fit.
std::vector<std::string> wrapped(const std::string& text, std::size_t width,
                                 std::size_t most_lines);

}  // namespace streamlab::site
