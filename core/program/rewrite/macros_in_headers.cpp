#include "program/rewrite/macros_in_headers.hpp"

#include <set>
#include <string_view>

namespace streamlab::program {

std::vector<std::vector<Token>> extract_macros_in_headers(std::vector<Token>& tokens,
                                                          const std::vector<LineMarker>& markers) {
    std::vector<std::vector<Token>> expansions;
    std::vector<Token> own;
    own.reserve(tokens.size());
    std::set<std::string_view> headers;  // system headers, from the markers that enter them
    auto marker = markers.begin();
    bool in_header = false;
    bool begun = false;
    for (const Token& token : tokens) {
        for (; marker != markers.end() && marker->offset <= token.begin; ++marker) {
            if (marker->entered && marker->system) headers.insert(marker->file);
            if (marker->entered && !marker->system) headers.erase(marker->file);
            if (!marker->file.empty()) in_header = headers.count(marker->file) > 0;
            begun = false;
        }
        if (!in_header) {
            own.push_back(token);
        } else {
            if (!begun) expansions.emplace_back();
            begun = true;
            expansions.back().push_back(token);
        }
    }
    tokens = std::move(own);
    return expansions;
}

}  // namespace streamlab::program
