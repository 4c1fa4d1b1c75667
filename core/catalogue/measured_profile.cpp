#include "catalogue/measured_profile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <sstream>

#include "catalogue/catalogue.hpp"
#include "catalogue/profile_limits.hpp"

namespace streamlab::catalogue {

namespace {

const model::ProfileKey& key_of(const std::string& name, const std::string& line) {
    for (const model::ProfileKey& key : model::profile_keys())
        if (key.name == name) return key;
    throw CatalogueError(fmt::format("the measuring program printed '{}', which is no number of a "
                                     "profile",
                                     line));
}

// Why the value cannot be; empty where it can.
std::string problem_of(const model::ProfileKey& key, const std::string& value) {
    model::Profile profile;
    if (key.table) return wrong_table(key, value, profile.*key.table);
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    if (error != std::errc() || end != value.data() + value.size()) return "it is no whole number";
    return wrong_number(key, number);
}

std::string without_quotes(std::string text) {
    std::replace(text.begin(), text.end(), '"', '\'');
    std::replace(text.begin(), text.end(), '\\', '/');
    return text;
}

}  // namespace

std::string profile_name_of(const std::string& device_name) {
    std::string name;
    for (const char c : device_name) {
        if (std::isalnum(static_cast<unsigned char>(c)))
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (!name.empty() && name.back() == '-')
        name.pop_back();
    return name.empty() ? "gpu" : name;
}

std::string to_toml(const Measurement& measurement) {
    std::string text = fmt::format(
        "name = \"{0}\"\ndevice_name = \"{1} (model device)\"\nsummary = \"{1}, as measured by "
        "streamlab calibrate\"\n\n[[numbers]]\nfrom = \"measured\"\nsource = \"{2}\"\n",
        measurement.name, without_quotes(measurement.device_name),
        without_quotes(measurement.source));
    std::istringstream lines(measurement.lines);
    int numbers = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) continue;
        const std::size_t space = std::min(line.find(' '), line.size());
        const std::string value = line.substr(std::min(space + 1, line.size()));
        const model::ProfileKey& key = key_of(line.substr(0, space), line);
        if (const std::string problem = problem_of(key, value); !problem.empty())
            throw CatalogueError(
                fmt::format("what was measured cannot be: '{}': {}", line, problem));
        text += key.table ? fmt::format("{} = \"{}\"\n", key.name, value)
                          : fmt::format("{} = {}\n", key.name, value);
        ++numbers;
    }
    if (numbers == 0) throw CatalogueError("the measuring program printed no number");
    return text;
}

}  // namespace streamlab::catalogue
