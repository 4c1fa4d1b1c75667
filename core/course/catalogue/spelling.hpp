// "Did you mean ...?": the nearest of some valid names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::catalogue {

// The candidate that was most likely meant by the misspelt `word`, or empty if none is near enough
// (more than a third of its letters are wrong). Ignores case.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// "; did you mean 'title'?", or an empty string.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace streamlab::catalogue
