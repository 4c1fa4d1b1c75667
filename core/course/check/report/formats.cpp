#include "check/report/formats.hpp"

#include <array>
#include <utility>

namespace streamlab::check {

namespace {

constexpr std::array<std::pair<Format, std::string_view>, 6> names{{
    {Format::gradescope, "gradescope"},
    {Format::github_classroom, "github-classroom"},
    {Format::prairielearn, "prairielearn"},
    {Format::autolab, "autolab"},
    {Format::junit, "junit"},
    {Format::exercism, "exercism"},
}};

}  // namespace

std::optional<Format> find_format(std::string_view name) {
    for (const auto& [format, known] : names)
        if (known == name) return format;
    return std::nullopt;
}

std::string_view name_of(Format format) {
    for (const auto& [known, name] : names)
        if (known == format) return name;
    return "";
}

std::string format_names() {
    std::string text;
    for (const auto& [format, name] : names)
        text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

std::string export_as(Format format, const Verdict& verdict, const Extras& extras) {
    switch (format) {
    case Format::gradescope:
        return to_gradescope(verdict, extras);
    case Format::github_classroom:
        return to_github_classroom(verdict);
    case Format::prairielearn:
        return to_prairielearn(verdict, extras);
    case Format::autolab:
        return to_autolab(verdict);
    case Format::junit:
        return to_junit(verdict);
    case Format::exercism:
        return to_exercism(verdict);
    }
    return "";
}

}  // namespace streamlab::check
