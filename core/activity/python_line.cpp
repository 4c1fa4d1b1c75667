#include "activity/python_line.hpp"

#include <algorithm>
#include <initializer_list>

namespace streamlab::activity {

bool is_of_a_library(std::string_view line) {
    const std::initializer_list<std::string_view> folders = {
        "site-packages", "dist-packages", "lib/python2", "lib/python3", "torchinductor_"};
    return line.starts_with('<') || line.starts_with("torch/") ||
           std::any_of(folders.begin(), folders.end(),
                       [line](std::string_view folder) { return line.find(folder) != line.npos; });
}

}  // namespace streamlab::activity
