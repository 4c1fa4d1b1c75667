#include "catalogue/folder_name.hpp"

#include <algorithm>
#include <cctype>

namespace streamlab::catalogue {

bool split_folder_name(const std::string& folder, int& number, std::string& name) {
    const auto dash = folder.find('-');
    if (dash == std::string::npos || dash == 0 || dash > 4 || dash + 1 == folder.size())
        return false;
    const auto is_digit = [](unsigned char c) { return std::isdigit(c) != 0; };
    if (!std::all_of(folder.begin(), folder.begin() + static_cast<std::ptrdiff_t>(dash),
                     is_digit)) {
        return false;
    }
    number = std::stoi(folder.substr(0, dash));
    name = folder.substr(dash + 1);
    return true;
}

}  // namespace streamlab::catalogue
