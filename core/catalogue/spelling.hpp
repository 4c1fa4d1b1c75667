// "Did you mean ...?": the nearest of some valid names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace streamlab::catalogue {

// The candidate that `word` is most likely a slip of, or empty where none is near enough (more
// than a third of its letters wrong). Letter case counts for nothing.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);

// "; did you mean 'title'?", or an empty string.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace streamlab::catalogue
