#include "proof/lab_expectations.hpp"

#include <sstream>

#include "proof/source_text.hpp"

namespace streamlab::proof {

NamedSettings named_settings(const std::filesystem::path& expectations) {
    NamedSettings named;
    bool is_first = true;
    std::istringstream lines(read_text(expectations));
    for (std::string line; std::getline(lines, line);) {
        if (line.size() < 2 || line.front() != '[' || line.back() != ']') continue;
        std::istringstream words(line.substr(1, line.size() - 2));
        for (std::string word; words >> word;)
            named.values.insert(word);
        if (is_first) named.covers_defaults = named.values.empty();
        is_first = false;
    }
    return named;
}

}  // namespace streamlab::proof
