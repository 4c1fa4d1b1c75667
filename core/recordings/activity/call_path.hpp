// Where in a compiled program a call came from. While the program runs only addresses are known;
// its lines are found afterwards, by `streamlab record`, and added to the same text of the file.
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
    // Return addresses within the executable as it was linked, the innermost first.
    std::vector<std::uint64_t> addresses;
};

std::string text_of(const CallPath& path);
// Without an executable if the text is none of text_of().
CallPath path_of(std::string_view text);
// What was added to the text of a path: "train.cu(12)"; empty if nothing was. Other texts are lines
// as they are.
std::string_view line_of(std::string_view text);

// Adds to each path in the file what `find` says of it. The program that wrote it has ended.
// Whatever is wrong with the file is left as it is: its reader tells.
void add_lines(const std::filesystem::path& file,
               const std::function<std::string(const CallPath&)>& find);

}  // namespace streamlab::activity
