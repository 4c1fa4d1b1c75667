#include "program/missing_names.hpp"

namespace streamlab::program {

namespace {

// Gone since compute capability 7.0, whose lanes do not run in step.
constexpr std::string_view old_warp_functions[] = {
    "__shfl", "__shfl_up", "__shfl_down", "__shfl_xor", "__ballot", "__any", "__all",
};

// g++: 'NAME' was not declared in this scope      clang++: use of undeclared identifier 'NAME'
bool says_undeclared(std::string_view message) {
    return message.find("was not declared") != std::string_view::npos ||
           message.find("undeclared identifier") != std::string_view::npos;
}

}  // namespace

std::string advice_for_missing_name(std::string_view message) {
    if (!says_undeclared(message)) return {};
    const std::size_t quote = message.find('\'');
    if (quote == std::string_view::npos) return {};
    const std::string_view name =
        message.substr(quote + 1, message.find('\'', quote + 1) - quote - 1);
    for (const std::string_view old : old_warp_functions)
        if (name == old)
            return "GPUs since 2017 have no such function: write " + std::string(name) +
                   "_sync, whose first argument names the lanes that take part (0xffffffff: all)";
    return {};
}

}  // namespace streamlab::program
