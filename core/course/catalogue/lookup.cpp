#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "catalogue/catalogue.hpp"
#include "catalogue/spelling.hpp"

namespace streamlab::catalogue {
namespace {

// "3", "03" and "003" give 3; anything that is not a number gives -1.
int as_number(const std::string& text) {
    int number = -1;
    const char* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && rest == end && number >= 0 ? number : -1;
}

bool is_folder_of(const Lab& lab, const std::string& path) {
    std::error_code ignored;
    return std::filesystem::equivalent(path, lab.folder, ignored) ||
           std::filesystem::equivalent(path, lab.source, ignored);
}

void check_choice(const Knob& knob, const std::string& value) {
    std::vector<std::string> values;
    for (const KnobChoice& choice : knob.choices)
        values.push_back(choice.value);
    if (std::find(values.begin(), values.end(), value) != values.end()) return;
    throw std::invalid_argument(fmt::format("knob '{}' cannot be '{}': it is one of {}{}",
                                            knob.name, value, fmt::join(values, ", "),
                                            did_you_mean(value, values)));
}

void check_range(const Knob& knob, const std::string& value) {
    std::int64_t number = 0;
    const char* end = value.data() + value.size();
    const auto [rest, error] = std::from_chars(value.data(), end, number);
    const bool whole = error == std::errc() && rest == end;
    if (whole && number >= knob.minimum && number <= knob.maximum) return;
    throw std::invalid_argument(
        fmt::format("knob '{}' cannot be '{}': it is a whole number from {} to {}{}{}", knob.name,
                    value, knob.minimum, knob.maximum, knob.unit.empty() ? "" : " ", knob.unit));
}

}  // namespace

const Lab* find_lab(const std::vector<Lab>& labs, const std::string& name) {
    const int number = as_number(name);
    for (const Lab& lab : labs) {
        if (lab.number == number || lab.name == name || lab.folder.filename() == name) return &lab;
    }
    for (const Lab& lab : labs) {
        if (is_folder_of(lab, name)) return &lab;
    }
    return nullptr;
}

std::string nearest_lab(const std::vector<Lab>& labs, const std::string& name) {
    std::vector<std::string> names;
    for (const Lab& lab : labs) {
        names.push_back(lab.name);
        names.push_back(lab.folder.filename().string());
    }
    return nearest(name, names);
}

void check_knob(const Lab& lab, const std::string& name, const std::string& value) {
    std::vector<std::string> names;
    for (const Knob& knob : lab.knobs) {
        if (knob.name == name)
            return knob.choices.empty() ? check_range(knob, value) : check_choice(knob, value);
        names.push_back(knob.name);
    }
    const std::string valid =
        names.empty() ? "it has none" : fmt::format("it has {}", fmt::join(names, ", "));
    throw std::invalid_argument(fmt::format("lab {} has no knob '{}': {}{}", lab.name, name, valid,
                                            did_you_mean(name, names)));
}

}  // namespace streamlab::catalogue
