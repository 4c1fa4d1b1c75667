#include "program/process/find_in_path.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

namespace streamlab::program {

std::string find_in_path(const std::string& tool) {
    if (tool.find('/') != std::string::npos)
        return ::access(tool.c_str(), X_OK) == 0 ? tool : std::string();
    const char* const value = std::getenv("PATH");
    const std::string path = value == nullptr ? "" : value;
    for (std::size_t begin = 0; begin <= path.size();) {
        const std::size_t end = std::min(path.find(':', begin), path.size());
        const std::string candidate = path.substr(begin, end - begin) + "/" + tool;
        if (end > begin && ::access(candidate.c_str(), X_OK) == 0) return candidate;
        begin = end + 1;
    }
    return {};
}

}  // namespace streamlab::program
