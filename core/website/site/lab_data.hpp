// What a lab's page gives to its script, as JSON inside of the page.
#pragma once

#include <string>

#include "catalogue/rule_texts.hpp"
#include "site/lab_runs.hpp"

namespace streamlab::site {

// Schema "streamlab.lab/1". Among it what must not be read before the run: the script shows it
// then.
std::string lab_data(const catalogue::Lab& lab, const std::vector<KeptRun>& runs,
                     const std::vector<catalogue::Rule>& rules,
                     const pages::ProfileTexts& profiles);

}  // namespace streamlab::site
