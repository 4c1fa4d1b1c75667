// Searches the user's own files of a preprocessed text: all that are not system headers.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace streamlab::program {

// Returns true if `holds` is true for the text of any such file on disk.
bool any_user_file_matches(std::string_view preprocessed,
                           const std::function<bool(const std::string& text)>& holds);

}  // namespace streamlab::program
