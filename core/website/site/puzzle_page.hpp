// A puzzle's page: story and task, the editor or the choices, and the data for judging.
#pragma once

#include "pages/lab_pictures.hpp"
#include "site/course.hpp"
#include "site/examples.hpp"
#include "site/page.hpp"

namespace streamlab::site {

Page puzzle_page(const Course& course, const check::Puzzle& puzzle);

// The playground, for any program of the user.
Page playground_page(const Course& course, const pages::ProfileTexts& profiles,
                     const std::vector<Example>& examples);

}  // namespace streamlab::site
