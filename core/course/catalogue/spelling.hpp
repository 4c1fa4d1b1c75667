// "Did you mean ...?": finds the valid name closest to a misspelt one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::catalogue {

// The candidate closest to the misspelt `word`; empty if more than a third of its letters differ.
// Ignores case.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// "; did you mean 'title'?", or an empty string.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace streamlab::catalogue
