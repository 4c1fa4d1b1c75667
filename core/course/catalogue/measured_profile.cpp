#include "catalogue/measured_profile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>
#include <sstream>

#include "base/text.hpp"
#include "catalogue/catalogue.hpp"
#include "catalogue/profile_limits.hpp"

namespace streamlab::catalogue {

namespace {

struct Line {
    std::string key;
    std::string value;
};

std::vector<Line> lines_of(const std::string& text) {
    std::vector<Line> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        if (line.empty()) continue;
        const std::size_t space = std::min(line.find(' '), line.size());
        lines.push_back({line.substr(0, space), line.substr(std::min(space + 1, line.size()))});
    }
    return lines;
}

[[noreturn]] void fail(const Line& line, const std::string& problem) {
    throw CatalogueError(base::harmless_line(
        fmt::format("impossible measurement: '{} {}': {}", line.key, line.value, problem)));
}

const model::ProfileKey& key_of(const Line& line) {
    for (const model::ProfileKey& key : model::profile_keys())
        if (key.name == line.key) return key;
    throw CatalogueError(base::harmless_line(
        fmt::format("the measuring program printed '{} {}', which is no number of a profile",
                    line.key, line.value)));
}

std::int64_t number_of(const Line& line) {
    std::int64_t number = 0;
    const char* const last = line.value.data() + line.value.size();
    const auto [end, error] = std::from_chars(line.value.data(), last, number);
    if (error != std::errc() || end != last) fail(line, "it is no whole number");
    return number;
}

// The reason that the value is out of range; empty if it is valid.
std::string problem_of(const model::ProfileKey& key, const Line& line) {
    model::Profile profile;
    return key.table ? wrong_table(key, line.value, profile.*key.table)
                     : wrong_number(key, number_of(line));
}

std::int64_t median(std::vector<std::int64_t> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

std::string median_number(const std::vector<Line>& lines) {
    std::vector<std::int64_t> values;
    for (const Line& line : lines)
        values.push_back(number_of(line));
    return std::to_string(median(values));
}

std::string median_table(const std::vector<Line>& lines) {
    std::map<std::uint64_t, std::vector<std::int64_t>> times_of_size;
    for (const Line& line : lines) {
        model::SizeTable table;
        if (!model::parse_table(line.value, table))
            fail(line, "it is not a table of sizes and times");
        for (const auto& [bytes, time_ns] : table.points)
            times_of_size[bytes].push_back(time_ns);
    }
    std::string text;
    for (const auto& [bytes, times] : times_of_size)
        text += fmt::format("{}{}:{}", text.empty() ? "" : ",", bytes, median(times));
    return text;
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

std::string median_lines(const std::vector<std::string>& runs) {
    std::vector<std::string> order;
    std::map<std::string, std::vector<Line>> lines_of_key;
    for (const std::string& run : runs)
        for (const Line& line : lines_of(run)) {
            std::vector<Line>& lines = lines_of_key[line.key];
            if (lines.empty()) order.push_back(line.key);
            lines.push_back(line);
        }
    std::string text;
    for (const std::string& name : order) {
        const std::vector<Line>& lines = lines_of_key[name];
        const bool is_table = key_of(lines.front()).table != nullptr;
        text += name + ' ' + (is_table ? median_table(lines) : median_number(lines)) + '\n';
    }
    return text;
}

std::string to_toml(const Measurement& measurement) {
    std::string text = fmt::format(
        "name = \"{0}\"\ndevice_name = \"{1} (model device)\"\nsummary = \"{1}, as measured by "
        "streamlab calibrate\"\n\n[[numbers]]\nfrom = \"measured\"\nsource = \"{2}\"\n",
        measurement.name, without_quotes(measurement.device_name),
        without_quotes(measurement.source));
    const std::vector<Line> lines = lines_of(measurement.lines);
    for (const Line& line : lines) {
        const model::ProfileKey& key = key_of(line);
        if (const std::string problem = problem_of(key, line); !problem.empty())
            fail(line, problem);
        text += key.table ? fmt::format("{} = \"{}\"\n", key.name, line.value)
                          : fmt::format("{} = {}\n", key.name, line.value);
    }
    if (lines.empty()) throw CatalogueError("the measuring program printed no number");
    return text;
}

}  // namespace streamlab::catalogue
