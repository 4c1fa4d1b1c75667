#include "program/compile/seen_before.hpp"

#include <fstream>
#include <system_error>

namespace streamlab::program {

bool RepeatDetector::operator()(const std::string& key) const {
    std::error_code error;
    if (std::filesystem::exists(folder_ / key, error)) return true;
    std::filesystem::create_directories(folder_, error);
    std::ofstream(folder_ / key).flush();
    return false;
}

}  // namespace streamlab::program
