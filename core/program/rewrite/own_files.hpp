// Searches the user's own files in a preprocessed text: those that are not system headers.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace streamlab::program {

// Whether `holds` returns true for the text of one of them, as it is on the disk.
bool any_own_file(std::string_view preprocessed,
                  const std::function<bool(const std::string& text)>& holds);

}  // namespace streamlab::program
