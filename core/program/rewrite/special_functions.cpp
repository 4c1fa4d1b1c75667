#include "program/rewrite/special_functions.hpp"

#include <algorithm>
#include <string>

#include "program/rewrite/own_files.hpp"

namespace streamlab::program {

namespace {

// Parts of the functions' names that are unlikely in other names. They also match GNU's extensions.
constexpr const char* parts[] = {"assoc_l", "ellint_",  "cyl_bessel", "cyl_neumann",
                                 "expint",  "hermite",  "laguerre",   "legendre",
                                 "sph_",    "riemann_", "hyperg",     "airy_"};

// Many programs have a factor named beta: only a call, or std::beta, is the function.
bool uses_beta(const std::string& text) {
    for (std::size_t at = text.find("beta"); at != text.npos; at = text.find("beta", at + 1)) {
        if (at >= 2 && text.compare(at - 2, 2, "::") == 0) return true;
        std::size_t end = at + 4;
        if (end < text.size() && (text[end] == 'f' || text[end] == 'l')) ++end;
        end = text.find_first_not_of(" \t", end);
        if (end != text.npos && text[end] == '(') return true;
    }
    return false;
}

}  // namespace

bool uses_special_functions(std::string_view preprocessed) {
    return any_user_file_matches(preprocessed, [](const std::string& text) {
        return uses_beta(text) ||
               std::any_of(std::begin(parts), std::end(parts),
                           [&](const char* part) { return text.find(part) != std::string::npos; });
    });
}

}  // namespace streamlab::program
