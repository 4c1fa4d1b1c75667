// The texts of labs and rules as HTML.
#pragma once

#include <string>
#include <string_view>

#include "site/course.hpp"

namespace streamlab::site {

// Turns texts into HTML in which the ids of rules and "lab 07" are links, `this` is code and *this*
// is emphasised.
class Texts {
public:
    explicit Texts(const Course& course) : course_(course) {}

    // One line or sentence.
    std::string line(std::string_view text) const;
    // Paragraphs, separated by blank lines; indented lines are code, and "- " begins a list's entry
    // (catalogue::unwrap).
    std::string paragraphs(std::string_view text) const;

private:
    std::string words(std::string_view text) const;
    std::string word(std::string_view text, std::size_t at, std::size_t end) const;
    const Course& course_;
};

// The program with numbered lines, each of which scripts find as "line-12" behind the prefix.
std::string numbered_source(std::string_view source, int marked_line, std::string_view prefix);

}  // namespace streamlab::site
