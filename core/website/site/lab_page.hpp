// A lab's page: the interactive lesson or, without scripts, the question, picture and texts.
#pragma once

#include "site/course.hpp"
#include "site/lab_runs.hpp"
#include "site/page.hpp"

namespace streamlab::site {

Page lab_page(const Course& course, const catalogue::Lab& lab, const std::vector<StoredRun>& runs,
              const pages::ProfileTexts& profiles);

}  // namespace streamlab::site
