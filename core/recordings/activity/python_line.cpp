#include "activity/python_line.hpp"

#include <algorithm>
#include <initializer_list>

namespace streamlab::activity {

namespace {

// What torch.compile writes: FOLDER/vd/cvdoetb...oc.py, a name of 52 letters and digits, in a
// folder that has the second and the third of them as its name. The folder above can be chosen.
bool is_generated(std::string_view line) {
    constexpr std::size_t letters = 52;
    const std::string_view file = line.substr(0, line.find(".py"));
    const std::size_t slash = file.rfind('/');
    if (slash == file.npos || slash < 2 || file.size() - slash - 1 != letters) return false;
    const std::string_view name = file.substr(slash + 1);
    return file.substr(slash - 2, 2) == name.substr(1, 2) &&
           name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789") == name.npos;
}

}  // namespace

bool is_of_a_library(std::string_view line) {
    const std::initializer_list<std::string_view> folders = {
        "site-packages", "dist-packages", "lib/python2", "lib/python3", "torchinductor_"};
    return line.starts_with('<') || line.starts_with("torch/") || is_generated(line) ||
           std::any_of(folders.begin(), folders.end(),
                       [line](std::string_view folder) { return line.find(folder) != line.npos; });
}

}  // namespace streamlab::activity
