// Call paths of compiled programs. A running program records addresses only; `streamlab record`
// resolves them to source lines afterwards and appends each line to the text of its path.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace streamlab::activity {

struct CallPath {
    std::string executable;
    // Return addresses relative to the load address of the executable, innermost first.
    std::vector<std::uint64_t> addresses;
};

std::string text_of(const CallPath& path);
// Returns an empty executable if the text was not made by text_of().
CallPath path_of(std::string_view text);
// The line appended to the text of a path, such as "train.cu(12)"; empty if none was appended. Any
// other text is returned unchanged.
std::string_view line_of(std::string_view text);

// Appends to each path in the file the line that `find` returns. The recorded program must have
// ended. A damaged file is left unchanged: its reader reports the damage.
void add_lines(const std::filesystem::path& file,
               const std::function<std::string(const CallPath&)>& find);

}  // namespace streamlab::activity
