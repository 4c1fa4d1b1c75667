// The reference pages: course, rules, hazards and glossary.
#pragma once

#include "site/course.hpp"
#include "site/page.hpp"

namespace streamlab::site {

Page course_page(const Course& course);
Page rules_page(const Course& course);
// `markdown` is docs/hazards.md.
Page hazards_page(std::string_view markdown);
Page glossary_page();

}  // namespace streamlab::site
