// A seal on each result file, so that the grader notices a file that somebody else has changed: an
// HMAC-SHA256 (RFC 2104) of its bytes, without the times. The key is the instructor's: it lies in
// the configuration folder of the user who grades (~/.config/streamlab/grading-key), which is
// readable for that user alone, and not beside the results, which are handed out.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::grading {

// The text of a result with its seal as the last member. Without a key (no configuration folder can
// be written) the text stays as it is.
std::string sealed(std::string json);

// Whether the text has this user's seal, or there is no key to tell by.
bool has_whole_seal(std::string_view json);

}  // namespace streamlab::grading
