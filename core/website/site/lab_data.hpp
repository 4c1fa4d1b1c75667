// The JSON data embedded in a lab's page for its script.
#pragma once

#include <string>

#include "catalogue/rule_texts.hpp"
#include "site/lab_runs.hpp"

namespace streamlab::site {

// Schema "streamlab.lab/1". It includes texts that the script reveals only after the run.
std::string lab_data(const catalogue::Lab& lab, const std::vector<StoredRun>& runs,
                     const std::vector<catalogue::Rule>& rules,
                     const pages::ProfileTexts& profiles);

}  // namespace streamlab::site
