#include "lab_settings.hpp"

#include <fstream>
#include <sstream>

namespace streamlab::labs {
namespace {

[[noreturn]] void fail(const std::filesystem::path& file, int line, const std::string& message) {
    throw cases::ExpectationError(file.string() + ":" + std::to_string(line) + ": " + message);
}

Settings parse_header(const std::string& line, const std::filesystem::path& file, int number) {
    if (line.back() != ']') fail(file, number, "'[' without ']'");
    Settings settings;
    settings.text = line.substr(1, line.size() - 2);
    settings.line = number;
    std::istringstream words(settings.text);
    for (std::string word; words >> word;) {
        const auto equals = word.find('=');
        if (equals == std::string::npos) fail(file, number, "'" + word + "' is not NAME=VALUE");
        settings.knobs[word.substr(0, equals)] = word.substr(equals + 1);
    }
    return settings;
}

}  // namespace

std::vector<Settings> read_settings(const std::filesystem::path& path) {
    std::ifstream file(path);
    if (!file) fail(path, 1, "cannot be read");
    std::vector<Settings> all;
    int number = 0;
    for (std::string line; std::getline(file, line);) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        if (line[0] == '[') {
            all.push_back(parse_header(line, path, number));
            continue;
        }
        const auto colon = line.find(": ");
        const bool known = colon != std::string::npos && !all.empty() &&
                           cases::add_expectation(all.back().expected, line.substr(0, colon),
                                                  line.substr(colon + 2), path.string(), number);
        if (!known) fail(path, number, "'" + line + "' is no expectation");
    }
    return all;
}

}  // namespace streamlab::labs
