// Seals result files, to detect files that others have modified. The seal is an HMAC-SHA256 (RFC
// 2104) of the bytes without the times. The key is in the configuration folder of the grading user
// (~/.config/streamlab/grading-key), readable only for that user, because the results are handed
// out.
#pragma once

#include <string>
#include <string_view>

namespace streamlab::grading {

// Adds the seal as the last member of a result. Returns the text unchanged if there is no key (the
// configuration folder is not writable).
std::string sealed(std::string json);

// True if the text has this user's valid seal, or if there is no key to verify it.
bool has_valid_seal(std::string_view json);

}  // namespace streamlab::grading
