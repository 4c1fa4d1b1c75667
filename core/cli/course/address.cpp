#include "cli/course/address.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "cli/ending/usage_error.hpp"

namespace streamlab::cli {

namespace {

using lesson::StopKind;

constexpr std::array<std::pair<std::string_view, StopKind>, 2> kinds{
    {{"lab", StopKind::lab}, {"puzzle", StopKind::puzzle}}};

bool is_kind(const std::string& word) {
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const auto& kind) { return word == kind.first; });
}

bool takes_address(const std::vector<std::string>& arguments) {
    static constexpr std::array<std::string_view, 7> commands{"run",  "compare",  "check", "watch",
                                                              "hint", "solution", "reset"};
    const bool is_dev_check =
        arguments.size() > 1 && arguments[0] == "dev" && arguments[1] == "check";
    return is_dev_check ||
           std::find(commands.begin(), commands.end(), arguments.front()) != commands.end();
}

}  // namespace

Address parse_address(const std::string& words) {
    for (const auto& [word, kind] : kinds)
        if (words.size() > word.size() + 1 && words.compare(0, word.size(), word) == 0 &&
            words[word.size()] == ' ')
            return {kind, words.substr(word.size() + 1)};
    const bool is_short = words.size() > 1 && (words[0] == 'p' || words[0] == 'P') &&
                          std::all_of(words.begin() + 1, words.end(), [](unsigned char letter) {
                              return std::isdigit(letter) != 0;
                          });
    if (is_short) return {StopKind::puzzle, words.substr(1)};
    return {std::nullopt, words};
}

void join_addresses(std::vector<std::string>& arguments) {
    if (arguments.empty() || !takes_address(arguments)) return;
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        // After an option, the word is the option's value.
        if (!is_kind(arguments[i]) || (i > 1 && arguments[i - 1].starts_with('-'))) continue;
        if (i + 1 == arguments.size() || arguments[i + 1].starts_with('-'))
            throw UsageError(fmt::format("which {0}? Write its number or name after it: {1} {0} 03",
                                         arguments[i], arguments.front()));
        arguments[i] += " " + arguments[i + 1];
        arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }
}

}  // namespace streamlab::cli
