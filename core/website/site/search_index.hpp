// What the site's search finds: labs, puzzles, rules and the words of the glossary.
#pragma once

#include <string>

#include "site/course.hpp"

namespace streamlab::site {

// Schema "streamlab.search/1": { "schema", "entries": [[kind, title, address, text], ...] }. The
// text has no answers.
std::string search_index_json(const Course& course);

}  // namespace streamlab::site
