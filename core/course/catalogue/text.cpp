#include "catalogue/text.hpp"

#include <sstream>

namespace streamlab::catalogue {
namespace {

std::string without_trailing_blanks(std::string line) {
    while (!line.empty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r')) {
        line.pop_back();
    }
    return line;
}

bool keeps_its_line(const std::string& line) {
    return line.front() == ' ' || line.front() == '\t' || line.rfind("- ", 0) == 0;
}

}  // namespace

std::string unwrap(std::string_view text) {
    std::string result;
    bool paragraph_ended = false;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        line = without_trailing_blanks(line);
        if (line.empty()) {
            paragraph_ended = true;
            continue;
        }
        if (!result.empty()) {
            if (paragraph_ended) {
                result += "\n\n";
            } else {
                result += keeps_its_line(line) ? '\n' : ' ';
            }
        }
        paragraph_ended = false;
        result += line;
    }
    return result;
}

}  // namespace streamlab::catalogue
