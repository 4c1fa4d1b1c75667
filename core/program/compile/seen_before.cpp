#include "program/compile/seen_before.hpp"

#include <fstream>
#include <system_error>

namespace streamlab::program {

std::uintmax_t RepeatDetector::count(const std::string& key) const {
    std::error_code error;
    const std::uintmax_t bytes = std::filesystem::file_size(folder_ / key, error);
    const std::uintmax_t earlier = error ? 0 : bytes;
    std::filesystem::create_directories(folder_, error);
    std::ofstream(folder_ / key, std::ios::app) << '.';  // a byte for each occurrence
    return earlier;
}

}  // namespace streamlab::program
