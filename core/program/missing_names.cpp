#include "program/missing_names.hpp"

namespace streamlab::program {

namespace {

constexpr std::string_view warp_functions[] = {
    "__shfl", "__ballot", "__any", "__all", "__activemask", "__match_", "__reduce_", "__syncwarp",
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
    const std::string_view name = message.substr(quote + 1);
    for (const std::string_view beginning : warp_functions)
        if (name.substr(0, beginning.size()) == beginning)
            return "warp functions are not on the model device yet; threads of a block can "
                   "exchange "
                   "values through __shared__ memory and __syncthreads()";
    return {};
}

}  // namespace streamlab::program
