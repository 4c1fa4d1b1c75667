// A lab's page: the whole loop for a browser with scripts, and question, picture and texts for one
// without.
#pragma once

#include "site/course.hpp"
#include "site/lab_runs.hpp"
#include "site/page.hpp"

namespace streamlab::site {

Page lab_page(const Course& course, const catalogue::Lab& lab, const std::vector<KeptRun>& runs,
              const pages::ProfileTexts& profiles);

// The landing page: what this is in two sentences, and the first lab of the path.
Page landing_page(const Course& course, const catalogue::Lab& lab, const std::vector<KeptRun>& runs,
                  const pages::ProfileTexts& profiles);

}  // namespace streamlab::site
