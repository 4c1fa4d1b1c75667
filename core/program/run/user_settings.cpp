#include "program/run/user_settings.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <string_view>

#include "base/environment_error.hpp"
#include "base/text.hpp"

namespace streamlab::program {

namespace {

struct UserSetting {
    const char* name;
    bool is_whole;
    double least, most;
    const char* takes;  // "a number from 1 to 64: its effect"
};

// The runtime's limit for whole numbers (core/runtime/cudart/process/number_setting.cpp).
constexpr double largest = 1e18;

constexpr UserSetting user_settings[] = {
    {"STREAMLAB_MEMORY", true, 0, largest,
     "a whole number without a unit, such as 4000000000: so many bytes a program may take"},
    {"STREAMLAB_PATIENCE", false, 0, largest,
     "a number without a unit, such as 2.5: after so many seconds a large kernel says how long it "
     "will take"},
    {"STREAMLAB_PROCESSES", true, 1, 64,
     "a number from 1 to 64: so many processes share a kernel's blocks"},
    {"STREAMLAB_PROCESSES_FROM", true, 0, largest,
     "a whole number without a unit, such as 5000000: kernels of fewer nanoseconds are not "
     "shared"},
};

bool fits(const UserSetting& setting, const std::string& text) {
    const std::string_view allowed = setting.is_whole ? "0123456789" : "0123456789.";
    if (text.find_first_not_of(allowed) != text.npos) return false;
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    return *end == '\0' && value >= setting.least && value <= setting.most;
}

// The only setting with a word as its value; the runtime reads it in
// core/runtime/cudart/state/runtime.cpp.
constexpr const char repeats[] = "STREAMLAB_REPEATS";
constexpr const char repeats_takes[] =
    "usually, eagerly or never: when a launch that would find the same bytes is not executed again";

bool is_valid_repeats(const std::string& text) {
    return text == "usually" || text == "eagerly" || text == "never";
}

[[noreturn]] void refuse(const char* name, const std::string& value, const char* takes) {
    throw base::EnvironmentError(
        fmt::format("{} is '{}', and takes {}", name, base::harmless_line(value), takes));
}

// Empty if it is not set.
std::string value_of(const Variables& variables, const char* name) {
    const auto found = variables.find(name);
    return found == variables.end() ? std::string() : found->second;
}

}  // namespace

void validate_settings(const Variables& variables) {
    for (const UserSetting& setting : user_settings) {
        const std::string value = value_of(variables, setting.name);
        if (!value.empty() && !fits(setting, value)) refuse(setting.name, value, setting.takes);
    }
    const std::string value = value_of(variables, repeats);
    if (!value.empty() && !is_valid_repeats(value)) refuse(repeats, value, repeats_takes);
}

void validate_settings() {
    Variables variables;
    const auto take = [&](const char* name) {
        if (const char* const value = std::getenv(name)) variables[name] = value;
    };
    for (const UserSetting& setting : user_settings)
        take(setting.name);
    take(repeats);
    validate_settings(variables);
}

}  // namespace streamlab::program
