// The data behind all pages: labs and puzzles in path order, and the rules.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.hpp"
#include "catalogue/rule_texts.hpp"
#include "check/manifest/puzzle.hpp"
#include "lesson/path.hpp"

namespace streamlab::site {

struct Course {
    std::vector<catalogue::Lab> labs;  // in path order
    std::vector<check::Puzzle> puzzles;
    lesson::Path path;  // restricted to these labs and puzzles
    std::vector<catalogue::Rule> rules;
};

const catalogue::Lab* find_lab(const Course& course, int number);
const check::Puzzle* find_puzzle(const Course& course, int number);

// The file names of pages: "lab-03.html", "puzzle-06.html".
std::string page_of(const catalogue::Lab& lab);
std::string page_of(const check::Puzzle& puzzle);

// Links to the next stop on the path and to the course page.
std::string next_html(const Course& course, lesson::StopKind kind, int number);

// "for a first meeting with streams" and so on, by lesson::Stop::level.
std::string level_text(int level);

}  // namespace streamlab::site
