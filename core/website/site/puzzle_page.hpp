// A puzzle's page: story and task, what one writes or chooses, and what the script needs to judge
// it.
#pragma once

#include "pages/lab_pictures.hpp"
#include "site/course.hpp"
#include "site/page.hpp"

namespace streamlab::site {

Page puzzle_page(const Course& course, const check::Puzzle& puzzle);

// Any program of one's own.
Page playground_page(const Course& course, const pages::ProfileTexts& profiles);

}  // namespace streamlab::site
