// What all pages are made from: labs and puzzles in the order of the path, and the rules.
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
    std::vector<catalogue::Lab> labs;  // in the order of the path
    std::vector<check::Puzzle> puzzles;
    lesson::Path path;  // through exactly these
    std::vector<catalogue::Rule> rules;
};

const catalogue::Lab* find_lab(const Course& course, int number);
const check::Puzzle* find_puzzle(const Course& course, int number);

// "lab-03.html", "puzzle-06.html".
std::string page_of(const catalogue::Lab& lab);
std::string page_of(const check::Puzzle& puzzle);

// Links to what comes after a lab or a puzzle on the path, and to the course.
std::string next_html(const Course& course, lesson::StopKind kind, int number);

// "for a first meeting with streams", by lesson::Stop::level.
std::string level_in_words(int level);

}  // namespace streamlab::site
